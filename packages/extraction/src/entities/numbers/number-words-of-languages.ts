type Words = ReadonlyMap<string, number>;

/** Number words of a language, in lower case without accents: "zwolf", and both "funf" and "fuenf". */
export interface NumberWords {
  /** ISO 639-1 code. */
  readonly code: string;
  readonly adds: Words;
  readonly multiplies: Words;
  /** Added to the next number, or to 1 if a scale follows: "saade teen" is 3.5. */
  readonly parts: Words;
  /** Words that are digits only in phone numbers: zero, and Portuguese "meia" (half a dozen) for 6. */
  readonly digits: Words;
  /** Words for half of the previous scale ("dos millones y medio") or of the next scale ("medio millón"). */
  readonly half: RegExp;
  readonly and: RegExp;
  /** True if suffixes link words: Tagalog "dalawampung libo". */
  readonly linker: boolean;
  /** True if scales precede the number: "laki tano" is 500,000. */
  readonly scaleFirst: boolean;
  /** Words after which a scale starts a separate number: "laki mbili na themanini elfu". */
  readonly joinsScales: RegExp;
  /** True if numbers are compounds: "vierundzwanzig", "sesduisend", "diciottomila". */
  readonly compounds: boolean;
  /**
   * How tens and units combine in phone numbers: next to each other, joined by "and", or in one word (also
   * "fünf und fünfzig").
   */
  readonly pairs: 'beside' | 'and' | 'word';
}

/**
 * Number words by language. The row "20+10 vingt trente" assigns 20 and 30, and "100 cent cents" assigns 100
 * to both words. `*` marks scales. The letters in "CM:thathu" are keys of `PREFIXES`. "hi" includes Punjabi,
 * "sw" Nairobi slang, "es" slang of Chile and Argentina ("lucas", "palos"), "zu" isiXhosa, and "st" Setswana.
 */
