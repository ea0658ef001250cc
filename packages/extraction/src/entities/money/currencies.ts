import { wordList } from '../../lexicon/word-list.ts';
import { wordMap } from '../tokens.ts';

export interface Currency {
  /** ISO 4217 code. */
  code: string;
  /** Names in lower case. Several currencies can share a name. */
  names: string[];
  /** Adjectives of a name that several currencies share: "namibian" in "namibian dollars". */
  adjectives: string[];
  places: string[];
  /** Country codes of phone numbers. */
  countryCodes: string[];
  /** Top-level domains. */
  domains: string[];
}

const DOLLARS = '$ dollar dollars dólar dólares dolares dolarów dollari buck bucks';
const POUNDS = '£ pound pounds quid sterling sterline libras';
/** Includes scales that are used with rupees. */
const RUPEES = 'rs rupee rupees rupaye rupay rupaiye lakh lakhs lac lacs crore crores cr';
const PESOS = '$ peso pesos';
const SHILLINGS = 'shilling shillings shilingi sh';
const FRANCS = 'franc francs';
const DINARS = 'dinar dinars';
const RIYALS = 'riyal riyals rial rials';
const KRONER = 'kr krone kroner krona kronor crowns';
const KWACHA = 'kwacha';
const DIRHAMS = 'dirham dirhams dh dhs';

