"""A small bridge between German questions and English handbooks: words of working life, and how a question begins.

Good enough to find a sentence by and to know what is asked for, never to prove a claim with.
"""

import re
from functools import cache, lru_cache
from typing import Final

from rag.language.words import STOP_WORDS, content_stems, stem, words

_FUNCTION_LIST: Final = """
    der das den dem des ein eine einen einem einer eines und oder wie viel viele was wer wen wem wo wann warum wieso
    weshalb welche welcher welches welchen welchem ich du er sie wir ihr mein meine meinen meinem meiner unser unsere
    unserem unserer ist sind bin habe hat haben kann können darf dürfen muss müssen soll sollen werde wird werden im am
    auf bei für mit von vom zu zum zur nach aus bis nicht kein keine keinen pro gibt gibt's bekomme bekommt bekommen
    erhalte erhält erhalten hoch lange oft die in an es man mich mir uns sich wenn ob dass als auch noch nur um
    lautet lauten heißt heißen nehmen nimmt mitnehmen machen mache macht tun gilt gelten beim ins sein seine seinen
    zwischen unter über durch ohne gegen mehr weniger alle jeder jede jedes diese dieser dieses diesem hier dort bitte
"""
_FUNCTION: Final = frozenset(_FUNCTION_LIST.split())
_SHARED: Final = frozenset(("die", "in", "an", "es", "man", "was", "am", "hat", "bin", "um", "des", "so", "den", "pro"))
"""Words of both languages: they do not tell which one it is."""

_OPENINGS: Final = (
    ("wie viele", "how many"), ("wie viel", "how much"), ("wieviele", "how many"), ("wieviel", "how much"),
    ("wie lange", "how long"), ("wie oft", "how often"), ("wie hoch", "how much"), ("bis wann", "by when"),
    ("an wen", "who"), ("seit wann", "when"), ("ab wann", "when"), ("wann", "when"), ("wo", "where"),
    ("wohin", "where"), ("wer", "who"), ("wen", "who"), ("wem", "who"), ("warum", "why"), ("wieso", "why"),
    ("weshalb", "why"), ("welche[rsnm]?", "which"), ("wie", "how"), ("was", "what"), ("darf", "may"), ("dürfen", "may"),
    ("kann", "can"), ("können", "can"), ("muss", "must"), ("müssen", "must"), ("ist", "is"), ("sind", "are"),
    ("gibt es", "is there"),
)  # fmt: skip

