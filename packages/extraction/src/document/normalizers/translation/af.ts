import type { Language } from './glossary.ts';

/**
 * The glossary excludes family names ("Bakker", "Vis", "Smit", "Koning"), because names are not translated.
 */
export const afrikaans: Language = {
  code: 'af',
  numbers: {
    units: 'nul een twee drie vier vyf ses sewe agt nege',
    teens: 'tien elf twaalf dertien veertien vyftien sestien sewentien agtien negentien',
    tens: 'twintig dertig veertig vyftig sestig sewentig tagtig negentig',
    and: 'en',
    unitsFirst: true,
  },
  glossary: `
    # Function words
    die=the | 'n=a | ʼn=a | en=and | of=or | maar=but | want=because | omdat=because | as=if | dat=that
    dit=it | hierdie=this | daardie=that | hulle=they | ons=we | ek=I | hy=he | sy=she | jy=you | u=you
    julle=you | hom=him | haar=her | my=my | jou=your | se='s | is=is | was=was | het=has | had=had
    sal=will | sou=would | wil=wants | wou=wanted | kan=can | kon=could | moet=must | moes=had to | mag=may
    hoef nie=need not | hoef=need | hê=have | wees=be | word=is being | geword=became | nie=not
    nooit=never | geen=no | niks=nothing | niemand=nobody | iemand=someone | iets=something
    alles=everything | almal=everybody | ander=other | nog=still | nog nie=not yet | nog 'n=another
    al=already | reeds=already | net=just | slegs=only | ook=also | weer=again | hier=here | daar=there
    waar=where | wanneer=when | hoekom=why | hoe=how | wat=what | wie=who | watter=which | dan=then
    toe=then | nou=now | nou net=just now | nounou=just now | so=so | dus=so | daarom=therefore
    egter=however | miskien=maybe | dalk=maybe | seker=sure | waarskynlik=probably | gelukkig=happy
    ongelukkig=unfortunately | in=in | op=on | by=at | vir=for | van=from | aan=to | na=to | om te=to
    om=to | te=to | tot=until | teen=by | voor=before | ná=after | oor=about | onder=under | tussen=between
    deur=through | uit=out | af=off | sonder=without | tydens=during | sedert=since | binne=within
    rondom=around | omtrent=about | ongeveer=about | so te sê=almost | amper=almost | baie=very
    bietjie=a bit | 'n bietjie=a bit | te veel=too much | genoeg=enough | meer=more | minder=less
    meeste=most | min=little | elke=every | elk=each | albei=both | beide=both | verskeie=several
    party=some | sommige=some | paar=few | eers=first | eerste=first | laaste=last | volgende=next
    vorige=previous | verlede=last | daarna=afterwards | voorheen=previously | altyd=always | soms=sometimes
    dikwels=often | gereeld=regularly | steeds=still | weg=away | terug=back | daarmee=with that
    hiermee=hereby | daarvan=of it | daaroor=about it | daarvoor=for it | daarop=on it | daaraan=to it
    hiervoor=for this | waarvoor=for what | ja=yes | nee=no | asseblief=please | asb=please | assb=please
    dankie=thanks | baie dankie=thank you very much | groete=regards | vriendelike groete=kind regards
    mnr=mr | mev=mrs | mej=miss | meneer=mister | mevrou=mrs | juffrou=miss | me=ms | dr=dr | prof=prof
    oom=uncle | tannie=aunt | tog=still | eintlik=actually | regtig=really | heeltemal=completely
    glad nie=not at all | glad=at all | heel=quite | taamlik=quite | redelik=fairly | nogal=quite
    sodat=so that | terwyl=while | voordat=before | nadat=after | totdat=until | indien=if | tensy=unless
    hoewel=although | alhoewel=although | sodra=as soon as | soos=like | anders=otherwise | self=self
    eie=own | haarself=herself | homself=himself | mekaar=each other | saam=along | saam met=with
    alleen=alone | myne=mine | hulle se=their | hul=their | ons se=our | wie se=whose | daar is=there is
    daar was=there was | dis=it's | hy's=he's | sy's=she's | sy nommer=his number
    sy selnommer=his cell number | sy selfoon=his cell | sy selfoonnommer=his cell number
    sy telefoonnommer=his phone number | sy foonnommer=his phone number | sy e-pos=his email
    sy epos=his email | sy e-posadres=his email address | sy eposadres=his email address
    sy adres=his address | sy baas=his boss | sy vrou=his wife | sy seun=his son | sy broer=his brother
    sy naam=his name | sy van=his surname | sy span=his team | sy maatskappy=his company
    sy besigheid=his business | sy plaas=his farm | sy kantoor=his office | sy begroting=his budget
    sy vennoot=his partner | sy direkteur=his director | sy sel=his cell | sy kollega=his colleague
    sy rekenmeester=his accountant | sy bestuurder=his manager | sy pa=his father | sy winkel=his shop
    sy mense=his people
    # People, places, companies
    maatskappy=company | maatskappye=companies | firma=firm | besigheid=business | onderneming=business
    bedryf=industry | kantoor=office | hoofkantoor=head office | tak=branch | takke=branches
    afdeling=department | winkel=shop | winkels=shops | fabriek=factory | werkswinkel=workshop | werf=yard
    pakhuis=warehouse | stoor=store | plaas=farm | boerdery=farm | skool=school | hospitaal=hospital
    kliniek=clinic | kerk=church | munisipaliteit=municipality | gastehuis=guesthouse
    restaurant=restaurant | slaghuis=butchery | bakkery=bakery | apteek=pharmacy | wynkelder=wine cellar
    kelder=cellar | wynplaas=wine farm | koöperasie=cooperative | prokureurs=attorneys | prokureur=attorney
    rekenmeesters=accountants | rekenmeester=accountant | ouditeur=auditor | ouditeurs=auditors
    argitek=architect | ingenieur=engineer | ingenieurs=engineers | eienaar=owner | eienaars=owners
    baas=boss | bestuurder=manager | bestuurders=managers | bestuurderes=manager | direkteur=director
    direkteure=directors | besturende direkteur=managing director | aankoopbestuurder=purchasing manager
    inkoopbestuurder=purchasing manager | aankope=purchasing | inkope=procurement | aankoper=buyer
    inkoper=buyer | koper=buyer | kopers=buyers | verkope=sales | verkoop=sell
    verkoopsbestuurder=sales manager | verkoopspersoon=salesperson | verteenwoordiger=representative
    plaasbestuurder=farm manager | plaasvoorman=farm foreman | voorman=foreman
    kantoorbestuurder=office manager | fabrieksbestuurder=factory manager
    bedryfsbestuurder=operations manager | projekbestuurder=project manager
    bemarkingsbestuurder=marketing manager | takbestuurder=branch manager | hoofbestuurder=general manager
    algemene bestuurder=general manager | skoolhoof=principal | hoof=head | sekretaresse=secretary
    ontvangsdame=receptionist | ontvangs=reception | skakelbord=switchboard
    persoonlike assistent=personal assistant | assistent=assistant | kollega=colleague | kollegas=colleagues
    vennoot=partner | vennote=partners | raad=board | direksie=board | komitee=committee
    raadsvergadering=board meeting | span=team | mense=people | persoon=person
    kontakpersoon=contact person | kontak=contact | kontakte=contacts | kliënt=client | kliënte=clients
    klante=customers | klant=customer | verskaffer=supplier | verskaffers=suppliers | mededinger=competitor
    mededingers=competitors | opposisie=competition | teenstander=competitor | man=man | vrou=woman
    dame=lady | ou=guy | ouens=guys | outjie=guy | seun=son | dogter=daughter | broer=brother
    suster=sister | pa=father | ma=mother | vriend=friend | buurman=neighbour | boer=farmer | boere=farmers
    besluitnemer=decision maker | gebruiker=user | gebruikers=users | werkers=workers | personeel=staff
    werknemers=employees | naam=name | van hom=of him | voornaam=first name | adres=address | dorp=town
    stad=city
    # Labels and details
    nommer=number | nommers=numbers | selnommer=cell number | selfoon=cell | selfoonnommer=cell number
    sel=cell | selno=cell no | foon=phone | telefoon=telephone | telefoonnommer=telephone number
    foonnommer=phone number | kantoornommer=office number | landlyn=landline | faks=fax | e-pos=email
    epos=email | e-posadres=email address | eposadres=email address | webwerf=website | webtuiste=website
    kontaknommer=contact number | kontakbesonderhede=contact details | besonderhede=details
    kliëntnaam=client name | maatskappynaam=company name | bedrag=amount | waarde=value
    transaksiewaarde=deal value | transaksie=deal | ooreenkoms=agreement | grootte=size | status=status
    datum=date | onderwerp=subject | aan:=to: | notas=notes | nota=note | opmerkings=comments
    opmerking=comment | gevoel=feeling | gemoed=mood | stemming=mood | houding=attitude
    sentiment=sentiment | volgende stap=next step | stappe=steps | stap=step | aksie=action | aksies=actions
    opvolg=follow up | opvolging=follow-up | opvolgaksie=follow-up action | taak=task | take=tasks
    pos=position | posisie=position | rol=role | titel=title | verwysing=reference
    verwysingsnommer=reference number | rekeningnommer=account number | fakturnommer=invoice number
    faktuurnommer=invoice number | bestelnommer=order number | btw=vat | btw-nommer=vat number
    registrasienommer=registration number | kwotasienommer=quote number | punt=dot | koppelteken=hyphen
    strepie=dash | onderstreep=underscore | onderstreping=underscore | aapstert=at | apie=at | kol=dot
    # Communication
    gesels=spoke | gesels met=spoke to | gepraat=spoke | gepraat met=spoke to | praat=talk
    praat met=speak to | met hom gepraat=spoke to him | met haar gepraat=spoke to her | geselsie=chat
    gesprek=conversation | 'n gesprek gehad met=spoke to | gesprek gehad met=spoke to
    gesprek met=conversation with | oproep=call | oproepe=calls | oproep met=call with
    telefoongesprek=phone call | gebel=called | bel=call | bel terug=call back | terugbel=call back
    bel haar=call her | bel hulle=call them | bel my=call me | bel my terug=call me back
    bel hom terug=call him back | bel haar terug=call her back | bel hulle terug=call them back
    bel weer=call again | skakel=call | geskakel=called | skakel haar=call her | teruggebel=called back
    terug gebel=called back | opgebel=phoned | lui=ring | ontmoet=met | ontmoeting=meeting | vergader=meet
    vergadering=meeting | vergaderings=meetings | vergadering met=meeting with
    vergadering gehad met=met with | afspraak=appointment | afsprake=appointments | besoek=visit
    besoek gebring=visited | besoek gebring aan=visited | by hom besoek=visited him | kuier=visit
    ingeloer=popped in | loer in=pop in | gaan sien=visited | gaan kyk=go and look | gesien=saw | sien=see
    gehoor=heard | hoor=hear | laat hoor=let hear | gesê=said | sê=says | vra=asks | gevra=asked
    vra vir=asks for | gevra vir=asked for | gevra om=asked to | vertel=told | verduidelik=explained
    bespreek=discussed | genoem=mentioned | noem=mentions | beloof=promised | belowe=promised
    bevestig=confirmed | stem saam=agrees | saamgestem=agreed | ooreengekom=agreed | afgespreek=agreed
    antwoord=answer | geantwoord=answered | nie geantwoord nie=did not answer | antwoord nie=no answer
    geen antwoord=no answer | nie beskikbaar nie=not available | beskikbaar=available | boodskap=message
    boodskappe=messages | boodskap gelos=left a message | 'n boodskap gelos=left a message
    los boodskap=left a message | stemboodskap=voicemail | stempos=voicemail
    stempos gelos=left a voicemail | sms=sms | gesms=texted | ge-epos=emailed | gemail=emailed
    gee-pos=emailed | geëpos=emailed | geskryf=wrote | skryf=write | nie in die hande gekry nie=not reached
    in die hande gekry=reached | in die hande kry=reach | nie gekry nie=not reached
    kontak haar=contact her | gekontak=contacted | bereik=reached | bereikbaar=reachable | dink=thinks
    gedink=thought | reken=reckons | voel=feels | gevoel dat=felt that | glo=believes | weet=knows
    laat weet=let know | laat my weet=let me know | laat ons weet=let us know
    sal laat weet=will let us know | laat hom weet=let him know | laat haar weet=let her know
    herinner=remind | herinner my=remind me | onthou=remember | vergeet=forget | vergeet het=forgot
    luister=listen | voorgestel=suggested | stel voor=suggests | aanbeveel=recommended
    aanbeveling=recommendation | verwys=referred | verwys deur=referred by | voorgestel aan=introduced to
    kennis gemaak=got to know
    # Deals and products
    kwotasie=quote | kwotasies=quotes | kwoteer=quote | gekwoteer=quoted | kwotasie gestuur=sent quote
    voorstel=proposal | voorstelle=proposals | aanbod=offer | aanbieding=presentation | tender=tender
    kontrak=contract | kontrakte=contracts | bestelling=order | bestellings=orders | bestel=order
    bestel het=ordered | faktuur=invoice | fakture=invoices | prys=price | pryse=prices | pryslys=price list
    koste=cost | kostes=costs | kos=costs | begroting=budget | begrotings=budgets | geld=money | betaal=pay
    betaling=payment | betalings=payments | betaal het=paid | deposito=deposit | afslag=discount
    korting=discount | rekening=account | rekeninge=accounts | bedrae=amounts | totaal=total
    altesaam=altogether | maandeliks=monthly | jaarliks=yearly | elkeen=each | stuk=each | eenheid=unit
    eenhede=units | lisensie=licence | lisensies=licences | intekening=subscription | huur=rent
    huurkontrak=lease | paaiement=instalment | krediet=credit | skuld=debt | wins=profit | marge=margin
    besparing=saving | bespaar=save | duur=expensive | goedkoop=cheap | goedkoper=cheaper
    duurder=more expensive | te duur=too expensive | te hoog=too high | hoog=high | laag=low | laer=lower
    hoër=higher | groot=big | groter=bigger | klein=small | kleiner=smaller | nuut=new | nuwe=new | oud=old
    produk=product | produkte=products | diens=service | dienste=services | stelsel=system
    stelsels=systems | sagteware=software | toerusting=equipment | masjien=machine | masjiene=machines
    trekker=tractor | trekkers=tractors | implemente=implements | besproeiing=irrigation | pomp=pump
    pompe=pumps | sonpanele=solar panels | sonkrag=solar power | paneel=panel | panele=panels
    batterye=batteries | omsetter=inverter | omskakelaar=inverter | voertuig=vehicle | voertuie=vehicles
    vragmotor=truck | vragmotors=trucks | bande=tyres | brandstof=fuel | voer=feed | saad=seed
    kunsmis=fertiliser | wyn=wine | vleis=meat | melk=milk | vee=cattle | skape=sheep | beeste=cattle
    hoenders=chickens | vrugte=fruit | druiwe=grapes | appels=apples | mielies=maize | koring=wheat
    hout=wood | staal=steel | sement=cement | verf=paint | teëls=tiles | dak=roof | dakke=roofs
    heining=fence | kameras=cameras | sekuriteit=security | alarm=alarm | versekering=insurance
    opleiding=training | installasie=installation | installeer=install | geïnstalleer=installed
    onderhoud=maintenance | herstel=repair | herstelwerk=repairs | diensvlak=service level
    waarborg=warranty | garantie=guarantee | voorraad=stock | aflewering=delivery | aflewerings=deliveries
    lewer=deliver | lewer af=deliver | aflewer=deliver | afgelewer=delivered | gelewer=delivered
    vervoer=transport | monster=sample | monsters=samples | proeflopie=trial | proef=trial | toets=test
    toetslopie=trial run | demo=demo | demonstrasie=demo | katalogus=catalogue | brosjure=brochure
    inligting=information | dokumente=documents | dokument=document | vorm=form | vorms=forms
    papierwerk=paperwork | tekeninge=drawings | planne=plans | plan=plan | projek=project
    projekte=projects | fase=phase | spesifikasies=specifications | spesifikasie=specification
    verslag=report | opsomming=summary | lys=list | opsie=option | opsies=options | keuse=choice
    gehalte=quality | kwaliteit=quality | terme=terms | voorwaardes=conditions | hernuwing=renewal
    hernu=renew | hernieu=renew | goedkeuring=approval | goedgekeur=approved | goedkeur=approve
    keur goed=approves | handtekening=signature | teken=sign | geteken=signed | onderteken=sign
    onderteken het=signed | getekende=signed | besluit=decision | besluit neem=decide
    besluit geneem=decided | transaksies=deals | geleentheid=opportunity | mark=market | bemarking=marketing
    verkope-afdeling=sales department | werk=works | werk met=works with | werk vir=works for
    gewerk=worked | gebruik=use | gebruik het=used | koop=buy | gekoop=bought | aankoop=purchase
    verkoop het=sold
    # Actions and next steps
    stuur=send | gestuur=sent | stuur vir hom=send him | stuur vir haar=send her | stuur vir hulle=send them
    stuur vir my=send me | stuur vir ons=send us | stuur aan=send to | stuur deur=send through
    stuur die kwotasie=send the quote | deurstuur=send through | deurgestuur=sent through | aanstuur=forward
    aangestuur=forwarded | terugstuur=send back | epos haar=email her | maak=make | gemaak=made | doen=do
    gedoen=done | kry=get | gekry=got | gee=give | gegee=gave | bring=bring | gebring=brought | neem=take
    geneem=took | vat=take | gevat=took | haal=fetch | gaan haal=collect | optel=collect | afhaal=collect
    los=leave | gelos=left | hou=keep | gehou=kept | sit=put | kom=come | gekom=came | kom terug=come back
    kom terug na=come back to | terugkom=come back | teruggekom=came back | gaan=is going to | gegaan=went
    ry=drive | gery=drove | bly=stay | gebly=stayed | begin=start | begin het=started | eindig=end
    klaar=finished | wag=wait | wag vir=waiting for | wag nog vir=still waiting for | wag op=waiting for
    gewag=waited | volg op=follow up | opgevolg=followed up | volg hom op=follow him up
    volg haar op=follow her up | volg weer op=follow up again | reël=arrange | gereël=arranged
    skeduleer=schedule | geskeduleer=scheduled | bespreek 'n afspraak=book an appointment
    maak 'n afspraak=make an appointment | stel op=draw up | opstel=draw up | opgestel=drawn up
    berei voor=prepare | voorberei=prepare | hersien=revise | hersiene=revised | aangepaste=adjusted
    pas aan=adjust | verander=change | verander het=changed | skuif=move | geskuif=moved
    uitgestel=postponed | stel uit=postpone | gekanselleer=cancelled | kanselleer=cancel | kyk=look
    kyk na=look at | gekyk=looked | gaan na=go to | nagaan=check | kontroleer=check | uitvind=find out
    vra hom=ask him | vra haar=ask her | wys=show | gewys=showed | verskaf=provide | voorsien=provide
    oplos=resolve | los op=resolve | opgelos=resolved | regmaak=fix | maak reg=fix | reggemaak=fixed
    vervang=replace | help=help | gehelp=helped | aanmeld=report | bied aan=offer | aangebied=offered
    wil graag=would like | sal graag=would like to | wil graag hê=would like to have | wil hê=wants
    wil hê ek moet=wants me to | wil hê ons moet=wants us to | wil weet=wants to know | moet ek=I must
    moet ons=we must | ek moet=I need to | ons moet=we need to | ek sal=I will | ons sal=we will
    hy sal=he will | sy sal=she will | hulle sal=they will | sal ek=I will | sal ons=we will
    hulle moet=they need to | hy moet=he needs to | sy moet=she needs to | hulle wil=they want
    ons wil=we want | ek wil=I want | nodig=need | het nodig=needs | benodig=need | benodig het=needed
    soek=is looking for | soek na=looking for | gesoek=looked for | verwag=expects | verwag het=expected
    hoop=hopes | beplan=plans | belangstel=interested | stel belang=interested
    stel belang in=interested in | geïnteresseerd=interested | belangstelling=interest | belang=interest
    oorweeg=considers | oorweging=consideration | dink daaroor=thinking about it | dink nog=still thinking
    sal daaroor dink=will think about it | probeer=try | probeer weer=try again | probeer het=tried
    weer probeer=try again | versoek=request | vereis=requires | vereistes=requirements | behoefte=need
    behoeftes=needs | probleem=problem | probleme=problems | kwessie=issue | klagte=complaint
    klagtes=complaints | kla=complains | gekla=complained | fout=mistake | foute=mistakes | vraag=question
    vrae=questions | rede=reason | oorskakel=switch | skakel oor=switch over | oorgeskakel=switched
    vergelyk=compare | vergelyking=comparison | uitbrei=expand | uitbreiding=expansion | bou=build
    gebou=building | aanlyn=online | gratis=free | vinnig=quickly | gou=soon | dringend=urgently
    so gou moontlik=as soon as possible | sgm=asap | onmiddellik=immediately | dadelik=immediately
    # Feelings
    tevrede=satisfied | nie tevrede nie=not satisfied | ontevrede=dissatisfied | baie ontevrede=very unhappy
    bly oor=happy about | baie bly=very happy | opgewonde=excited | entoesiasties=enthusiastic
    beïndruk=impressed | geïmponeer=impressed | gelukkig met=happy with | baie gelukkig=very happy
    nie gelukkig nie=not happy | glad nie gelukkig nie=not happy at all | ongelukkig oor=unhappy about
    baie ongelukkig=very unhappy | hou van=likes | hou baie van=really likes | hou nie van=doesn't like
    hou daarvan=likes it | hou baie daarvan=loves it | gehou van=liked | baie gehou van=really liked
    mal oor=loves | dol oor=loves | is mal daaroor=loves it | goed=good | baie goed=very good | goeie=good
    beter=better | beste=best | uitstekend=excellent | uitstekende=excellent | wonderlik=wonderful
    fantasties=fantastic | puik=excellent | lekker=lekker | mooi=nice | gaaf=nice | vriendelik=friendly
    positief=positive | negatief=negative | neutraal=neutral | gretig=keen | lus=keen | lus vir=keen on
    nie lus nie=not keen | warm=warm | koud=cold | koel=cool | kwaad=angry | woedend=furious
    die hel in=furious | moerig=angry | gatvol=fed up | gefrustreerd=frustrated | frustreer=frustrates
    geïrriteerd=irritated | vies=annoyed | omgekrap=upset | ontsteld=upset | teleurgesteld=disappointed
    teleurgestel=disappointed | bekommerd=worried | bekommer=worries | bekommernis=concern | bang=afraid
    twyfel=doubts | onseker=unsure | huiwerig=hesitant | versigtig=cautious | skepties=sceptical
    nie oortuig nie=not convinced | oortuig=convinced | vertrou=trusts | vertroue=trust | swak=poor
    sleg=bad | slegte=bad | vrot=terrible | pateties=pathetic | verskriklik=terrible | laat=late
    te laat=too late | stadig=slow | te stadig=too slow | moeilik=difficult | maklik=easy
    probleemloos=smooth | dankbaar=grateful | waardeer=appreciates | moeg=tired | moeg vir=tired of
    moeg gesukkel=fed up | sukkel=struggling | gesukkel=struggled | nie belangstel nie=not interested
    stel nie belang nie=not interested | stel glad nie belang nie=not interested at all | verloor=lost
    gewen=won | ander verskaffer=another supplier | gaan nie voort nie=not going ahead
    gaan voort=going ahead | gaan voort met=go ahead with | voortgaan=go ahead
    wil voortgaan=wants to go ahead | ja gesê=said yes | nee gesê=said no | sê ja=says yes | sê nee=says no
    afgewys=rejected | van die hand gewys=rejected | aanvaar=accepted | aanvaarbaar=acceptable
    onaanvaarbaar=unacceptable | reg=right | reg so=all right | in orde=in order | perfek=perfect
    tevredenheid=satisfaction | opgelug=relieved | verlig=relieved | verbaas=surprised | aangenaam=pleasant
    aangename=pleasant | professioneel=professional | betroubaar=reliable | onbetroubaar=unreliable
    belaglik=ridiculous | skandalig=disgraceful | klaar met ons=done with us
    # Time
    vandag=today | vanoggend=this morning | vanmiddag=this afternoon | vanaand=this evening
    gister=yesterday | eergister=the day before yesterday | môre=tomorrow | môreoggend=tomorrow morning
    môremiddag=tomorrow afternoon | oormôre=the day after tomorrow | oggend=morning | middag=afternoon
    aand=evening | nag=night | etenstyd=lunch time | dag=day | dae=days | week=week | weke=weeks
    maand=month | maande=months | jaar=year | jare=years | uur=hour | ure=hours | minute=minutes
    kwartaal=quarter | naweek=weekend | aanstaande=next | komende=coming | vandeesweek=this week
    vandeesmaand=this month | laas week=last week | laasjaar=last year | laas jaar=last year
    oor 'n week=in a week | oor twee weke=in two weeks | oor 'n maand=in a month
    oor 'n paar dae=in a few days | einde van die maand=end of the month
    einde van die week=end of the week | einde=end | maandeinde=month end | voor einde=before the end
    aan die einde van=at the end of | begin van=beginning of | middel van=middle of | middel=middle
    eerskomende=coming | na nuwejaar=after new year | nuwejaar=new year | kersfees=christmas
    vakansie=holiday | met vakansie=on holiday | met verlof=on leave | verlof=leave | maandag=Monday
    dinsdag=Tuesday | woensdag=Wednesday | donderdag=Thursday | vrydag=Friday | saterdag=Saturday
    sondag=Sunday | maandagoggend=Monday morning | dinsdagoggend=Tuesday morning
    woensdagoggend=Wednesday morning | donderdagoggend=Thursday morning | vrydagoggend=Friday morning
    maandagmiddag=Monday afternoon | dinsdagmiddag=Tuesday afternoon | woensdagmiddag=Wednesday afternoon
    donderdagmiddag=Thursday afternoon | vrydagmiddag=Friday afternoon | januarie=January
    februarie=February | maart=March | april=April | mei=May | junie=June | julie=July | augustus=August
    september=September | oktober=October | november=November | desember=December | tyd=time
    betyds=on time | vroeg=early | vroeër=earlier | later=later | netnou=later today | tans=currently
    op die oomblik=at the moment | oomblik=moment | onlangs=recently | voorlopig=for now
    halfagt=half past seven
    # Money and numbers
    honderd=hundred | duisend=thousand | miljoen=million | miljard=billion | halfmiljoen=half a million
    half miljoen=half a million | 'n halfmiljoen=half a million | 'n half miljoen=half a million
    kwart miljoen=quarter of a million | anderhalf miljoen=1.5 million | anderhalfmiljoen=1.5 million
    anderhalf=one and a half | en 'n half=and a half | helfte=half | halwe=half | half=half | kwart=quarter
    persent=percent | sent=cents | dollar=dollars | euro=euros | pond=pounds | komma=point | dubbel=double
    drie keer=three times | keer=times | dosyn=dozen | ter waarde van=worth | werd=worth | beloop=amounts to
    kom op=comes to | kom uit op=comes to | om en by=about | tussen in=in between | maksimum=maximum
    tot en met=up to | hoogstens=at most | minstens=at least | eerder=rather | nee wag=no wait
    wag nee=no wait | bedoel=mean | jammer=sorry | verskoon my=sorry | ag=oh | eish=eish | ehm=um | uhm=um
    nou ja=anyway | in elk geval=anyway | in elkgeval=anyway | okei=okay | goed dan=okay then
    jy weet=you know | basies=basically
    # Everyday words
    saak=matter | sake=business | ding=thing | dinge=things | idee=idea | kans=chance | hulp=help
    gids=guide | punte=points | deel=part | res=rest | kant=side | ons kant=our side | kampie=camp
    hek=gate | deur die bank=across the board | huis=house | huise=houses | pad=road | kar=car | water=water
    krag=power | beurtkrag=load shedding | elektrisiteit=electricity | internet=internet | rekenaar=computer
    rekenaars=computers | skerm=screen | drukker=printer | papier=paper | boks=box | bokse=boxes | sak=bag
    sakke=bags | ton=tons | kilogram=kilograms | liter=litres | meter=metres | hektaar=hectares
    kilometer=kilometres | lank=long | lang=long | kort=short | korter=shorter | langer=longer | ver=far
    naby=near | vol=full | leeg=empty | oop=open | toe gemaak=closed | besig=busy | besig met=busy with
    te besig=too busy | vry=free | siek=sick | wes=west | oos=east | noord=north | suid=south
    belangrik=important | belangrikste=most important | moontlik=possible | moontlikheid=possibility
    onmoontlik=impossible | eintlike=actual | huidige=current | bestaande=existing | tweede=second
    derde=third | vierde=fourth | enigste=only | enige=any | hele=whole | dieselfde=the same
    verskillende=different | spesifiek=specifically | spesiale=special | algemeen=general | waarheid=truth
    verstaan=understands | aangaan=continue | gaan aan=continues | praat later=talk later | vermoed=suspects
    aanvaar dit=accepts it | agterkom=notice | agtergekom=noticed | ontvang=received | ontvang het=received
    kry nie=does not get | stop=stop | gestop=stopped | oopmaak=open | toemaak=close | ingevul=filled in
    vul in=fill in | invul=fill in | sluit=close | gesluit=closed | afsluit=close | afgesluit=closed
    sluit aan=join | aangesluit=joined | trek=move | getrek=moved | oorneem=take over | neem oor=takes over
    oorgeneem=took over | vervaldatum=expiry date | verval=expires | verstryk=expires | loop=runs
    verby=over | vind=find | gevind=found | noodsaaklik=essential | tegnies=technical | tegniese=technical
    tegnikus=technician | finansies=finance | finansiële=financial | finansiering=financing | wettig=legal
    regsafdeling=legal department | bank=bank | lening=loan | belasting=tax | aandele=shares
    begroot=budgeted | begroot vir=budgeted for | uitgawe=expense | uitgawes=expenses | inkomste=income
    saambring=bring along | bring saam=bring along | saamneem=take along | woon=lives | woon by=attend
    bywoon=attend | sessie=session | webinaar=webinar | skou=expo | beurs=expo | uitstalling=exhibition
    konferensie=conference | geleenthede=opportunities | gholf=golf | middagete=lunch | ontbyt=breakfast
    aandete=dinner | koffie=coffee | saterdagoggend=Saturday morning | sondagaand=Sunday evening
    twee keer=twice | een keer=once | weereens=once again | nogmaals=once again | intussen=meanwhile
    andersins=otherwise | vir eers=for now | gebeur=happens | gebeur het=happened | hangende=pending
    uitstaande=outstanding | agterstallig=overdue | skriftelik=in writing | per e-pos=by email
    per epos=by email | oor die foon=over the phone | telefonies=by phone
    van aangesig tot aangesig=face to face | persoonlik=personally | terugvoer=feedback
    terugvoering=feedback | gee terugvoer=gives feedback | bevestiging=confirmation
    # Verb forms and contractions
    ek is=I am | is ek=am I | ek was=I was | ek het=I have | het ek=I have | ons is=we are | ons het=we have
    ons was=we were | hulle is=they are | hulle het=they have | hulle was=they were | hy't=he has
    sy't=she has | ek't=I have | hulle't=they have | ons't=we have | s'n='s | daai=that | daai een=that one
    gehad=had | gewees=been | sy hele=his whole | om te gesels=to talk | gesels oor=spoke about
    vir wie=for whom | was daar=was there | was hy=was he | sou graag=would like to | wou graag=wanted to
    kan ons=can we | kan jy=can you | kan ek=can I | moet jy=you must | moet hy=he must | moet sy=she must
    # Other words
    staan=stand | ken=knows | kaartjie=card | lêer=file | verkeerd=wrong | verkeerde=wrong | presies=exactly
    oukei=okay | oukei so=okay so | verder=further | afgehandel=finalised | onbekend=unknown
    onbekende=unknown | bladsy=page | toonbank=counter | kwot=quote | solank=as long as | kontant=cash
    klink=sounds | foto=photo | foto's=photos | staat=statement | verskoning=apology
    om verskoning gevra=apologised | herinnering=reminder | vinnige=quick | halfuur=half an hour
    gooi=throw | gemors=mess | lek=leaks | juis=precisely | gedagte=thought | gedagtes=thoughts | manne=guys
    neer=down | volle=full | nuus=news | agtuur=eight o'clock | negeuur=nine o'clock | tienuur=ten o'clock
    elfuur=eleven o'clock | twaalfuur=twelve o'clock | eenuur=one o'clock | tweeuur=two o'clock
    drieuur=three o'clock | vieruur=four o'clock | vyfuur=five o'clock | sesuur=six o'clock | nader=closer
    lê=lies | advertensie=advertisement | poging=attempt | amptelik=official | amptelike=official
    langs=along | regte=right | sleutel=key | sleutels=keys | plek=place | plekke=places
    moeilike=difficult | woord=word | woorde=words | kommissie=commission | soontoe=there
    volgens=according to | moontlike=possible | graag=gladly | uiteindelik=finally | kennis=knowledge
    behalwe=except | asof=as if | voorsitter=chairman | ingenome=pleased | noppies=delighted
    in sy noppies=delighted | in haar noppies=delighted | in hul noppies=delighted | lelik=ugly
    verstom=amazed | goeiedag=good day | goeiemôre=good morning | goeiemiddag=good afternoon
    goeienaand=good evening | liewe=dear | geagte=dear | hartlike groete=kind regards | hallo=hello
    totsiens=goodbye | lughawe=airport | pensioen=pension | vloot=fleet | trok=truck | trokke=trucks
    vrag=load | geld terug=money back | teruggetrek=withdrawn | trek terug=withdraws | vanjaar=this year
    syfer=figure | syfers=figures | uitslag=result | uitslae=results | spandeer=spend | rustig=calm
    kalm=calm | stil=quiet | pakket=package | pakkette=packages | tafel=table | stoel=chair | stoele=chairs
    kamer=room | kamers=rooms | ouers=parents | kinders=children | kind=child | hond=dog | volg=follow
    uitbetaal=paid out | vooruit=in advance | vooruitbetaling=advance payment | krediethouding=credit hold
    rekord=record | ooit=ever | eens=even | sommer=just | mos=after all | veral=especially
    luister na=listens to | geluister=listened | geskud=shaken | gelag=laughed | geglimlag=smiled
    glimlag=smiles | gesug=sighed | geknik=nodded | huil=cries | baklei=fights | stry=argues
    dreig=threatens | gedreig=threatened | skree=shouts | geskree=shouted | beledig=insulted
    belediging=insult | onbeskof=rude | ordentlik=decent | eerlik=honest | eerlike=honest | spyt=sorry
    skandelik=disgraceful | ongelooflik=unbelievable | pragtig=beautiful | beleefd=polite
    vriendelike=friendly | hoopvol=hopeful | gaande=enthusiastic | gaande oor=enthusiastic about | lief=love
    is lief vir=loves | geniet=enjoys | het geniet=enjoyed | skoon=clean | stukkend=broken | gebreek=broken
    gebreekte=broken | gesteel=stolen | dood=dead | oorlede=deceased | afgetree=retired | bedank=resigned
    verjaar=birthday | dank=thanks | onderhandel=negotiate | onderhandeling=negotiation
    laaste prys=final price | finale=final | finaal=final | spesiaal=special | uitverkoop=sale
    tussenganger=intermediary | borg=sponsor | fooi=fee | fooie=fees | kommentaar=comment | aantekening=note
    inskrywing=entry | teenwoordig=present | teenwoordiges=attendees | leidraad=lead
    rekeningbestuurder=account manager | klantebestuurder=account manager | verkoopsman=salesman
    verkoopsdame=saleslady | eienares=owner | boekhouer=bookkeeper | kurator=curator
    afdelingshoof=head of department | projekleier=project leader | spanleier=team leader
    bemarkingshoof=head of marketing | afleweringsman=delivery man | regsmense=legal people
    tegnikusse=technicians | voorraadopname=stocktaking | navorsing=research | navraag=enquiry
    navrae=enquiries | belangstellende=interested | sluitingsdatum=closing date | sperdatum=deadline
    spertyd=deadline | tekening=drawing | konsep=draft | konsepte=drafts | voorbeeld=example
    voorbeelde=examples | brief=letter | briewe=letters | koerier=courier | laai=load | laai op=upload
    laai af=download | gelaai=loaded | aflaai=unload | gehaal=fetched | haal op=fetches | ophaal=collect
    oplaai=collect | uitwerk=work out | uitgewerk=worked out | werk uit=work out | uitsoek=choose
    kies=choose | gekies=chosen | toets uit=test | uitprobeer=try out | terugbetaal=refund
    terugbetaling=refund | vergoeding=compensation | skenking=donation | reparasie=repair
    reparasies=repairs | verwyder=remove | hanteer=handle | verhoog=raise | verhoging=increase
    prysverhoging=price increase | verlaag=lower | verlaging=reduction | sny=cut | druk af=press down
    druk=pressure | onder druk=under pressure | aandring=insist | dring aan=insists
    aanbeveel vir=recommended to | gerus=feel free | skakel gerus=feel free to call | laat ons=let us
    laat my=let me | kyk of=see if | vind uit of=find out whether | hoor of=hear whether
    gaan terug=go back | gaan langs=drop by | ry langs=drop by | stap in=walk in | ingestap=walked in
    instap=walk in | aangemeld=reported | aangevra=requested | aanvra=request | uitgevra=asked about
    ingedien=submitted | dien in=submit | indien by=submit to | voorlê=present | voorgelê=presented
    lê voor=presents | voorlegging=presentation | bywoning=attendance | gereserveer=reserved
    reserveer=reserve | afgekondig=announced | opgedaag=showed up | opdaag=show up | verneem=heard
    meegedeel=informed | deel mee=inform | bevind=found | genooi=invited | nooi=invite
    verkoopspan=sales team | bestuurspan=management team | huurder=tenant | huurders=tenants
    inwoners=residents | leerders=learners | gaste=guests | toestemming=permission | sertifikaat=certificate
    permit=permit | ekstra=extra | sulke=such | ander een=another one | ene=one | enetjie=one
    ander firma=another company | ander maatskappy=another company | by iemand anders=from somebody else
    iemand anders=someone else | goedkoper by=cheaper at | elders=elsewhere | konkurrent=competitor
    konkurrente=competitors | wo=Wed | vr=Fri | di=Tue | do=Thu | vanaf=from | tot dusver=so far
    daagliks=daily | weekliks=weekly | soggens=in the morning | smiddags=in the afternoon
    saans=in the evening | halfpad=halfway | seisoen=season | kwartaalliks=quarterly
    halfjaarliks=half-yearly | maandelikse=monthly | jaarlikse=yearly | vyfde=fifth | sesde=sixth
    sewende=seventh | agste=eighth | negende=ninth | tiende=tenth | elfde=eleventh | twaalfde=twelfth
    dertiende=thirteenth | veertiende=fourteenth | vyftiende=fifteenth | sestiende=sixteenth
    sewentiende=seventeenth | agtiende=eighteenth | negentiende=nineteenth | twintigste=twentieth
    een-en-twintigste=twenty-first | twee-en-twintigste=twenty-second | drie-en-twintigste=twenty-third
    vier-en-twintigste=twenty-fourth | vyf-en-twintigste=twenty-fifth | ses-en-twintigste=twenty-sixth
    sewe-en-twintigste=twenty-seventh | agt-en-twintigste=twenty-eighth | nege-en-twintigste=twenty-ninth
    dertigste=thirtieth | een-en-dertigste=thirty-first | jan=Jan | feb=Feb | mrt=Mar | jul=Jul | aug=Aug
    sep=Sep | okt=Oct | nov=Nov | des=Dec | elektries=electric | elektriese=electric | outomatiese=automatic
    sterk=strong | swakker=weaker | ligte=lights | lig=light | warmwater=hot water | reën=rain
    droogte=drought | oes=harvest | plase=farms | hoenderhok=chicken coop | perde=horses | renosters=rhinos
    wild=game | wildsplaas=game farm | verpakking=packaging | palette=pallets | rakke=shelves | rak=shelf
    bottels=bottles | bottel=bottle | voerprys=feed price | kragrekening=electricity bill | boorgat=borehole
    swembad=swimming pool | stoof=stove | wasmasjien=washing machine | koffiemasjien=coffee machine
    drukwerk=printing | skoonmaak=cleaning | skoonmaakdienste=cleaning services | skaal=scale
    weegskaal=weighbridge | kraan=tap | waterpype=water pipes | kabels=cables | kabel=cable | draad=wire
    klere=clothes | klerewinkel=clothing shop | hardewarewinkel=hardware store | biblioteek=library
    hoërskool=high school | laerskool=primary school | kleuterskool=nursery school | ouetehuis=old-age home
    haarsalon=hair salon | winkelsentrum=shopping centre | vulstasie=filling station | motorhawe=garage
    padstal=farm stall | kafee=cafe | lodge=lodge
    # Family names with a word of the glossary
    van wyk=van Wyk | van zyl=van Zyl | van niekerk=van Niekerk | van rooyen=van Rooyen
    van jaarsveld=van Jaarsveld | van heerden=van Heerden | van tonder=van Tonder | van staden=van Staden
    van schalkwyk=van Schalkwyk | van aswegen=van Aswegen | van vuuren=van Vuuren
    van rensburg=van Rensburg | van deventer=van Deventer | van eeden=van Eeden | van dyk=van Dyk
    van reenen=van Reenen | van coller=van Coller | van onselen=van Onselen | van blerk=van Blerk
    van greunen=van Greunen | van biljon=van Biljon | van graan=van Graan | van straaten=van Straaten
    van loggerenberg=van Loggerenberg | van huyssteen=van Huyssteen | van antwerpen=van Antwerpen
    van der=van der | van den=van den | van de=van de | de wit=de Wit | le roux=le Roux | du preez=du Preez
    janse van=Janse van | jansen van=Jansen van | van as=van As | van wyngaardt=van Wyngaardt
    # "sy": "she" before a verb, "his" before a noun
    sy het=she has | sy is=she is | sy was=she was | sy wil=she wants | sy sê=she says
    sy soek=she is looking for | sy kan=she can | sy gaan=she is going to | sy hou=she keeps
    sy dink=she thinks | sy nuwe=his new | sy ou=his old | sy eie=his own | sy pryse=his prices
    sy prys=his price | sy kontrak=his contract | sy bestelling=his order
    # Prepositions and verbs with their objects
    met=met | met die=with the | met 'n=with a | met ons=with us | met my=with me | met hom=with him
    met haar=with her | met hulle=with them | nie so=not so | nie meer=no longer | nie nou nie=not now
    nie geskik nie=not suitable | geskik=suitable | nie genoeg nie=not enough | is nie=is not
    wil nie=does not want to | wil nie hê=does not want | kan nie=cannot | sal nie=will not | moenie=do not
    het nie=has not | was nie=was not | het gesê=said | het gevra=asked | het gebel=called
    het gestuur=sent | het beloof=promised | het bevestig=confirmed | het belowe=promised
    het gehou van=liked | het gekla=complained | het geteken=signed | het besluit=decided
    het ontvang=received | het gekoop=bought | het bestel=ordered | vir hom=to him | vir haar=to her
    vir my=to me | vir ons=to us | vir hulle=to them | vir julle=to you | aan haar=to her | na haar=to her
    by haar=at her | van hulle=of them | by hulle=at them
  `,
};
