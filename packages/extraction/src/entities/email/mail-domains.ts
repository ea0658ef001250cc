import { wordList } from '../../lexicon/word-list.ts';

/** Top-level domains of spoken addresses. Typed addresses may have any top-level domain. */
export const TOP_LEVEL_DOMAINS = wordList(`
  com co org net edu gov mil int io ai app dev tech online store shop biz info pro africa capetown joburg
  durban me tv cc za uk us in ae sa qa kw om bh jo lb eg ma tn dz ng gh ke tz ug zm zw bw na mz sz ls mu rw
  et cn hk tw sg my id ph th vn jp kr au nz de at ch fr be nl lu it es pt ie gr pl cz sk hu ro bg hr si rs se
  no dk fi is ee lv lt eu ru ua tr il pk bd lk ca mx br ar cl pe sn ci ml gg wales scot church london cy mt
  jm tt bb gy ec uy bo py cr gt hn sv ni do pa cu ao cm ga bj tg bf ne gm sl lr sd so dj er mr ly ps sy iq ye
  ir af kz uz kg tj tm mn np bt mm kh la bn fj ws pg md by ge am az al mk ba xyz club coop farm garden house
  school academy clinic dental vet wine beer coffee restaurant hotel tours construction builders services
  systems software works world zone center company consulting engineering finance legal market marketing
  partners photography plus press properties pub rentals repair salon shoes solar space team tools toys tube
  ventures video website cd art cymru kiwi berlin paris wien hamburg tokyo nyc miami quebec cat gal aero fit
  mw test example invalid law health travel energy agency group solutions digital cloud studio media actor
  apartments associates attorney auction audio auto band bank bike blog boutique cafe camera capital cards
  care careers catering chat city claims cleaning click clothing coach codes college community computer
  condos contact contractors cool dating deals delivery dentist design diamonds directory dog earth education
  engineer enterprises equipment estate events exchange expert express family fashion film financial fish
  fitness flights florist foundation fund furniture fyi gallery games gifts glass global gmbh gold golf
  graphics green guide guru hair haus holdings holiday homes host hospital inc industries ink institute
  insurance insure international investments jewelry kitchen land lawyer lease life lighting limited limo
  link live loans management mba memorial moda mobi money museum name network news ninja nrw organic page
  party pet pharmacy photo photos pizza plumbing productions promo property realty recipes red report review
  rocks sarl schule security select shopping site ski soccer social sport sports storage style supplies
  supply support surf surgery swiss tax taxi technology tennis theater tips tires today trade training
  university vacations vegas vip vision vote voyage watch wiki work wtf yoga
`);

/** Country codes after "co", "com" and similar: co.za, com.au. */
export const COUNTRY_DOMAINS = wordList(`
  za uk in nz ke tz ug zw zm bw au ng gh sg my hk tw cn br mx ar ae sa eg pk bd lk jp kr id th il us jm tt bb
  na sz ls mz cy mt vn ph pe ve ec uy bo py cr gt co kh mm lb jo qa om bh kw
`);

/** Public mail providers. Their domains do not identify a company. */
export const PUBLIC_MAIL = wordList(`
  gmail googlemail outlook hotmail live msn yahoo ymail icloud me mac aol proton protonmail gmx zoho mweb
  telkomsa vodamail webmail web mail rediffmail qq 163 126 yandex fastmail iafrica absamail
`);
