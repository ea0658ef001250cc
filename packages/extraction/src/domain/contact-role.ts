import { LABELLED_CONFIDENCE, type FieldResult } from './field-result.ts';
import type { Note } from './reading/note.ts';
import type { Span } from './reading/spans.ts';

/** How far from the name a role is looked for, and how often the name is looked at, so that time stays bounded. */
const REACH = 90;
const MAX_PLACES = 20;

/** The words a role ends with: "procurement manager", "CFO". */
const TITLE =
  'ceo|cfo|coo|cto|cio|cmo|cpo|md|gm|vp|svp|evp|manager|mgr|director|officer|owner|co-owner|founder|co-founder|buyer|lead(?! times?| gen)|leader|partner|principal|president|chairman|chairwoman|chairperson|chair|supervisor|coordinator|co-ordinator|administrator|engineer|secretary|treasurer|bursar|accountant|bookkeeper|controller|foreman|superintendent|planner|specialist|analyst|architect|technician|consultant|executive|assistant|receptionist|advisor|adviser|chef|matron|registrar|dean|agronomist|pharmacist|caretaker|headmaster|headmistress|librarian|surveyor|estimator|merchandiser|proprietor|trustee|pa|ea';
/** Words that do not belong to a title, however close they stand. */
const NO_PART =
  'the|a|an|their|our|my|his|her|its|your|this|that|these|with|w|to|from|at|by|for|in|on|is|was|as|and|or|but|if|so|um|uh|well|yes|ok|okay|not|no|who|she|he|they|we|i|it|them|called|named|new|old|former|ex|other|same|another|actual|real|right|good|nice|great|just|also|then|had|have|has|will|would|can|check|ask|asked|tell|told|said|says|met|meet|saw|see|spoke|talked|rang|phoned|emailed|want|wants|need|needs|get|got|via|cc|re|per|main|about|over|up|out|reached|reach';
const PART = String.raw`(?!(?:${NO_PART})\b)[\p{L}&/-]{2,24}`;
/** What stands before a title: "sales and marketing manager", "managing director". */
const MODIFIER = String.raw`(?:${PART}(?: (?:and|&) ${PART})? )`;
/** What it is a title of: "head of procurement", "director of sales and marketing". */
const AREA = String.raw`(?: (?:of|for) ${PART}(?: (?:and|&) ${PART}| (?:engineering|services|operations|management|development|resources|relations|affairs|education|security|technology|success|support|sales))?)`;
const ROLE = String.raw`(?:${MODIFIER}{0,3}(?:${TITLE})(?![\p{L}'’-])${AREA}?|${MODIFIER}{0,2}(?:head|vice president|chief)${AREA}|vice president|chief [\p{L}]{2,24} officer|head (?:chef|teacher|nurse|buyer|gardener|brewer|coach))`;

const ARTICLE = String.raw`(?:(?:the|their|our|his|her|a|an) )?`;
const BETWEEN = String.raw`(?: ?[,(:|/] ?| - | – | — | ?\n ?| (?:is|was|as|who is|who's|who was) |,? ?(?:she|he)(?:'s| is) | )`;
/** With a colon behind it a title is the label of what follows. */
const AFTER = new RegExp(`^${BETWEEN}${ARTICLE}(?<role>${ROLE})(?! ?:)`, 'iu');
const BEFORE = new RegExp(
  String.raw`(?:^|[\s(,.;:])(?<role>${ROLE})(?: there| here)?(?: ?[,(:-] ?| is | was | called | named | )(?:(?:mr|mrs|ms|miss|dr|prof|mdm|puan|datin)\.? )?$`,
  'iu',
);
/** Labels of a record for whoever is meant: "Lead: Gary Holmes". */
const LABEL_OF_PERSON = /(?:^|\s)lead$|^(?:buyer|owner|partner|principal|manager|executive)$/i;
/** Not the contact's own: "her boss, the CFO" and "spoke to his assistant". */
const SOMEBODY_ELSES = /\b(?:his|her|my|your|former|ex|previous|old)[ -]$/i;
const ROLE_LABEL = /^(?:job )?(?:title|role|position|designation|function)$/;
/** Of a person, not of a job. */
const FORM_OF_ADDRESS = /^(?:mr|mrs|ms|miss|mx|dr|prof|sir)\.?$/i;