/** Columns: code | names | adjectives | places | country codes | top-level domains. */
const ROWS = `
ZAR | r rand rands ront amarandi zamarandi samarandi iirandi eerandi diranta diranda | south african | south
  africa, johannesburg, joburg, jozi, cape town, durban, pretoria, gqeberha, bloemfontein, stellenbosch,
  soweto, polokwane, sandton, randburg, pietermaritzburg, kimberley, knysna | 27 | za
NAD | ${DOLLARS} | namibian, namibia | namibia, windhoek, swakopmund, walvis bay | 264 | na
BWP | pula | | botswana, gaborone, francistown, maun, kasane | 267 | bw
LSL | maloti loti | | lesotho, maseru | 266 | ls
SZL | emalangeni lilangeni | | eswatini, swaziland, mbabane, manzini | 268 | sz
ZMW | ${KWACHA} | zambian | zambia, lusaka, kitwe, ndola, livingstone | 260 | zm
MWK | mk ${KWACHA} | malawian, malawi | malawi, blantyre, lilongwe | 265 | mw
MZN | mt meticais metical | | mozambique, maputo, beira | 258 | mz
ZWG | zig | | zimbabwe, harare, bulawayo | 263 | zw
KES | ksh kshs bob ${SHILLINGS} | kenyan, kenya | kenya, nairobi, mombasa, kisumu, nakuru, eldoret, thika,
  naivasha, kiambu, machakos, kericho, nyeri, karatina | 254 | ke
UGX | ush ushs ${SHILLINGS} | ugandan, uganda | uganda, kampala, entebbe, jinja, gulu, mbarara | 256 | ug
TZS | tsh tshs ${SHILLINGS} | tanzanian, tanzania | tanzania, dar es salaam, arusha, dodoma, mwanza,
  zanzibar | 255 | tz
RWF | ${FRANCS} | rwandan | rwanda, kigali | 250 | rw
ETB | birr | | ethiopia, addis ababa, addis | 251 | et
NGN | ₦ naira | | nigeria, lagos, abuja, kano, ibadan, enugu, port harcourt, kaduna, ikeja | 234 | ng
GHS | ₵ gh₵ cedi cedis | | ghana, accra, kumasi, tamale, takoradi | 233 | gh
AOA | kwanza kwanzas | angolan | angola, luanda, lobito, benguela, huambo, lubango | 244 | ao
XOF | cfa fcfa ${FRANCS} | cfa, west african | senegal, dakar, ivory coast, cote d'ivoire, abidjan, mali,
  bamako, niger, niamey, togo, lome, benin, cotonou, burkina faso, ouagadougou | 221, 225, 223, 227, 228,
  229, 226 | sn, ci, ml, ne, tg, bj, bf
XAF | cfa fcfa ${FRANCS} | central african | cameroon, douala, yaounde, gabon, libreville, congo,
  brazzaville, chad | 237, 241, 242, 235 | cm, ga, cg, td
MAD | ${DIRHAMS} | moroccan | morocco, casablanca, rabat, marrakech, tangier, fes, agadir | 212 | ma
TND | dt ${DINARS} | tunisian | tunisia, tunis, sfax | 216 | tn
DZD | da ${DINARS} | algerian | algeria, algiers, oran | 213 | dz
EGP | le ${POUNDS} | egyptian | egypt, cairo, alexandria, giza | 20 | eg
MUR | ${RUPEES} | mauritian | mauritius, port louis | 230 | mu
AED | dhs ${DIRHAMS} | emirati, uae | uae, u.a.e, emirates, dubai, abu dhabi, sharjah, jebel ali, ajman |
  971 | ae
SAR | sr ${RIYALS} | saudi | saudi, saudi arabia, riyadh, jeddah, dammam, ksa | 966 | sa
QAR | qr ${RIYALS} | qatari | qatar, doha | 974 | qa
OMR | ro ${RIYALS} | omani | oman, muscat, sohar, salalah | 968 | om
BHD | bd ${DINARS} | bahraini | bahrain, manama | 973 | bh
KWD | kd ${DINARS} | kuwaiti | kuwait | 965 | kw
JOD | jd ${DINARS} | jordanian | jordan, amman, aqaba | 962 | jo
ILS | ₪ nis shekel shekels | | israel, tel aviv, jerusalem, haifa | 972 | il
TRY | ₺ tl lira | turkish | turkey, istanbul, ankara, izmir, bursa | 90 | tr
INR | ₹ ${RUPEES} | indian | india, mumbai, delhi, bangalore, bengaluru, chennai, pune, hyderabad, kolkata,
  ahmedabad, jaipur, surat, nagpur, kochi, lucknow, indore, coimbatore | 91 | in
PKR | ${RUPEES} | pakistani | pakistan, karachi, lahore, islamabad, multan, faisalabad, sialkot, rawalpindi,
  peshawar | 92 | pk
LKR | ${RUPEES} | sri lankan, lankan | sri lanka, colombo, kandy, galle | 94 | lk
NPR | ${RUPEES} | nepali, nepalese | nepal, kathmandu, pokhara | 977 | np
BDT | ৳ tk taka lakh crore | | bangladesh, dhaka, chittagong | 880 | bd
CNY | ¥ rmb yuan renminbi | chinese | china, beijing, shanghai, shenzhen, guangzhou | 86 | cn
JPY | ¥ yen | japanese | japan, tokyo, osaka, kyoto, nagoya | 81 | jp
KRW | ₩ won | korean | korea, seoul, busan | 82 | kr
TWD | ${DOLLARS} | taiwan, taiwanese | taiwan, taipei | 886 | tw
HKD | ${DOLLARS} | hong kong, hk | hong kong, kowloon, mong kok, hk | 852 | hk
SGD | ${DOLLARS} | singapore, sing, singaporean | singapore | 65 | sg
MYR | rm ringgit | | malaysia, kuala lumpur, penang, johor | 60 | my
IDR | rp rupiah rupias | | indonesia, jakarta, surabaya, bali, bandung | 62 | id
THB | ฿ baht | | thailand, bangkok, phuket, chiang mai | 66 | th
VND | ₫ dong | | vietnam, hanoi, saigon, ho chi minh | 84 | vn
PHP | ₱ ${PESOS} | philippine, filipino | philippines, manila, cebu, davao | 63 | ph
AUD | ${DOLLARS} | australian, aussie, australia, au | australia, sydney, melbourne, brisbane, perth,
  adelaide, ballarat, hobart, darwin, geelong, queensland, tasmania | 61 | au
NZD | ${DOLLARS} | new zealand, kiwi, nz | new zealand, auckland, wellington, christchurch, tauranga,
  dunedin | 64 | nz
USD | ${DOLLARS} | us, american, america | usa, u.s, united states | |
CAD | ${DOLLARS} | canadian, canada | canada, toronto, vancouver, montreal, calgary, ottawa, edmonton,
  winnipeg, quebec, ontario, saskatoon, alberta, saskatchewan, manitoba | | ca
JMD | ${DOLLARS} | jamaican, jamaica | jamaica, mandeville, montego bay | | jm
TTD | ${DOLLARS} | trinidad, tt | trinidad, tobago | | tt
BBD | ${DOLLARS} | barbadian, bajan | barbados, bridgetown | | bb
FJD | ${DOLLARS} | fijian, fiji | fiji, suva, nadi | 679 | fj
MXN | mdp ${PESOS} | mexican | mexico, monterrey, guadalajara, tijuana, cdmx, queretaro, merida | 52 | mx
COP | ${PESOS} | colombian | colombia, bogota, medellin, cartagena, barranquilla | 57 | co
ARS | ${PESOS} | argentine, argentinian | argentina, buenos aires, rosario, mendoza | 54 | ar
CLP | ${PESOS} | chilean | chile, santiago, valparaiso, antofagasta | 56 | cl
UYU | ${PESOS} | uruguayan | uruguay, montevideo | 598 | uy
DOP | ${PESOS} | dominican | dominican republic, santo domingo, punta cana | | do
PEN | sol soles | | peru, lima, arequipa | 51 | pe
BOB | bs bolivianos | | bolivia, la paz, cochabamba | 591 | bo
CRC | ₡ colones | | costa rica | 506 | cr
GTQ | quetzales quetzal | | guatemala | 502 | gt
PYG | ₲ guaranies guarani | | paraguay, asuncion | 595 | py
BRL | real reais reals | | brazil, brasil, sao paulo, rio de janeiro, curitiba | 55 | br
EUR | € euro euros | | germany, france, ireland, spain, italy, netherlands, belgium, austria, portugal,
  finland, greece | 49, 33, 353, 34, 39, 31, 32, 43, 351, 358, 30 | de, fr, ie, es, it, nl, be, at, pt, fi,
  gr
GBP | ${POUNDS} | british, uk | uk, england, scotland, wales, london | 44 | uk
CHF | sfr fr franken ${FRANCS} | swiss | switzerland, zurich, geneva, basel, bern, lausanne | 41 | ch
SEK | ${KRONER} sek | swedish | sweden, stockholm, gothenburg, malmo | 46 | se
NOK | ${KRONER} | norwegian | norway, oslo, bergen, trondheim, stavanger | 47 | no
DKK | ${KRONER} | danish | denmark, copenhagen, aarhus, odense | 45 | dk
ISK | ${KRONER} | icelandic | iceland, reykjavik | 354 | is
PLN | zł zl zloty zlotys złoty złotych złote | | poland, warsaw, krakow, gdansk, wroclaw | 48 | pl
CZK | kč koruna korun | | czech, prague, brno, ostrava | 420 | cz
HUF | ft forint forints | | hungary, budapest | 36 | hu
RON | leu lei | romanian | romania, bucharest, cluj | 40 | ro
MDL | leu lei | moldovan | moldova, chisinau | 373 | md
BGN | lv leva lev | | bulgaria, sofia, plovdiv | 359 | bg
RSD | ${DINARS} | serbian | serbia, belgrade | 381 | rs
UAH | ₴ hryvnia hryvnias | | ukraine, kyiv, lviv, odesa | 380 | ua
RUB | ₽ rouble roubles ruble rubles | | russia, moscow | 7 | ru
KZT | ₸ tenge | | kazakhstan, almaty, astana | 7 | kz
GEL | ₾ lari | | georgia, tbilisi | 995 | ge
`;

