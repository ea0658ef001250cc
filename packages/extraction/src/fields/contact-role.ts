import { LABELLED_CONFIDENCE, type FieldResult } from './field-result.ts';
import type { Document } from '../entities/document.ts';
import type { Span } from '../document/spans.ts';
import { alternatives } from '../lexicon/word-list.ts';

/** Number of characters searched before and after a name. */
const MAX_DISTANCE = 90;
const MAX_PLACES = 20;
const MAX_ROLE = 80;
const CONFIDENCE = 0.85;

/** Last word of a role: "procurement manager", "CFO". */
const TITLE = alternatives(`
  ceo cfo coo cto cio cmo cpo md gm vp svp evp manager mgr director officer owner co-owner founder
  co-founder buyer lead(?!_times?|_gen) leader partner principal president chairman chairwoman
  chairperson chair supervisor coordinator co-ordinator administrator engineer secretary treasurer bursar
  accountant bookkeeper controller foreman superintendent planner specialist analyst architect technician
  consultant executive assistant receptionist advisor adviser chef matron registrar dean agronomist
  pharmacist caretaker headmaster headmistress librarian surveyor estimator merchandiser proprietor
  trustee pa ea
`);
const NO_PART = alternatives(`
  the a an their our my his her its your this that these with w to from at by for in on is was as and or
  but if so um uh well yes ok okay not no who she he they we i it them called named new old former ex
  other same another actual real right good nice great just also then had have has will would can check
  ask asked tell told said says met meet saw see spoke talked rang phoned emailed want wants need needs
  get got via cc re per main about over up out reached reach
`);
const PART = String.raw`(?!(?:${NO_PART})\b)[\p{L}&/-]{2,24}`;
/** Words before a title: "sales and marketing manager". */
const MODIFIER = String.raw`(?:${PART}(?: (?:and|&) ${PART})? )`;
const AREA_NOUN = alternatives(`
  engineering services operations management development resources relations affairs education security
  technology success support sales
`);
/** Area of responsibility: "head of procurement", "director of sales and marketing". */
const AREA = String.raw`(?: (?:of|for) ${PART}(?: (?:and|&) ${PART}| (?:${AREA_NOUN}))?)`;
const ROLE =
  String.raw`(?:${MODIFIER}{0,3}(?:${TITLE})(?![\p{L}'’-])${AREA}?` +
  String.raw`|${MODIFIER}{0,2}(?:head|vice president|chief)${AREA}` +
  String.raw`|vice president|chief [\p{L}]{2,24} officer` +
  String.raw`|head (?:chef|teacher|nurse|buyer|gardener|brewer|coach))`;

const ARTICLE = String.raw`(?:(?:the|their|our|his|her|a|an) )?`;
const BETWEEN =
  String.raw`(?: ?[,(:|/] ?| - | – | — | ?\n ?| (?:is|was|as|who is|who's|who was) ` +
  String.raw`|,? ?(?:she|he)(?:'s| is) | )`;
/** A role before a colon is a label. */
const AFTER = new RegExp(`^${BETWEEN}${ARTICLE}(?<role>${ROLE})(?! ?:)`, 'iu');
const FORM_OF_ADDRESS = String.raw`(?:mr|mrs|ms|miss|dr|prof)`;
const BEFORE = new RegExp(
  String.raw`(?:^|[\s(,.;:])(?<role>${ROLE})(?: there| here)?(?: ?[,(:-] ?| is | was | called | named | )` +
    String.raw`(?:(?:${FORM_OF_ADDRESS}|mdm|puan|datin)\.? )?$`,
  'iu',
);
/** Labels that can precede any person: "Lead: Gary Holmes". */
const LABEL_OF_PERSON = /(?:^|\s)lead$|^(?:buyer|owner|partner|principal|manager|executive)$/i;
/** Words before the role of another person: "spoke to his assistant". */
const NOT_CONTACTS = /\b(?:his|her|my|your|former|ex|previous|old)[ -]$/i;
const ROLE_LABEL = /^(?:job )?(?:title|role|position|designation|function)$/;
const ONLY_FORM_OF_ADDRESS = /^(?:mr|mrs|ms|miss|mx|dr|prof|sir)\.?$/i;

const withSingleSpaces = (text: string) => text.replace(/[ \t]+/g, ' ');

function placesOf(text: string, name: string): Span[] {
  const words = name.split(/\s+/).map((word) => RegExp.escape(word));
  const [first, whole] = [words[0], words.join(String.raw`\s{1,3}`)];
  const places = new RegExp(String.raw`(?<![\p{L}@.])(?:${whole}|${first})(?![\p{L}@])`, 'giu');
  return [...text.matchAll(places)]
    .slice(0, MAX_PLACES)
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

const COMPANY_BETWEEN = /^,? (?:from|of|at|with|@) (?:the )?[\p{L}\p{N}][^,.;:(\n]{0,40}(?=,)/iu;

/** Returns the text after a name without the company: "Sarah Jones from Acme Ltd, procurement manager". */
function textAfter(text: string, end: number, company: string | null): string {
  const rest = withSingleSpaces(text.slice(end, end + MAX_DISTANCE));
  const known = company && new RegExp(`^,? (?:from|of|at|with|@) (?:the )?${RegExp.escape(company)}`, 'iu');
  return rest.replace(known && known.test(rest) ? known : COMPANY_BETWEEN, '');
}

function textBefore(text: string, start: number, company: string | null): string {
  const before = withSingleSpaces(text.slice(Math.max(0, start - MAX_DISTANCE), start));
  if (company === null) return before;
  const known = new RegExp(
    ` (?:from|of|at|with|for) (?:the )?${RegExp.escape(company)}` +
      String.raw`(?=[ ,(-]{1,3}(?:${FORM_OF_ADDRESS}\.? )?$)`,
    'iu',
  );
  return before.replace(known, '');
}

const roleBeside = (text: string, { start, end }: Span, company: string | null): string | null => {
  const after = AFTER.exec(textAfter(text, end, company))?.groups?.['role'];
  if (after !== undefined) return after;
  const before = textBefore(text, start, company);
  const match = BEFORE.exec(before);
  const role = match?.groups?.['role'];
  if (role === undefined || (LABEL_OF_PERSON.test(role) && match?.[0].includes(':'))) return null;
  const roleStart = before.indexOf(role, match?.index);
  return NOT_CONTACTS.test(before.slice(0, roleStart)) ? null : role;
};

function withoutCompany(role: string, company: string | null): string {
  const [title = role, area] = role.split(/ (?:of|for) (.*)/is);
  return area !== undefined && company?.toLowerCase().startsWith(area.toLowerCase()) ? title : role;
}

export function findContactRole(
  { text, labels }: Document,
  name: string | null,
  company: string | null,
): FieldResult<string> | null {
  if (name === null) return null;
  for (const { key, value } of labels) {
    const role = value.replace(/^[\s:]{1,10}/, '');
    if (ROLE_LABEL.test(key) && role !== '' && role.length <= MAX_ROLE && !ONLY_FORM_OF_ADDRESS.test(role))
      return { value: role, confidence: LABELLED_CONFIDENCE, spans: [] };
  }
  for (const place of placesOf(text, name)) {
    const role = roleBeside(text, place, company);
    if (role !== null)
      return { value: withoutCompany(role.trim(), company), confidence: CONFIDENCE, spans: [] };
  }
  return null;
}
