import { wordList } from '../../lexicon/word-list.ts';

/**
 * Common words of languages without a glossary. Excludes "de", "la" and "van", which occur in many names.
 * `detect-language.ts` excludes words that are also English words or names.
 */
export const OTHER_LANGUAGES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'de',
    wordList(`
  und ich wir nicht ist mit für auf ein eine einen einem einer das dem des sie ihr ihm ihn uns sich auch noch
  schon aber oder wenn dass weil bei beim von vom zum zur aus nach über unter bis wird werden wurde hat haben
  hatte kann soll muss müssen möchte will erreicht erreichen nachricht hinterlassen mailbox zurückrufen rufen
  ruft anrufen nochmal liefern lieferung lieferzeit rabatt firma unternehmen büro nummer telefon handy
  geschäftsführer einkauf einkäufer einkäuferin leiter leiterin lieferant rechnung zahlung monat jahr uhr
  interessiert interesse wollen wollte braucht brauchen sagt sagte meint unterschreiben unterschrieben wartet
  warten teuer zuviel viel wenig unzufrieden begeistert verärgert sauer montag dienstag mittwoch donnerstag
  freitag samstag januar februar märz mai juni juli oktober dezember tausend mittag abend nachmittag schickt
  geschickt weitergeleitet beschwerde vertrag bestellung bestellen bestellt also dann da doch nur gespräch
  angebot kunde kundin herr frau heute morgen gestern woche nächste nächsten bitte danke sehr gut zufrieden
  preis termin rückruf angerufen gesprochen telefoniert schicken senden melden meldet am im keine kein mehr
  wieder wegen zwischen
`),
  ],
  [
    'nl',
    wordList(`
      ik wij zij niet een het ze hij zijn haar heeft hebben had wordt werd maar ook nog wel dat deze dit naar
      voor met bij uit over omdat als dan moet moeten zou willen kunnen geen meer weer gesproken gebeld bellen
      terugbellen sturen offerte klant mevrouw meneer en goed gehad volgende korting wil gehoor ingesproken
      tekenen levering levertijd bestelling bestellen besteld bedrijf kantoor nummer telefoon directeur
      eigenaar inkoper leverancier factuur betaling maand jaar uur wilt wacht wachten duur teveel veel weinig
      ontevreden enthousiast boos januari februari maart juni juli oktober zaterdag zondag duizend middag
      avond stuurt gestuurd gaat volgens klaar stuur bel belt gevraagd vraagt zegt gezegd wilde samen nieuwe
      begroting beschikbaar bereikt bericht achtergelaten ons hun vandaag morgen gisteren vrijdag maandag
      dinsdag woensdag donderdag tevreden prijs afspraak graag gesprek
    `),
  ],
  [
    'fr',
    wordList(`
      l' je nous vous elle ils elles est sont été avec pour dans sur une les des aux ce cette ces qui que quoi
      pas ne plus mais ou et donc car très bien chez avant après pendant demain lundi mardi mercredi jeudi
      vendredi semaine prochaine devis client cliente madame monsieur rappeler appeler envoyer rappelle
      appelle envoie relance relancer répond répondu réponse message laissé laisser joint joindre commande
      commander livraison délai remise budget acheteur responsable directeur directrice société entreprise
      bureau numéro tél téléphone portable courriel intéressé intéressée veulent voudrait aimerait demande
      demandé dit propose proposé signer signé attend attendre vu suite étape fournisseur facture paiement
      mois année heures matin après-midi soir trop assez peu beaucoup mécontent mécontente ravie fâché janvier
      février avril juin juillet août septembre octobre novembre décembre samedi dimanche euros mille ok ça
      pense encore déjà jamais toujours aussi comme si leur lui eux moi toi même tout tous toute toutes fin
      début entre depuis jusqu'à veut doit peut fait était avait ont sera leurs son sa ses notre nos votre mon
      ma mes rendez-vous appel prix j'ai c'est n'a n'est d'un d'une l'offre qu'il qu'elle il s'est aujourd'hui
      réunion contrat satisfait content parlé
    `),
  ],
  [
    'es',
    wordList(`
      yo nosotros ellos es son fue está estaba con para por una unos unas las del que como pero porque muy
      bien también antes después mañana hoy ayer lunes martes miércoles jueves viernes semana próxima
      cotización presupuesto cliente clienta señor señora llamar llamada enviar mandar quiere puede tiene hay
      hablé reunión precio contrato su sus nuestro nuestra mi mis se le les más sin sobre contesta contestó
      respondió mensaje dejé dejar recado llamé llamo volver devolver seguimiento siguiente paso pedido pedir
      pidió entrega plazo descuento empresa compañía oficina número teléfono celular móvil correo gerente jefe
      jefa compras dueño dueña proveedor factura pago mes año interesado interesada quieren quería necesita
      necesitan debe dice dijo firmar firma firmó espera esperar caro demasiado mucho poco enojado enojada
      feliz enero febrero mayo junio agosto septiembre octubre noviembre diciembre sábado euros mil pesos
      tarde noche entre todavía siempre nunca tampoco todo todos toda todas fin principio gustó gusta
      encantado encantada va vamos hacer hasta desde cuando donde este esta eso esto ya y o ni al contento
      contenta molesto satisfecho
    `),
  ],
  [
    'pt',
    wordList(`
      eu nós eles elas é são foi está estava com para por uns umas as os do dos no nos nas que como mas porque
      muito bem também antes depois amanhã hoje ontem segunda terça quarta quinta sexta semana próxima
      orçamento cliente senhor senhora ligar ligação enviar mandar quer pode tem há falei reunião preço
      contrato seu sua seus suas nosso nossa meu minha se lhe mais sem sobre atendeu respondeu mensagem deixei
      recado liguei ligo retornar retorno próximo passo pedido pedir pediu entrega prazo desconto empresa
      companhia escritório número telefone celular telemóvel e-mail gerente chefe compras dono fornecedor
      fatura pagamento mês ano interessado interessada querem queria precisa precisam deve diz disse assinar
      assina assinou espera esperar caro demais pouco muita feliz irritado janeiro fevereiro março maio junho
      julho agosto setembro outubro novembro dezembro sábado euros mil reais tarde noite entre ainda sempre
      nunca tudo todos toda todas fim início gostou gosta adorou vai vamos fazer marcar marcada reunir
      proposta até desde quando onde este esta isso isto já e ou ao não satisfeito chateado obrigado você ele
      dele
    `),
  ],
  [
    'it',
    wordList(`
      io noi lui lei loro è sono stato con per una gli delle dello degli nella come ma perché molto bene anche
      prima dopo domani oggi ieri lunedì martedì mercoledì giovedì venerdì settimana prossima preventivo
      cliente signor signora chiamare chiamata inviare mandare vuole può deve ha hanno parlato riunione prezzo
      contratto suo sua nostro nostra mio si più niente senza fino quando dove questo questa già e o non
      soddisfatto contento il alla allo ai dal dalla ci
    `),
  ],
  [
    'zu',
    wordList(`
      futhi kodwa ngoba ukuthi kusasa namhlanje izolo ufuna bafuna kakhulu yakhe wakhe lakhe zakhe manje
      ngikhulume ngicela umyalezo ucingo inkampani imali intengo ngaphambi isonto ngesonto ngomsombuluko
      ngolwesihlanu ngolwesibili ngolwesithathu ngolwesine uthe bathe ngizo uzo sizo bazo ukuthenga ngithumele
      thumela umthengi ikhasimende amakhasimende ujabulile bajabulile akajabulile yebo cha kanye noma lapho
      ubize ubizwa amarandi izinkulungwane inkulungwane ikhotheshini isivumelwano usayine bazosayina uzosayina
      uthanda uthandile bathandile ukhalile ukhala uthukuthele bathukuthele ukukhokha inkinga izinkinga
      umphathi umnikazi umqashi isitolo isikole ibhizinisi ishumi isigidi uzongishayela ngizomshayela
      ngimshayele ngimshayela angishayele shayela ngizothumela uzothenga bazothenga wathi ngoMgqibelo ekuseni
      ntambama inyanga nyanga unyaka isikhathi akukho lutho hhayi ngaphandle kwakhe kwabo kwami abasebenzi
      umhlangano inombolo ku ngo nge konke okwamanje emva phambi
    `),
  ],
]);

/** ISO 639-3 codes of the languages that franc may return. */
export const FRANC_LANGUAGES = wordList(`
  afr nld deu fra spa por ita zul xho sot tsn ssw ven tso nbl swh sna pol ces swe dan nob fin tur rus ukr ell
  arb heb hin ben urd cmn jpn kor ind vie tha ron hun eng
`);

/** ISO 639-1 codes of languages that join prefixes with a hyphen: "ku-082 555 0143". */
export const JOINED_BY_HYPHEN = wordList('zu xh ss nr st tn ts ve sn sw');