const listOf = (cell = '') =>
  cell
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

/** An indented line continues the row above. */
export const CURRENCY_TABLE: readonly Currency[] = ROWS.trim()
  .split(/\n(?! )/)
  .map((row) => {
    const cells = row.split('|').map((cell) => cell.replace(/\s+/g, ' ').trim());
    const [code = '', names = '', adjectives, places, countryCodes, domains] = cells;
    return {
      code,
      names: names.split(' '),
      adjectives: listOf(adjectives),
      places: listOf(places),
      countryCodes: listOf(countryCodes),
      domains: listOf(domains),
    };
  });

/** Usual currency of a name that several currencies share. */
export const USUAL_CURRENCY: ReadonlyMap<string, string> = wordMap(`
  USD=$ dollar dollars dólar dólares dolares dolarów dollari buck bucks;
  GBP=£ pound pounds quid sterling sterline libras;
  INR=rs rupee rupees lakh lakhs lac lacs rupaye rupay rupaiye crore crores cr;
  AED=dirham dirhams dh dhs; JPY=yen; RON=lei leu
`);

/** Letters directly before "$": "US$", "A$". */
export const SIGN_PREFIXES: ReadonlyMap<string, string> = wordMap(`
  USD=US U USD; AUD=A AU AUD; CAD=C CA CAD CDN; NZD=NZ NZD; HKD=HK HKD; SGD=S SG SGD; NAD=N; JMD=J; BRL=R;
  TWD=NT; TTD=TT; BBD=Bds; FJD=FJ; MXN=MX Mex; ARS=AR; COP=COL; CLP=CLP; DOP=RD; UYU=U$; GHS=GH
`);

/** Currencies by the letter directly before digits: "R450", "P198 500". */
export const LETTER_CURRENCIES: ReadonlyMap<string, readonly string[]> = new Map(
  [...wordMap('ZAR=R r; NGN=N n; BWP,PHP=P; BWP=p; ZMW,MWK=K; LSL=M; SZL=E; GTQ=Q')].map(
    ([letter, codes]) => [letter, codes.split(',')],
  ),
);

/** Currency names that are also other words. They count only next to a number or after an adjective. */
export const EVERYDAY_NAMES: ReadonlySet<string> = wordList(`
  cr lac pound pounds buck bucks bob sol real reals won zig dong mt mk le da dt dh bd kd jd ro sr qr fr sh bs lv
  ft tl kr mdp crowns guarani lari lev lei leva try sek nis sing
`);