# German beginnings or ends of words → English words.
_WORDS: Final = """
    urlaub:leave,vacation,holiday überstunde:overtime krank:sick,ill,illness gehalt:salary,pay lohn:pay,wage
    gehälter:salaries kündig:notice,termination elternzeit:parental,leave mutterschutz:maternity homeoffice:remote,home
    fernarbeit:remote heimarbeit:remote reise:travel,trip spesen:expenses auslage:expenses passwort:password
    kennwort:password büro:office öffnungszeit:opening,hours arbeitszeit:working,time,hours kernzeit:core,hours
    probezeit:probation,period feiertag:public,holiday hund:dog fahrrad:bicycle,bike dienstrad:bicycle rente:pension
    altersvorsorge:pension weiterbildung:learning,training schulung:training vorgesetzt:manager führungskraft:manager
    genehmig:approval erstatt:reimburse beantrag:request,apply antrag:request bescheinigung:certificate
    attest:certificate arzt:doctor frist:deadline,period sicherheit:security verloren:lost verlust:loss geschenk:gift
    lieferant:supplier kosten:cost kostet:cost preis:price tag:day tage:days woche:week monat:month jahr:year
    stunde:hour mitarbeiter:employee beschäftigt:employee angestellt:employee firma:company unternehmen:company
    vertrag:contract besuch:visitor umzug:moving hochzeit:wedding todesfall:death versicherung:insurance
    garantie:warranty mahlzeit:meal essen:meal verpflegung:meal übernachtung:hotel,night flug:flight fliegen:fly
    telefon:phone kind:child kinder:children bezahl:paid zahl:pay regel:rule richtlinie:policy zuschuss:allowance
    zulage:allowance bereitschaft:on-call meld:report notfall:emergency unfall:accident teilzeit:part-time
    vollzeit:full-time praktik:intern gesundheit:health zahn:dental brille:glasses ausland:country,abroad
    lernbudget:learning,budget parkplatz:parking schlüssel:key ausweis:badge rechnung:invoice fortbildung:training
    sabbatical:sabbatical bewerb:apply gekündigt:terminated wettbewerb:competition nebentätigkeit:side,job
    schreibtisch:desk stuhl:chair tastatur:keyboard maus:mouse rechner:computer,laptop gerät:device handy:phone,mobile
    quittung:receipt beleg:receipt ausgabe:expenses prämie:bonus,premium gutschein:voucher beförder:promotion
    empfehl:referral
    mutterschaft:maternity vaterschaft:paternity eltern:parental,parents schwanger:pregnant,maternity geburt:birth
    beerdigung:funeral,bereavement trauer:bereavement heirat:wedding,marriage unbezahlt:unpaid aktie:shares,stock
    steuer:tax konto:account ansprechpartner:contact anmeld:register bestell:order kauf:buy,purchase
    dienstwagen:company,car auto:car zug:train bahn:train kilometer:mileage betriebsrat:works,council kantine:canteen
    mittag:lunch pause:break schicht:shift kleid:dress besprechung:meeting termin:appointment raum:room gast:guest
    parken:parking befristet:temporary privat:private,personal sonderurlaub:special,leave reparatur:repair kaputt:broken
    genommen:taken verfall:expire,lapse übertrag:carry,carried,transfer folgejahr:following,year fahrt:journey,trip
    elternteil:parent krankmeld:sick,note mittagspause:lunch,break kündigungsfrist:notice,period
    aufbewahr:keep,kept,retained lösch:delete,deleted bewerbung:application entfernung:distance flüge:flights
    nacht:night morgen:morning früh:early spät:late abend:evening sommer:summer winter:winter quartal:quarter
    halbjahr:half,year werktag:working,day arbeitstag:working,day wochenende:weekend teuer:expensive rabatt:discount
    gebühr:fee betrieb:operation zeichen:character buchstabe:letter unterweis:briefing,instruction,training
    einweis:briefing,induction belehr:briefing,instruction labor:lab,laboratory werkstatt:workshop
    lager:warehouse,store halle:hall werk:plant gelände:site,premises standort:site,location gebäude:building
    stockwerk:floor etage:floor aufzug:lift,elevator treppe:stairs tor:gate tür:door fenster:window eingang:entrance
    ausgang:exit empfang:reception pforte:gate,reception schutzbrille:safety,glasses,goggles schutzhelm:helmet
    helm:helmet schuh:shoe handschuh:gloves gehörschutz:ear,hearing,protection schutzkleidung:protective,clothing
    warnweste:vest weste:vest feuerlösch:fire,extinguisher brand:fire feuer:fire brandschutz:fire,protection
    flucht:escape sammelplatz:assembly,point sammelpunkt:assembly,point evaku:evacuation erste-hilfe:first,aid
    ersthelfer:first,aid,aider verband:first,aid gefahr:danger,hazard gift:toxic chemikalie:chemical
    lösemittel:solvent gas:gas strom:power,electricity maschine:machine werkzeug:tool leiter:ladder kran:crane
    stapler:forklift gabelstapler:forklift regal:rack,shelf palette:pallet paket:parcel ware:goods kiste:box
    fahrer:driver fahrzeug:vehicle wagen:car lkw:truck lastwagen:truck transporter:van reifen:tyre,tire tank:fuel
    tankkarte:fuel,card führerschein:licence,license stau:traffic strecke:distance,route tour:tour
    lenkzeit:driving,time geschwindigkeit:speed höchstgeschwindigkeit:speed,limit gewicht:weight höhe:height
    länge:length größe:size temperatur:temperature lärm:noise licht:light wartung:maintenance,service
    prüf:check,inspect,inspection,test geprüft:checked,inspected,tested inspektion:inspection kontroll:check,control
    überprüf:check,review wiederhol:repeat,repeated wiederholt:repeated reinig:clean,cleaning gereinigt:cleaned
    desinf:disinfect austausch:replace,replaced,exchange ausgetauscht:replaced,exchanged ersetz:replace,replaced
    ersatz:replacement erneuer:renew,renewed geliefert:delivered liefer:deliver,delivery versand:shipping,dispatch
    rücksend:return rückgabe:return zurückgeb:return umtausch:exchange reklamation:complaint beschwerde:complaint
    mangel:defect kunde:customer kundin:customer patient:patient gastgeber:host
    antwort:answer,reply,answered,response beantwort:answer,answered reagier:respond reaktion:response
    bearbeit:process,processed anruf:call ruf:call nummer:number durchwahl:extension nachricht:message post:mail
    brief:letter postfach:mailbox vorfall:incident vorfälle:incident,incidents sicherheitsvorfall:security,incident
    sicherheitsvorfälle:security,incident,incidents störung:fault,outage ausfall:outage panne:breakdown leck:leak
    datenpanne:data,breach datenleck:data,breach passwörter:password,passwords zugang:access zugriff:access
    abmeld:logout sperr:lock,locked gesperrt:locked entsperr:unlock freischalt:unlock bildschirmsperre:screen,lock
    verschlüssel:encrypt,encrypted sicherung:backup datensicherung:backup datei:file daten:data
    speicher:storage,memory angeschlossen:connected,plugged anschließ:connect installier:install,installed
    aktualisier:update software:software netzwerk:network netz:network kopfhörer:headset kamera:camera
    aufnahme:recording aufzeichn:recording benutz:use,used verwend:use,used nutz:use,used gebrauch:use
    jubiläum:anniversary dienstjubiläum:anniversary zugehörigkeit:service betriebszugehörigkeit:service
    weihnacht:christmas weihnachtsgeld:christmas,bonus urlaubsgeld:holiday,pay zuschläge:premium,supplement
    vergüt:compensation,compensated,pay ausgezahlt:paid,out auszahl:pay,paid,payout überweis:transfer,paid
    abgegolten:compensated ausgeglichen:compensated freizeit:time,off freizeitausgleich:time,off überzeit:overtime
    mehrarbeit:overtime minusstunde:minus,hours plusstunde:plus,hours gleitzeit:flexitime,flexible
    zeitkonto:time,account arbeitstage:working,days dauer:duration dienstplan:rota,roster ruhezeit:rest,period
    ruhe:rest frühschicht:early,shift spätschicht:late,shift nachtschicht:night,shift nachtdienst:night,duty
    dienst:duty,service wochenstunde:weekly,hours krankheit:sickness,illness krankheitstag:sickness,illness,day
    krankenschein:sick,note erkrank:ill,sick impf:vaccination,vaccine untersuch:examination,check vorsorge:check
    eheschließ:wedding,marriage ehe:marriage trauung:wedding vater:father mutter:mother pflege:care
    angehörig:relative verwandt:relative partner:partner betreu:care kita:nursery,creche
    kündigungsfristen:notice,period austritt:leaving,departure eintritt:joining,start einarbeit:induction
    nebenjob:second,job,side ehrenamt:volunteering bonus:bonus gehaltserhöh:raise teamleit:team,lead,leader
    schichtleit:shift,leader,lead abteilungsleit:head,department bereichsleit:head,department
    geschäftsführ:managing,director geschäftsleit:management betriebsleit:plant,operations,manager
    leitung:lead,management personalabteilung:hr,people,department buchhaltung:accounting,accounts
    einkauf:purchasing,procurement vertrieb:sales rechtsabteilung:legal fuhrpark:fleet werkschutz:security
    genehmigt:approved freigabe:approval,release freigegeben:approved,released entscheid:decide,decides,decision
    unterschreib:sign,signed unterzeichn:sign,signed beantragt:requested gemeldet:reported eingereicht:submitted
    einreich:submit,submitted vorleg:present,provide abgeb:hand,submit abrechn:claim,settle
    abrechnung:claim,statement angebot:offer,quote vergleichsangebot:quote auftrag:order
    beschaff:procurement,purchase vorschuss:advance anzahl:deposit kaution:deposit mahn:reminder rechnungen:invoices
    zahlungsziel:payment,term spende:donation einlad:invitation bewirt:hospitality,entertainment
    tagegeld:daily,allowance,per,diem verpflegungspauschale:meal,allowance kilometergeld:mileage,rate zweit:second
    klasse:class bahnfahr:train,journey zugfahr:train,journey bahnreise:train,journey bahncard:rail,card taxi:taxi
    mietwagen:rental,car unterkunft:accommodation übernachten:stay rauch:smoke,smoking alkohol:alcohol getränk:drink
    kaffee:coffee küche:kitchen haustier:pet tragen:wear,worn getragen:worn mitbring:bring
    begleit:accompany,accompanied öffn:open,opens schließ:close,closes geöffnet:open geschlossen:closed
    beginn:start,starts,begin,begins anfang:start,beginning ende:end,ends endet:ends stich:key
    mindestlaufzeit:minimum,term laufzeit:term vertragslaufzeit:term,contract höchst:maximum mindest:minimum
    preise:prices monatsgehalt:monthly,salary jahresgehalt:annual,salary monatsende:end,month möbel:furniture
    ausstatt:equipment arbeitsplatz:workplace,workstation,workbench einricht:furnish,set,up aushang:notice
    protokoll:minutes,log bericht:report formular:form unterlage:document dokument:document akte:file,record
    zuschlag:supplement schaden:damage diebstahl:theft zustimm:approval,consent einwillig:consent unterschrift:signature
    deutschland:germany österreich:austria schweiz:switzerland frankreich:france niederlande:netherlands
    hause:home zuhause:home arbeiten:work,working
    auszubild:apprentice azubi:apprentice praktikant:intern werkstudent:student aushilf:temporary
    leiharbeit:temporary freiberuf:freelancer selbstständig:freelancer schwerbehindert:disabled
    betrag:amount pauschale:allowance grenze:limit besucher:visitor dienstreise:business,trip fahrtkosten:travel,cost
    datenschutz:privacy,data ladegerät:charger bildschirm:screen drucker:printer kreditkarte:credit,card
"""
_LEAST: Final = 3  # letters of a beginning that stands for a whole word only


