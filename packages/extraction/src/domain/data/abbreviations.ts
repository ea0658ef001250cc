import { wordList } from './word-list.ts';

/** Words whose full stop does not end a sentence. */
export const ABBREVIATIONS = wordList(`
  mr mrs ms miss dr prof adv hon rev st sr jr messrs mnr mev
  inc ltd co corp pty plc llc cc no approx est incl excl ext tel cell e.g i.e eg ie vs dept fin mgr dir
  jan feb mar apr jun jul aug sept sep oct nov dec mon tue tues wed thu thur thurs fri sat sun
`);

/** Forms of address: they announce a name and are not part of it. */
export const TITLES = wordList(`
  mr mrs ms miss dr prof professor doctor mister missus madam mam ma'am sir adv advocate hon rev reverend captain capt
  mnr mev herr frau monsieur madame mme mlle señor señora signor signora sheikh oom tannie bra shri smt
  engineer engr eng pastor canon skipper colonel inspector sergeant mdm hajia
  meneer mevrouw mevr juffrou dhr maître señorita doña doctora dra lic arq ingeniero licenciado senhor senhora doutora
  puan encik pn datuk cikgu ibu bapak kuya m'e
`);