const TABLE = `
fr pairs=beside and=et half=demie?
1+1 un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize
20+10 vingt trente quarante cinquante soixante; 1 une; 20 vingts; 70 septante; 80 huitante; 90 nonante
* 100 cent cents; 1000 mille; 1e6 million millions
digits 0 zero

de pairs=word and=und compounds
1 ein; 2 zwo; 5 funf; 12 zwolf; 1.5 anderthalb eineinhalb; 2.5 zweieinhalb; 3.5 dreieinhalb
1+1 eins zwei drei vier fuenf sechs sieben acht neun zehn elf zwoelf dreizehn vierzehn funfzehn sechzehn
17+1 siebzehn achtzehn neunzehn; 20+10 zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig
* 100 hundert; 1000 tausend; 1e6 million millionen
digits 0 null

nl pairs=word and=en compounds
1+1 een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien
18+1 achttien negentien; 20+10 twintig dertig veertig vijftig zestig zeventig tachtig negentig; 0.5 half
1.5 anderhalf anderhalve
* 100 honderd; 1000 duizend; 1e6 miljoen
digits 0 nul

af pairs=word and=en compounds
1+1 een twee drie vier vyf ses sewe agt nege tien elf twaalf dertien veertien vyftien sestien sewentien
18+1 agtien negentien; 20+10 twintig dertig veertig vyftig sestig sewentig tagtig negentig
* 100 honderd; 1000 duisend; 1e6 miljoen
digits 0 nul

sv pairs=word and=och half=halv compounds
1+1 ett tva tre fyra fem sex sju atta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton
20+10 tjugo trettio fyrtio femtio sextio sjuttio attio nittio
* 100 hundra; 1000 tusen; 1e6 miljon miljoner
digits 0 noll

no pairs=word and=og half=halv compounds
1+1 en to tre fire fem seks sju atte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten
20+10 tjue tretti førti femti seksti sytti atti nitti; 1 ett; 7 syv
* 100 hundre; 1000 tusen; 1e6 millioner
digits 0 null

pl pairs=beside and=i
1+1 jeden dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec jedenascie dwanascie trzynascie
14+1 czternascie pietnascie szesnascie siedemnascie osiemnascie dziewietnascie
20+10 dwadziescia trzydziesci czterdziesci piecdziesiat szescdziesiat siedemdziesiat osiemdziesiat
90 dziewiecdziesiat; 100+100 sto dwiescie trzysta czterysta piecset szescset siedemset osiemset dziewiecset
2 dwie; 1.5 połtora; 0.5 poł
* 1000 tysiac tysiace tysiecy; 1e6 milion miliona miliony milionow
digits 0 zero

it pairs=word and=e half=mezzo compounds
1+1 uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici
17+1 diciassette diciotto diciannove venti
30+10 trenta quaranta cinquanta sessanta settanta ottanta novanta
20+10 vent trent quarant cinquant sessant settant ottant novant; 1 un
* 100 cento; 1000 mille mila; 1e6 milione milioni
digits 0 zero

es pairs=and and=y half=medi[oa]
1+1 uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete
18+1 dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis
27+1 veintisiete veintiocho veintinueve treinta
40+10 cuarenta cincuenta sesenta setenta ochenta noventa cien
100+100 ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos
900 novecientos
200+100 doscientas trescientas cuatrocientas quinientas seiscientas setecientas ochocientas novecientas
1 un una; 21 veintiun veintiuna
* 1000 mil; 1000 luca lucas; 1e6 millon millones palos
digits 0 cero

pt pairs=and and=e half=mei[oa]
1+1 um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete
18+1 dezoito dezenove vinte; 30+10 trinta quarenta cinquenta sessenta setenta oitenta noventa cem
100+100 cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos
200+100 duzentas trezentas quatrocentas quinhentas seiscentas setecentas oitocentas novecentas; 1 uma
2 duas; 14 quatorze; 16 dezasseis; 17 dezassete; 19 dezanove
* 1000 mil; 1e6 milhao milhoes
digits 0 zero; 6 meia

hi pairs=word
1+1 ek do teen char paanch chhe saat aath nau das gyarah barah terah chaudah pandrah solah satrah atharah
19+1 unnees bees ikkis bais teis chaubis pachis chhabbis sattais atthais untis tees ikattis battis taintis
34+1 chautis paintis chhattis saintis adtis untalis chalis iktalis bayalis taintalis chavalis paintalis
46+1 chhiyalis saintalis adtalis unchas pachas ikyavan bavan tirpan chauvan pachpan chhappan sattavan
58+1 atthavan unsath saath iksath basath tirsath chausath painsath chhiyasath sadsath adsath unhattar sattar
71+1 ikhattar bahattar tihattar chauhattar pachattar chhihattar satattar athattar unasi assi ikyasi bayasi
83+1 tirasi chaurasi pachasi chhiyasi satasi athasi navasi nabbe ikyanve banve tiranve chauranve pachanve
96+1 chhiyanve sattanve atthanve ninyanve; 20+10 bees tees chalis pachas saath sattar assi nabbe; 4 chaar
5 panch; 6 che chhah; 12 baarah; 15 pandhra; 21 ikkees; 22 baees bayees; 24 chaubees
25 pachees pachi pachhi; 26 chhabbees; 28 attais; 32 battees; 35 paintees; 36 chhattees
40 chalees chaalis chaalees; 42 bayalees byalis; 45 paintalees; 50 pachaas; 75 pachhattar; 85 pachaasi
1.5 dedh derh; 2.5 dhai dhaai adhai; 0.5 aadha
* 100 sau; 1000 hazaar hazar hajaar; 1e5 lakh laakh lac; 1e7 crore karod
parts 0.5 saade sadhe saadhe sarhe saarhe; 0.25 sava sawa; -0.25 paune
digits 0 zero shunya sifar

ta pairs=word
1+1 onnu rendu moonu naalu anju aaru ezhu ettu ombadhu pathu
20+10 irubathu muppathu naarpathu aimbathu arubathu ezhubathu enbathu thonnooru; 50 ambathu; 1 oru
1.5 onnara onnarai; 2.5 rendara rendarai
* 100 nooru; 1000 aayiram ayiram; 1e5 latcham laksham; 1e7 kodi
digits 0 poojyam

tl pairs=word and=at|t linker
1+1 isa dalawa tatlo apat lima anim pito walo siyam sampu
20+10 dalawampu tatlumpu apatnapu limampu animnapu pitumpu walumpu siyamnapu; 10 labi labin; 12 labindalawa
13 labintatlo; 15 labinlima; 17 labimpito; 19 labinsiyam; 15 kinse; 20 bente; 40 kwarenta; 50 singkwenta
60 sisenta; 80 otsenta; 90 nobenta; 0.5 kalahati
* 100 daan daa raan raa; 1000 libo mil; 1e6 milyon
digits 0 zero sero

ms pairs=word
1+1 satu dua tiga empat lima enam tujuh lapan sembilan sepuluh sebelas; 8 delapan; 10 belas; 100 seratus
1000 seribu; 0.5 setengah
* 10 puluh; 100 ratus; 1000 ribu; 1e6 juta; 1e9 miliar milyar
digits 0 kosong nol

sw pairs=and and=na scale-first=na
1+1 moja mbili tatu nne tano sita saba nane tisa kumi
20+10 ishirini thelathini arobaini hamsini sitini sabini themanini tisini; 0.5 nusu
* 100 mia; 1000 elfu thao ngiri; 1e5 laki; 1e6 milioni
digits 0 sifuri zero

zu pairs=word scale-first=
1 C:nye; 2 C:bili C:bini; 3 CM:thathu; 4 C:ne nesine anesine; 5 CM:hlanu anesihlanu nanhlanu
6 CM:thupha CM:thandathu; 7 M:khombisa M:xhenxe; 8 M:shiyagalombili M:bhozo; 9 M:shiyagalolunye N:thoba
10 O:shumi; 100 ayikhulu eziyikhulu alikhulu ezilikhulu
1000 inkulungwane yinkulungwane eyinkulungwane ayinkulungwane; 1000 iwaka liwaka eliwaka aliwaka
* 10 P:shumi; 100 P:khulu; 1000 P:waka; 1000 T:zinkulungwane; 1e6 T:zigidi

st pairs=word and=tse|tsa|a|e|le|di|metso scale-first=le
2 pedi peli mabedi mabeli mebedi mebeli mmedi; 3 tharo mararo meraro; 4 nne mane mene
5 hlano mahlano mehlano tlhano matlhano; 6 tshelela tseletseng tsheletseng; 7 supa supileng; 8 robedi robeli
9 robong; 10 leshome; 100 lekgolo lekholo; 1000 sekete
* 10 mashome; 100 makgolo makholo; 1000 dikete likete; 1e6 dimilione limilione
`;