@cache
def _bridge() -> dict[str, tuple[str, ...]]:
    pairs = (entry.partition(":") for entry in _WORDS.split())
    return {german.casefold(): tuple(english.split(",")) for german, _, english in pairs}


@lru_cache(maxsize=1024)
def is_german(text: str) -> bool:
    """By its small words: more of them are German alone than are English alone."""
    said = words(text)
    german = sum(word in _FUNCTION and word not in _SHARED for word in said)
    english = sum(word in STOP_WORDS and word not in _FUNCTION for word in said)
    return german > english


@lru_cache(maxsize=4096)
def english_words(german: str) -> tuple[str, ...]:
    """What a German word, or the parts of a compound, may be in English; none when it is not known."""
    known = _bridge()
    begins = [part for part in known if german.startswith(part) and _may_begin(part, german)]
    ends = [part for part in known if len(part) > _LEAST and german.endswith(part) and part not in begins]
    longest = max(begins, key=len, default="")
    return tuple(dict.fromkeys(word for part in (longest, *ends) if part for word in known[part]))


def _may_begin(part: str, word: str) -> bool:
    return len(part) > _LEAST or word == part


def german_content(terms: dict[str, str]) -> dict[str, str]:
    """The stems of a German question that carry a subject, with their words."""
    return {each: word for each, word in terms.items() if word not in _FUNCTION} or terms


def english_stems(terms: dict[str, str]) -> dict[str, frozenset[str]]:
    """For the stems of a German question, with their words: the English stems that stand for each."""
    return {
        each: frozenset(stem(part) for english in english_words(word) for part in content_stems(english))
        for each, word in terms.items()
    }


@lru_cache(maxsize=1024)
def in_english(text: str) -> str:
    """A German question in English words as far as they are known: what it asks for, and about what."""
    folded = " ".join(words(text))
    opening = next(((match, english) for match, english in _matches(folded) if match), None)
    begun, rest = (opening[1], folded[opening[0].end() :]) if opening else ("", folded)
    said = [other for word in rest.split() if word not in _FUNCTION for other in english_words(word) or (word,)]
    return " ".join([begun, *said]).strip()


def _matches(folded: str) -> list[tuple[re.Match[str] | None, str]]:
    return [(re.match(rf"{german}\b", folded), english) for german, english in _OPENINGS]
