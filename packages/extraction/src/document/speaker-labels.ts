import { longPattern, phraseList } from '../lexicon/word-list.ts';

/** Labels of the seller's side, in lower case and without numbers. */
export const SELLER_LABELS = phraseList(`
  rep | agent | me | i | sales | salesperson | sales rep | sales agent | seller | adviser | advisor |
  consultant | account manager | am | ae | sdr | bdr | host | support | operator | representative | us |
  our side | we | vendor | salesman | saleswoman | agt | vendedor | vendedora | vendeur | vendeuse |
  verkäufer | verkäuferin | verkoper
`);

export const CUSTOMER_LABELS = phraseList(`
  customer | client | caller | prospect | buyer | lead | cust | them | contact | guest | purchaser |
  procurement | owner | visitor | they | comprador | compradora | cliente | acheteur | kunde | kundin |
  klant
`);

/** Timestamp of a transcript: "[00:12]", "14:01 -", "10:00:02". */
const TIME = String.raw`(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?[ \t]{0,4}(?:[-–—][ \t]{0,2})?)`;
const CHARACTER = String.raw`[\p{L}\p{M}\d.'’ ]`;
const lineStart = (label: string, end: string, flags = 'gmu') =>
  longPattern(String.raw`^[ \t>*_]{0,8}${label}${end}(?=\S)`, flags);

/**
 * Styles of speaker labels, in the order they are tried. Group 1 is the speaker. Styles after the first also
 * match ordinary lines, so only their repeated labels count.
 */
export const LABEL_STYLES: readonly RegExp[] = [
  // "[00:12] Anna: …", "Rep - …", "**Customer:** …", "(Matron): …", "Ann >> …", "spk_0: …", "Host (Anneke
  // Baloyi, Acme): …"
  lineStart(
    String.raw`${TIME}?[*_([]{0,2}(\p{L}(?:${CHARACTER}|[-_](?=[\p{L}\d])){0,38}?)
      [*_)\]]{0,2}[ \t]{0,2}(?:\([^)\n]{1,60}\)[ \t]{0,2})?`,
    String.raw`(?::[*_]{0,2}|[-–—]|>>?)[ \t]+`,
  ),
  // "[voice 1] …", "(us) …", "<2> …", "{seller} …"
  lineStart(
    String.raw`${TIME}?[[(<{]((?:\p{L}|\d(?=[)\]>}]))(?:${CHARACTER}|[-_]){0,28})[\])>}]`,
    String.raw`[ \t]+`,
  ),
  // "<v Anna>…" in WebVTT
  lineStart(String.raw`<v(?:\.\w{1,20})?[ \t]([^>\n]{1,40})>`, String.raw`[ \t]{0,4}`),
  // "Anna | …", "10:15:03 | ANNA | …"
  lineStart(String.raw`(?:${TIME}\|[ \t]{0,2})?(\p{L}${CHARACTER}{0,28}?)[ \t]{0,2}`, String.raw`\|[ \t]+`),
  // "- Anna: …"
  lineStart(String.raw`[-–—•][ \t]{1,3}(\p{L}${CHARACTER}{0,38}?)`, String.raw`:[ \t]+`),
  // "Anna, front desk: …", "Anna (Acme), 10:02: …"
  lineStart(
    String.raw`(\p{L}${CHARACTER}{0,38}?)(?:[ \t]\([^)\n]{1,60}\))?`,
    String.raw`,[ \t](?:\d{1,2}:\d{2}|[^:\n]{1,30}):[ \t]+`,
  ),
  // "speaker one …", "SPK_0 …", "VOICE 1. …", "s1 …"
  lineStart(
    String.raw`${TIME}?((?:speaker|spk|voice|caller|person|participant|channel)[ _-]?
      (?:\d{1,2}|one|two|three|four|five|six|[a-d])|s[1-9])`,
    String.raw`[.,]?[ \t]+`,
    'gimu',
  ),
  // "00:00:05 LEENA QASEM Good morning"
  lineStart(
    String.raw`${TIME}((?:\p{Lu}[\p{Lu}\p{M}'’.-]{1,20} ){1,4})`,
    String.raw`[ \t]{0,4}(?=\S{0,30}\p{Ll})`,
  ),
  // "Tamar. Hello?", "[10:00:02] P. Hi everyone"
  lineStart(String.raw`${TIME}?(\p{Lu}[\p{L}\p{M}\d'’ ]{0,24})`, String.raw`\.[ \t]+`),
  // On a line of its own: "Anna", "Rep —", "14:01 Anna", "**Anna** 09:01", "Anna (guest) 10:02"
  longPattern(
    String.raw`^${TIME}?[*_]{0,2}(\p{Lu}${CHARACTER}{0,30}?)[*_]{0,2}(?:[ \t]{1,2}\([^)\n]{1,40}\))?[ \t]{0,2}
      (?:\d{1,2}:\d{2}(?::\d{2})?)?[ \t]{0,2}[:–—-]?\n(?=\S)`,
    'gmu',
  ),
];