/**
 * Prefixes of isiZulu and isiXhosa number words, which agree with the counted noun: "amabili", "ezimbili".
 */
const PREFIXES: Readonly<Record<string, string>> = {
  C: 'ama ma a ezi ezim ezin zi zim zin nama nam na nan ane ani',
  M: 'isi si asi ayisi esi eziyisi ezisi nesi anesi ama anama i',
  N: 'li ali ezili eli neli aneli',
  O: 'i li ali ayi eyi eli ezili eziyi',
  P: 'ama ngama angama ezingama esingama nama anama',
  T: 'i ayi eyi yi e nge ne nezi ezi eziyi ngezi',
};

function withPrefixes(word: string): string[] {
  const [keys = '', stem] = word.split(':');
  if (stem === undefined) return [word];
  return [...keys].flatMap((key) => (PREFIXES[key] ?? '').split(' ')).map((prefix) => prefix + stem);
}

function parseWords(row: string): (readonly [string, number])[] {
  const [value = '', ...words] = row.trim().split(' ');
  const [first = 0, step = 0] = value.split('+').map(Number);
  return words.flatMap(withPrefixes).map((word, nth) => [word, first + nth * step]);
}

function parseLanguage(block: string): NumberWords {
  const [header = '', ...rows] = block.split('\n');
  const [code = '', ...settings] = header.split(' ');
  const options = new Map(settings.map((each) => [each.split('=')[0] ?? '', each.split('=')[1]] as const));
  const words = (mark: string): Words =>
    new Map(
      rows
        .filter((row) => (/^[a-z*]+(?= )/.exec(row)?.[0] ?? '') === mark)
        .flatMap((row) => row.slice(mark.length).split(';').flatMap(parseWords)),
    );
  const pattern = (name: string) => new RegExp(options.get(name) ? `^(?:${options.get(name)})$` : '(?!)');
  return {
    code,
    adds: words(''),
    multiplies: words('*'),
    parts: words('parts'),
    digits: words('digits'),
    half: pattern('half'),
    and: pattern('and'),
    linker: options.has('linker'),
    scaleFirst: options.has('scale-first'),
    joinsScales: pattern('scale-first'),
    compounds: options.has('compounds'),
    pairs: options.get('pairs') as NumberWords['pairs'],
  };
}

export const LANGUAGES: readonly NumberWords[] = TABLE.trim().split('\n\n').map(parseLanguage);

/** Words that are also English. A number in another language needs at least one other word. */
export const ALSO_ENGLISH =
  /^(?:do|teen|char|six|seize|cents?|millions?|elf|acht|anim|lima|un|mil|once|um|dos|doze|due|half|to|fire|ni|ti|en|sex|fem|zero|null|mane|supa|barah|das|lac|che|tees|bees|sou|mia|a|e|i|le|di|at|t)$/;
