import { wordList } from './word-list.ts';

/** Words after which a full stop does not end the sentence. */
export const ABBREVIATIONS = wordList(`
  adv approx apr aug cc cell co corp dec dept dir dr e.g eg est excl ext feb fin fri hon i.e ie inc incl jan
  jr jul jun llc ltd mar messrs mev mgr miss mnr mon mr mrs ms no nov oct plc prof pty rev sat sep sept sr st
  sun tel thu thur thurs tue tues vs wed
`);

export const TITLES = wordList(`
  mr mrs ms miss dr prof professor doctor mister missus madam mam ma'am sir adv advocate hon rev reverend
  captain capt mnr mev herr frau monsieur madame mme mlle señor señora signor signora sheikh oom tannie bra
  shri smt engineer engr eng pastor canon skipper colonel inspector sergeant mdm hajia meneer mevrouw mevr
  juffrou dhr maître señorita doña doctora dra lic arq ingeniero licenciado senhor senhora doutora puan encik
  pn datuk cikgu ibu bapak kuya m'e
`);
