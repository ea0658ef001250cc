/** What a word adds to a number ("vingt"), multiplies it with ("mille"), or is: a part of one to come ("saade" before "teen" is a half more). */
export interface NumberWords {
  /** Language, ISO 639-1. */
  readonly code: string;
  readonly adds: Words;
  readonly multiplies: Words;
  /** What is added to the number behind it; alone before a scale, to one. */
  readonly parts?: Words;
  /** A half: of the scale before it ("dos millones y medio"), else of the one behind it ("medio millón"). */
  readonly half?: RegExp;
  readonly and: RegExp;
  /** What joins a word to the next, as "dalawampu" is "dalawampung libo". */
  readonly linker?: RegExp;
  /** "laki tano" is five hundred thousand: the scale comes first. Behind such a word, "laki mbili na …", a scale says a number of its own. */
  readonly scaleFirst?: RegExp;
  /** The nought of phone numbers, and words that are digits there alone. */
  readonly digits: Words;
  /** How tens and units are one number in phone numbers: side by side, behind a word, or only where they are one word. */
  readonly pairs: 'beside' | 'and' | 'word';
}

type Words = Readonly<Record<string, number | undefined>>;

const counted = (words: string, from: number, by = 1) =>
  Object.fromEntries(words.split(' ').map((word, at) => [word, from + at * by]));

const valued = (words: string, value: number) =>
  Object.fromEntries(words.split(' ').map((word) => [word, value]));

/** Bantu languages put what a number counts in front of it, joined: "bili" is "amabili", "ezimbili", "nambili". */
const inflected = (prefixes: string, stems: string, value: number) =>
  valued(prefixes.split(' ').flatMap((prefix) => stems.split(' ').map((stem) => (prefix === '-' ? '' : prefix) + stem)).join(' '), value); // prettier-ignore

const NONE = /^\b$/;
/** What joins a word of Tagalog to the next. */
export const LINKER = /n?g$/;

const OF_COUNTED = 'ama ma a ezi ezim ezin zi zim zin nama nam na nan ane ani';
const OF_MORE = 'isi si asi ayisi esi eziyisi ezisi nesi anesi ama anama i';
const OF_ONE = 'i li ali ayi eyi eli ezili eziyi';
const OF_MANY = 'ama ngama angama ezingama esingama nama anama';
const OF_THOUSANDS = 'i ayi eyi yi e nge ne nezi ezi eziyi ngezi';

