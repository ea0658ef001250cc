import { wordList } from './word-list.ts';

/** Last parts of a domain that a spoken address may end in; a typed one may end in anything. */
export const TOP_LEVEL_DOMAINS = wordList(`
  com co org net edu gov mil int io ai app dev tech online store shop biz info pro africa capetown joburg durban me tv cc
  za uk us in ae sa qa kw om bh jo lb eg ma tn dz ng gh ke tz ug zm zw bw na mz sz ls mu rw et cn hk tw sg my id ph th vn
  jp kr au nz de at ch fr be nl lu it es pt ie gr pl cz sk hu ro bg hr si rs se no dk fi is ee lv lt eu ru ua tr il pk
  bd lk ca mx br ar cl pe test example law health travel energy agency group solutions digital cloud studio media
`);

/** What follows "co", "com", "org" and the like in a domain of two parts: co.za, com.au. */
export const COUNTRY_DOMAINS = wordList(
  'za uk in nz ke tz ug zw zm bw au ng gh sg my hk tw cn br mx ar ae sa eg pk bd lk jp kr id th il us',
);

/** Mailboxes anybody may have: their domain says nothing of a company. */
export const PUBLIC_MAIL = wordList(`
  gmail googlemail outlook hotmail live msn yahoo ymail icloud me mac aol proton protonmail gmx zoho mweb telkomsa vodamail
  webmail web mail rediffmail qq 163 126 yandex fastmail iafrica absamail
`);
