"""Words that say the opposite of each other: what rises does not fall."""

from functools import cache
from typing import Final

from rag.language.words import stem

_PAIRS: Final = """
    increase:decrease,reduce,decline,drop,fall,shrink,lower,cut rise:fall,decline,drop,decrease,sink
    grow:shrink,decline,decrease,fall,contract raise:lower,reduce,cut up:down higher:lower high:low highest:lowest
    more:less,fewer most:least,fewest larger:smaller large:small big:small biggest:smallest long:short longer:shorter
    before:after prior:after,following earlier:later early:late first:last begin:end,finish start:end,finish,stop
    open:close,closed include:exclude,omit including:excluding,except accept:reject,refuse,decline,deny
    approve:reject,deny,refuse allow:forbid,prohibit,prevent,ban permit:forbid,prohibit,prevent
    gain:lose,loss profit:loss win:lose success:failure succeed:fail successful:unsuccessful,failed pass:fail
    buy:sell purchase:sell hire:fire,dismiss join:leave,quit enter:leave,exit arrive:leave,depart add:remove,delete
    strong:weak strength:weakness stronger:weaker strengthen:weaken better:worse best:worst good:bad,poor
    positive:negative easy:difficult,hard simple:complex,complicated fast:slow quick:slow quickly:slowly
    broad:narrow wide:narrow cheap:expensive,costly affordable:expensive rich:poor safe:dangerous,unsafe
    public:private internal:external inside:outside above:below,under over:under exceed:below,under improve:worsen
    deteriorate:improve agree:disagree support:oppose,reject favor:oppose with:without same:different
    similar:different common:rare,uncommon usual:unusual frequent:rare always:never,rarely,sometimes often:rarely,seldom
    all:none,some,few,most everyone:nobody many:few most:few every:some,few,most
    full:empty,partial complete:incomplete,partial permanent:temporary
    temporary:permanent mandatory:optional,voluntary required:optional optional:mandatory,required must:may
    maximum:minimum at_most:at_least confirm:deny admit:deny reveal:hide,conceal remember:forget present:absent
    legal:illegal active:inactive,passive old:new,young older:younger,newer ancient:modern north:south east:west
    northern:southern eastern:western left:right male:female husband:wife son:daughter father:mother brother:sister
    boy:girl man:woman men:women king:queen hot:cold warm:cool dry:wet day:night morning:evening,afternoon
    summer:winter heavy:light thick:thin deep:shallow near:far close:far victory:defeat attack:defend,defense
    construct:destroy,demolish create:destroy build:destroy,demolish save:spend,waste borrow:lend teach:learn
    send:receive give:take,receive push:pull import:export urban:rural domestic:foreign,international
    local:global,remote,national benefit:harm,damage,detriment advantage:disadvantage encourage:discourage
    enable:disable,prevent connect:disconnect expand:contract,shrink,reduce extend:shorten,reduce,end
    accelerate:slow,decelerate delay:advance,accelerate continue:stop,cease,discontinue maintain:abandon,change
    remain:change,leave,differ
    unchanged:changed,increased,decreased overweight:underweight optimistic:pessimistic confident:unsure,uncertain
    certain:uncertain likely:unlikely able:unable possible:impossible correct:incorrect,wrong,false true:false
    satisfied:dissatisfied,unhappy,frustrated happy:sad,unhappy,angry interested:uninterested enthusiastic:reluctant
    willing:unwilling,reluctant effective:ineffective efficient:inefficient sufficient:insufficient visible:invisible
    adequate:inadequate direct:indirect directly:indirectly favourable:unfavourable favorable:unfavorable
    voluntary:mandatory,compulsory alone:together individual:group,collective minority:majority junior:senior
    employer:employee seller:buyer customer:vendor,supplier tenant:landlord doctor:patient teacher:student
    manual:automatic manually:automatically online:offline,person upper:lower top:bottom front:back,rear
    physical:digital,virtual,mental theoretical:practical formal:informal official:unofficial
    significantly:slightly,barely,minimally substantial:slight,minor,small major:minor dramatically:slightly
    considerable:slight,small fully:partially,partly completely:partially,partly entirely:partly
    only:also,including solely:also mostly:rarely ahead:behind offset:compound headwind:tailwind surplus:deficit
    asset:liability revenue:expense,cost inflow:outflow upgrade:downgrade bullish:bearish discount:premium,surcharge
    pre:post,after stay:leave remain:leave independently:jointly,together alone:jointly cheaper:expensive,dearer
    little:more,much,plenty easier:harder equally:better,worse,more,less volunteer:required locally:remotely,centrally
    nobody:everyone fixed:variable
    free:paid,charged tighten:loosen,relax lenient:strict flexible:rigid,fixed reject:accept ignore:consider,address
"""


@cache
def _opposites() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for pair in _PAIRS.split():
        one, _, others = pair.partition(":")
        for other in others.split(","):
            found.setdefault(stem(one), set()).add(stem(other))
            found.setdefault(stem(other), set()).add(stem(one))
    return {word: frozenset(others) for word, others in found.items()}


def opposites(stemmed: str) -> frozenset[str]:
    """Stems of the words that say the opposite; none for most words."""
    return _opposites().get(stemmed, frozenset())
