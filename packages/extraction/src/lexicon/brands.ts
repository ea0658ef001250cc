import { phraseList } from './word-list.ts';

/** Well-known companies that are recognized in lower case. */
const BRANDS = phraseList(`
  takealot | pick n pay | pick 'n pay | shoprite | checkers | woolworths | woolies | spar | makro |
  game stores | massmart | dis-chem | dischem | clicks | vodacom | mtn | telkom | cell c | rain mobile |
  discovery | nedbank | absa | fnb | first national bank | capitec | standard bank | investec | tymebank |
  sasol | eskom | transnet | prasa | bidvest | mr price | truworths | foschini | pepkor | pep stores |
  ackermans | edgars | old mutual | sanlam | outsurance | santam | hollard | momentum metropolitan |
  tiger brands | pioneer foods | rcl foods | astral foods | clover | distell | sappi | mondi | nampak |
  afrimat | barloworld | imperial logistics | netcare | mediclinic | life healthcare | curro | advtech |
  nando's | nandos | steers | wimpy | spur | famous brands | builders warehouse | cashbuild | leroy merlin |
  sun international | tsogo sun | flysafair | safair | anglo american | exxaro | sibanye | harmony gold |
  implats | kumba | tata motors | tata steel | infosys | wipro | reliance | mahindra | bajaj | flipkart |
  swiggy | zomato | paytm | byju's | myntra | bigbasket | dabur | britannia | amul | hdfc | icici |
  axis bank | airtel | jio | tesco | sainsbury's | sainsburys | asda | morrisons | waitrose | john lewis |
  marks and spencer | barclays | hsbc | lloyds | natwest | santander | vodafone | o2 | british gas |
  centrica | greggs | costa coffee | pret | deliveroo | ocado | walmart | costco | home depot | lowe's |
  kroger | starbucks | mcdonald's | mcdonalds | kfc | burger king | nike | adidas | puma | reebok | ikea |
  siemens | bosch | basf | bayer | bmw | volkswagen | daimler | lufthansa | dhl | fedex | ups | maersk |
  emirates | etihad | emaar | damac | aramco | careem | noon.com | majid al futtaim | lulu | huawei | xiaomi |
  lenovo | haier | alibaba | tencent | jd.com | foxconn | samsung | toyota | honda | nissan | hyundai |
  unilever | nestle | nestlé | danone | carrefour | auchan | renault | peugeot | michelin | airbus | philips |
  heineken | shell | engen | caltex | totalenergies | safaricom | equity bank | dangote | jumia | gtbank |
  zenith bank | access bank | multichoice | dstv | uber | bolt | airbnb | booking.com | netflix | spotify |
  tesla | fastway | dawn wing | ram hand | the courier guy | yoco | luno | ozow | payfast | superbalist |
  onedayonly | yuppiechef | loot | hirsch's | hi-fi corp | incredible connection | cotton on | h&m | zara |
  decathlon | sportsmans warehouse | cape union mart
`);

/** @param words lower-case words, separated by one space */
export const isBrand = (words: string): boolean => BRANDS.has(words);
