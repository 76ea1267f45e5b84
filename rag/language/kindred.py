"""Words a reader may use for the words of a handbook: asked about `home`, it speaks of `remote` work.

Looser than `synonyms`: good enough to find a sentence by, never to prove a claim with.
"""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import cache
from typing import Final

from rag.language.words import stem

_GROUPS: Final = """
    remote remotely home telework teleworking telecommute telecommuting wfh
    vacation holiday holidays leave pto
    sick ill illness sickness unwell
    salary pay wage wages compensation remuneration payroll
    reimburse reimbursement refund repay claim expense expenses
    manager supervisor boss
    employee employees staff worker colleague
    contractor contractors freelancer freelancers consultant
    child children kid kids dependent dependents
    maternity paternity parental
    pregnant pregnancy maternity expectant
    baby newborn infant birth
    km kilometre kilometer kilometres kilometers
    mother father mum mom dad parent
    funeral bereavement compassionate
    death die died dies deceased bereavement
    choose pick select chosen
    wedding marriage marry married
    therapy therapist counselling counsellor counseling counselor psychologist
    glasses spectacles eyewear
    resign quit resignation
    fire fired dismissal dismissed terminate terminated termination
    hire hired hiring recruit recruitment recruiting
    laptop computer notebook device devices
    lose lost loss losing missing
    stolen steal theft
    phone telephone mobile smartphone device devices
    doctor physician
    medicine medication drug drugs prescription
    trip travel travelling journey
    hotel accommodation lodging
    flight flights airfare
    meal meals food dinner lunch
    training course courses learning
    password passphrase credentials
    permit permitted allow allowed permission
    forbid forbidden prohibit prohibited ban banned
    buy purchase purchasing procure
    begin start commence
    end finish
    cost price fee
    maximum max cap ceiling limit
    minimum min
    annual yearly annually
    customer client
    incident breach
    bonus incentive reward
    pension retirement 401k
    harassment bullying
    complain complaint grievance
    appraisal evaluation review
    stipend allowance budget
    gym fitness
    open closed opening
    respond response reply
    submit submitted hand
    ask request requested
    pay paid reimburse reimbursed
    payday paid pay
    payslip paystub payslips paystubs
    wifi wlan wireless
    ceo chief executive
    weight weigh weighs heavy
    value worth
    dentist dental teeth
    bike bicycle cycle
    car vehicle automobile
    relocate relocation relocating
    run administer administered
    lawyer attorney solicitor
    canteen cafeteria
    broken damaged faulty defective
    headset headphones
    screen monitor
    internet broadband
    insurance insured coverage
    shares stock equity
    docs documents document
    swag merch merchandise
    keep kept retain retention store stored
    recording recordings footage video
    photo photos photograph photographs photography picture pictures
    2 two
    3 three
    4 four
    5 five
    6 six
    7 seven
    8 eight
    9 nine
    10 ten
    12 twelve
    15 fifteen
    20 twenty
    30 thirty
"""


@cache
def _groups() -> dict[str, frozenset[str]]:
    groups: dict[str, frozenset[str]] = {}
    for line in _GROUPS.strip().splitlines():
        group = frozenset(stem(word) for word in line.split())
        groups |= {each: groups.get(each, frozenset()) | group for each in group}
    return groups


def kindred(stemmed: str) -> frozenset[str]:
    """Stems that may stand for this one in an answer, itself among them."""
    return _groups().get(stemmed, frozenset({stemmed}))


def kin(stems: Iterable[str]) -> frozenset[str]:
    """All stems that may stand for any of these."""
    return frozenset().union(*map(kindred, stems))


def kindred_words(word: str) -> tuple[str, ...]:
    """Words, as written, that a handbook may use instead of this one."""
    wanted = stem(word)
    lines = [line.split() for line in _GROUPS.strip().splitlines()]
    found = [other for line in lines if wanted in map(stem, line) for other in line if stem(other) != wanted]
    return tuple({stem(other): other for other in reversed(found)}.values())[::-1]


def kindred_in(mine: AbstractSet[str], theirs: AbstractSet[str]) -> int:
    """How many of these words have themselves or one of their kin among those."""
    return sum(bool(kindred(word) & theirs) for word in mine)