/** Without accents: "zwölf" is "zwolf", "fünf" as well "fuenf". English words alone are no number of another language. */
export const LANGUAGES: readonly NumberWords[] = [
  {
    code: 'fr',
    adds: { ...counted('un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize', 1), ...counted('vingt trente quarante cinquante soixante', 20, 10), une: 1, vingts: 20, septante: 70, huitante: 80, nonante: 90 },
    multiplies: { cent: 100, cents: 100, mille: 1e3, million: 1e6, millions: 1e6 },
    half: /^demie?$/,
    and: /^et$/,
    digits: { zero: 0 },
    pairs: 'beside',
  },
  {
    code: 'de',
    adds: { ein: 1, zwo: 2, funf: 5, zwolf: 12, anderthalb: 1.5, eineinhalb: 1.5, zweieinhalb: 2.5, dreieinhalb: 3.5, ...counted('eins zwei drei vier fuenf sechs sieben acht neun zehn elf zwoelf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn', 1), ...counted('zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig', 20, 10) },
    multiplies: { hundert: 100, tausend: 1e3, million: 1e6, millionen: 1e6 },
    and: /^und$/,
    digits: { null: 0 },
    pairs: 'word',
  },
  {
    code: 'nl',
    adds: { ...counted('een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien', 1), ...counted('twintig dertig veertig vijftig zestig zeventig tachtig negentig', 20, 10), half: 0.5, anderhalf: 1.5, anderhalve: 1.5 },
    multiplies: { honderd: 100, duizend: 1e3, miljoen: 1e6 },
    and: /^en$/,
    digits: { nul: 0 },
    pairs: 'word',
  },
  {
    code: 'af',
    adds: { ...counted('een twee drie vier vyf ses sewe agt nege tien elf twaalf dertien veertien vyftien sestien sewentien agtien negentien', 1), ...counted('twintig dertig veertig vyftig sestig sewentig tagtig negentig', 20, 10) },
    multiplies: { honderd: 100, duisend: 1e3, miljoen: 1e6 },
    and: /^en$/,
    digits: { nul: 0 },
    pairs: 'word',
  },
  {
    code: 'sv',
    adds: { ...counted('ett tva tre fyra fem sex sju atta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton', 1), ...counted('tjugo trettio fyrtio femtio sextio sjuttio attio nittio', 20, 10) },
    multiplies: { hundra: 100, tusen: 1e3, miljon: 1e6, miljoner: 1e6 },
    half: /^halv$/,
    and: /^och$/,
    digits: { noll: 0 },
    pairs: 'word',
  },
  {
    code: 'no',
    adds: { ...counted('en to tre fire fem seks sju atte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten', 1), ...counted('tjue tretti førti femti seksti sytti atti nitti', 20, 10), ett: 1, syv: 7 },
    multiplies: { hundre: 100, tusen: 1e3, millioner: 1e6 },
    half: /^halv$/,
    and: /^og$/,
    digits: { null: 0 },
    pairs: 'word',
  },
  {
    code: 'pl',
    adds: { ...counted('jeden dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec jedenascie dwanascie trzynascie czternascie pietnascie szesnascie siedemnascie osiemnascie dziewietnascie', 1), ...counted('dwadziescia trzydziesci czterdziesci piecdziesiat szescdziesiat siedemdziesiat osiemdziesiat dziewiecdziesiat', 20, 10), ...counted('sto dwiescie trzysta czterysta piecset szescset siedemset osiemset dziewiecset', 100, 100), dwie: 2, połtora: 1.5, poł: 0.5 },
    multiplies: { tysiac: 1e3, tysiace: 1e3, tysiecy: 1e3, milion: 1e6, miliona: 1e6, miliony: 1e6, milionow: 1e6 },
    and: /^i$/,
    digits: { zero: 0 },
    pairs: 'beside',
  },
  {
    code: 'it',
    adds: { ...counted('uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti', 1), ...counted('trenta quaranta cinquanta sessanta settanta ottanta novanta', 30, 10), ...counted('vent trent quarant cinquant sessant settant ottant novant', 20, 10), un: 1 },
    multiplies: { cento: 100, mille: 1e3, mila: 1e3, milione: 1e6, milioni: 1e6 },
    half: /^mezzo$/,
    and: /^e$/,
    digits: { zero: 0 },
    pairs: 'word',
  },
  {
    code: 'es',
    adds: { ...counted('uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta', 1), ...counted('cuarenta cincuenta sesenta setenta ochenta noventa cien', 40, 10), ...counted('ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos', 100, 100), ...counted('doscientas trescientas cuatrocientas quinientas seiscientas setecientas ochocientas novecientas', 200, 100), un: 1, una: 1, veintiun: 21, veintiuna: 21 },
    // Slang of Chile and Argentina; "un palo" is a stick as well.
    multiplies: { mil: 1e3, luca: 1e3, lucas: 1e3, millon: 1e6, millones: 1e6, palos: 1e6 },
    half: /^medi[oa]$/,
    and: /^y$/,
    digits: { cero: 0 },
    pairs: 'and',
  },
  {
    code: 'pt',
    adds: { ...counted('um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte', 1), ...counted('trinta quarenta cinquenta sessenta setenta oitenta noventa cem', 30, 10), ...counted('cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos', 100, 100), ...counted('duzentas trezentas quatrocentas quinhentas seiscentas setecentas oitocentas novecentas', 200, 100), uma: 1, duas: 2, quatorze: 14, dezasseis: 16, dezassete: 17, dezanove: 19 },
    multiplies: { mil: 1e3, milhao: 1e6, milhoes: 1e6 },
    half: /^mei[oa]$/,
    and: /^e$/,
    // Half a dozen.
    digits: { zero: 0, meia: 6 },
    pairs: 'and',
  },
  {
    code: 'hi',
    adds: {
      ...counted('ek do teen char paanch chhe saat aath nau das gyarah barah terah chaudah pandrah solah satrah atharah unnees bees ikkis bais teis chaubis pachis chhabbis sattais atthais untis tees ikattis battis taintis chautis paintis chhattis saintis adtis untalis chalis iktalis bayalis taintalis chavalis paintalis chhiyalis saintalis adtalis unchas pachas ikyavan bavan tirpan chauvan pachpan chhappan sattavan atthavan unsath saath iksath basath tirsath chausath painsath chhiyasath sadsath adsath unhattar sattar ikhattar bahattar tihattar chauhattar pachattar chhihattar satattar athattar unasi assi ikyasi bayasi tirasi chaurasi pachasi chhiyasi satasi athasi navasi nabbe ikyanve banve tiranve chauranve pachanve chhiyanve sattanve atthanve ninyanve', 1),
      ...counted('bees tees chalis pachas saath sattar assi nabbe', 20, 10),
      // Written as they are heard, and Punjabi.
      chaar: 4, panch: 5, che: 6, chhah: 6, baarah: 12, pandhra: 15, ikkees: 21, baees: 22, bayees: 22, chaubees: 24, pachees: 25, pachi: 25, pachhi: 25, chhabbees: 26, attais: 28, battees: 32, paintees: 35, chhattees: 36, chalees: 40, chaalis: 40, chaalees: 40, bayalees: 42, byalis: 42, paintalees: 45, pachaas: 50, pachhattar: 75, pachaasi: 85, dedh: 1.5, derh: 1.5, dhai: 2.5, dhaai: 2.5, adhai: 2.5, aadha: 0.5,
    },
    multiplies: { sau: 100, hazaar: 1e3, hazar: 1e3, hajaar: 1e3, lakh: 1e5, laakh: 1e5, lac: 1e5, crore: 1e7, karod: 1e7 },
    parts: { saade: 0.5, sadhe: 0.5, saadhe: 0.5, sarhe: 0.5, saarhe: 0.5, sava: 0.25, sawa: 0.25, paune: -0.25 },
    and: NONE,
    digits: { zero: 0, shunya: 0, sifar: 0 },
    pairs: 'word',
  },
  {
    code: 'ta',
    adds: { ...counted('onnu rendu moonu naalu anju aaru ezhu ettu ombadhu pathu', 1), ...counted('irubathu muppathu naarpathu aimbathu arubathu ezhubathu enbathu thonnooru', 20, 10), ambathu: 50, oru: 1, onnara: 1.5, onnarai: 1.5, rendara: 2.5, rendarai: 2.5 },
    multiplies: { nooru: 100, aayiram: 1e3, ayiram: 1e3, latcham: 1e5, laksham: 1e5, kodi: 1e7 },
    and: NONE,
    digits: { poojyam: 0 },
    pairs: 'word',
  },
  {
    code: 'tl',
    adds: { ...counted('isa dalawa tatlo apat lima anim pito walo siyam sampu', 1), ...counted('dalawampu tatlumpu apatnapu limampu animnapu pitumpu walumpu siyamnapu', 20, 10), labi: 10, labin: 10, labindalawa: 12, labintatlo: 13, labinlima: 15, labimpito: 17, labinsiyam: 19, kinse: 15, bente: 20, kwarenta: 40, singkwenta: 50, sisenta: 60, otsenta: 80, nobenta: 90, kalahati: 0.5 },
    multiplies: { daan: 100, daa: 100, raan: 100, raa: 100, libo: 1e3, mil: 1e3, milyon: 1e6 },
    and: /^(?:at|t)$/,
    linker: LINKER,
    digits: { zero: 0, sero: 0 },
    pairs: 'word',
  },
  {
    code: 'ms',
    adds: { ...counted('satu dua tiga empat lima enam tujuh lapan sembilan sepuluh sebelas', 1), delapan: 8, belas: 10, seratus: 100, seribu: 1000, setengah: 0.5 },
    multiplies: { puluh: 10, ratus: 100, ribu: 1e3, juta: 1e6, miliar: 1e9, milyar: 1e9 },
    and: NONE,
    digits: { kosong: 0, nol: 0 },
    pairs: 'word',
  },
  {
    code: 'sw',
    adds: { ...counted('moja mbili tatu nne tano sita saba nane tisa kumi', 1), ...counted('ishirini thelathini arobaini hamsini sitini sabini themanini tisini', 20, 10), nusu: 0.5 },
    // "thao" and "ngiri" are Nairobi's.
    multiplies: { mia: 100, elfu: 1e3, thao: 1e3, ngiri: 1e3, laki: 1e5, milioni: 1e6 },
    and: /^na$/,
    scaleFirst: /^na$/,
    digits: { sifuri: 0, zero: 0 },
    pairs: 'and',
  },
  {
    // isiZulu and isiXhosa, which differ in six and more.
    code: 'zu',
    adds: {
      ...inflected(OF_COUNTED, 'nye', 1), ...inflected(OF_COUNTED, 'bili bini', 2), ...inflected(`${OF_COUNTED} ${OF_MORE}`, 'thathu', 3), ...inflected(`${OF_COUNTED} nesi anesi`, 'ne', 4),
      ...inflected(`${OF_COUNTED} ${OF_MORE} nanh anesi`, 'hlanu', 5), nanhlanu: 5, ...inflected(`${OF_COUNTED} ${OF_MORE}`, 'thupha thandathu', 6), ...inflected(OF_MORE, 'khombisa xhenxe', 7),
      ...inflected(OF_MORE, 'shiyagalombili bhozo', 8), ...inflected(OF_MORE, 'shiyagalolunye', 9), ...inflected('li ali ezili eli neli aneli', 'thoba', 9),
      ...inflected(OF_ONE, 'shumi', 10), ...inflected('ayi eziyi ali ezili', 'khulu', 100), ...inflected('i yi eyi ayi', 'nkulungwane', 1e3), ...inflected('i li eli ali', 'waka', 1e3),
    },
    multiplies: {
      ...inflected(OF_MANY, 'shumi', 10), ...inflected(OF_MANY, 'khulu', 100), ...inflected(OF_THOUSANDS, 'zinkulungwane', 1e3), ...inflected(OF_MANY, 'waka', 1e3), ...inflected(OF_THOUSANDS, 'zigidi', 1e6),
    },
    and: NONE,
    scaleFirst: NONE,
    digits: {},
    pairs: 'word',
  },
  {
    // Sesotho and Setswana.
    code: 'st',
    adds: {
      ...valued('pedi peli mabedi mabeli mebedi mebeli mmedi', 2), ...valued('tharo mararo meraro', 3), ...valued('nne mane mene', 4), ...valued('hlano mahlano mehlano tlhano matlhano', 5),
      ...valued('tshelela tseletseng tsheletseng', 6), ...valued('supa supileng', 7), ...valued('robedi robeli', 8), ...valued('robong', 9), leshome: 10, lekgolo: 100, lekholo: 100, sekete: 1e3,
    },
    multiplies: { mashome: 10, makgolo: 100, makholo: 100, dikete: 1e3, likete: 1e3, dimilione: 1e6, limilione: 1e6 },
    and: /^(?:tse|tsa|a|e|le|di|metso)$/,
    scaleFirst: /^le$/,
    digits: {},
    pairs: 'word',
  },
]; // prettier-ignore

/** Of these alone nobody can tell that they are not English. */
export const ALSO_ENGLISH =
  /^(?:do|teen|char|six|seize|cents?|millions?|elf|acht|anim|lima|un|mil|once|um|dos|doze|due|half|to|fire|ni|ti|en|sex|fem|zero|null|mane|supa|barah|das|lac|che|tees|bees|sou|mia|a|e|i|le|di|at|t)$/;

/** Languages that write numbers as one word, "vierundzwanzig", "sesduisend", "diciottomila". */
export const COMPOUNDING: ReadonlySet<string> = new Set(['de', 'nl', 'af', 'sv', 'no', 'it']);