const flat = (text: string) => text.replace(/[ \t]+/g, ' ');

/** Where the contact is named: by the whole name, else by the first word of it. */
function placesOf(text: string, name: string): Span[] {
  const words = name.split(/\s+/).map((word) => RegExp.escape(word));
  const [first, whole] = [words[0], words.join(String.raw`\s{1,3}`)];
  const places = new RegExp(String.raw`(?<![\p{L}@.])(?:${whole}|${first})(?![\p{L}@])`, 'giu');
  return [...text.matchAll(places)]
    .slice(0, MAX_PLACES)
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** "from Acme Ltd, " between a name and its role. */
const COMPANY_BETWEEN = /^,? (?:from|of|at|with|@) (?:the )?[\p{L}\p{N}][^,.;:(\n]{0,40}(?=,)/iu;

/** What stands behind a name, without the company between the two: "Sarah Jones from Acme Ltd, procurement manager". */
function behind(text: string, end: number, company: string | null): string {
  const rest = flat(text.slice(end, end + REACH));
  const known = company && new RegExp(`^,? (?:from|of|at|with|@) (?:the )?${RegExp.escape(company)}`, 'iu');
  return known && known.test(rest) ? rest.replace(known, '') : rest.replace(COMPANY_BETWEEN, '');
}

/** What stands before a name, without the company between the two: "the manager of Acme Ltd, Ms Jones". */
function before(text: string, start: number, company: string | null): string {
  const head = flat(text.slice(Math.max(0, start - REACH), start));
  if (company === null) return head;
  return head.replace(
    new RegExp(
      ` (?:from|of|at|with|for) (?:the )?${RegExp.escape(company)}(?=[ ,(-]{1,3}(?:(?:mr|mrs|ms|miss|dr|prof)\\.? )?$)`,
      'iu',
    ),
    '',
  );
}

const beside = (text: string, { start, end }: Span, company: string | null): string | null => {
  const after = AFTER.exec(behind(text, end, company))?.groups?.['role'];
  if (after !== undefined) return after;
  const head = before(text, start, company);
  const found = BEFORE.exec(head);
  const role = found?.groups?.['role'];
  if (found === null || role === undefined) return null;
  if (LABEL_OF_PERSON.test(role) && found[0].includes(':')) return null;
  return SOMEBODY_ELSES.test(head.slice(0, found.index + found[0].indexOf(role))) ? null : role;
};

/** The role without the company it is at: "director of Acme" at Acme Ltd is a director. */
function withoutCompany(role: string, company: string | null): string {
  const at = role.search(/ (?:of|for) /i);
  if (at === -1 || company === null) return role;
  const area = role.slice(at).replace(/^ (?:of|for) /i, '');
  return company.toLowerCase().startsWith(area.toLowerCase()) ? role.slice(0, at) : role;
}

/**
 * The contact's job or function as said beside the name, such as "procurement manager", or null. Rules alone: a role is
 * one of few words in few places.
 */
export function findContactRole(
  { text, labels }: Note,
  name: string | null,
  company: string | null,
): FieldResult<string> | null {
  if (name === null) return null;
  for (const { key, value } of labels) {
    const role = value.replace(/^[\s:]{1,10}/, '');
    if (ROLE_LABEL.test(key) && role !== '' && role.length <= 80 && !FORM_OF_ADDRESS.test(role))
      return { value: role, confidence: LABELLED_CONFIDENCE, spans: [] };
  }
  for (const place of placesOf(text, name)) {
    const role = beside(text, place, company);
    if (role !== null) return { value: withoutCompany(role.trim(), company), confidence: 0.85, spans: [] };
  }
  return null;
}
