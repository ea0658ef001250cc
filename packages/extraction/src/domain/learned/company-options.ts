import { companySigns, mayBegin, emptyPhraseContext, quotedName, ruledCompanyName } from '../company-name.ts';
import { backedByDomain, companyFromSignature, domainNames } from '../company-sources.ts';
import { isPersonLike } from '../contact-name.ts';
import { LEGAL_FORMS } from '../data/company-words.ts';
import type { Mention } from '../people.ts';
import { companyAt } from '../reading/company-phrase.ts';
import { isCommonWord, isPlace } from '../reading/lexicon.ts';
import { isCapitalised, isCompanyNoun, squashed, textOf, type Phrase } from '../reading/phrases.ts';
import type { Span } from '../reading/spans.ts';
import { tokenize } from '../reading/tokens.ts';
import type { Option } from './choose.ts';
import { firmPhrases } from './firm-phrases.ts';
import {
  contextOf,
  groupsOf,
  kindOf,
  linksOf,
  placeOf,
  plainWord,
  saidAs,
  step,
  stutters,
} from './context.ts';
import { boundarySigns, placesOf, readSigns, withReadPhrases, type ReadNote } from './read-signs.ts';
import { namesOf, pointsOf } from './signs.ts';

/** A firm that may be the customer. */
export interface CompanyOption extends Option {
  readonly text: string;
}

interface Firm {
  text: string;
  places: Span[];
  features: Set<string>;
  score: number;
  least: number;
  times: number;
}

const MAX_FIRMS = 300;
const MAX_VALUE = 60;

/** "Acme" and "Acme (Pty) Ltd" are one firm. */
const keyOf = (text: string) => {
  const words = tokenize(text).filter(({ kind }) => kind !== 'mark');
  let end = words.length;
  while (end > 1 && LEGAL_FORMS.has(words[end - 1]?.lower ?? '')) end -= 1;
  const start = end > 1 && words[0]?.lower === 'the' ? 1 : 0;
  return (
    squashed(
      words
        .slice(start, end)
        .map(({ lower }) => lower)
        .join(''),
    ) || text.toLowerCase()
  );
};

/** What the name itself looks like. */
function shapeOf(name: string): string[] {
  const words = tokenize(name).filter(({ kind }) => kind === 'word');
  const [first, last] = [words[0], words.at(-1)];
  return [
    `words:${Math.min(words.length, 5)}`,
    `ends:${isCompanyNoun(last?.lower ?? '') ? '@firm' : plainWord(last)}`,
    `begins:${plainWord(first)}`,
    `unknown:${words.some(({ lower }) => !isCommonWord(lower))}`,
    `capitals:${words.filter(isCapitalised).length === words.length}`,
    ...(words.length > 1 && LEGAL_FORMS.has(last?.lower ?? '') ? ['legal'] : []),
    ...(isPlace(name.toLowerCase()) ? ['place'] : []),
    ...(stutters(words) ? ['stutters'] : []),
    ...(/^\p{Lu}{2,}$/u.test(name) ? ['shouted'] : []),
    ...(isPersonLike(name) ? ['person-like'] : []),
  ];
}

/** How a phrase lies to a name that is taken for a person's. */
const overlapOf = (phrase: Phrase, person: Phrase) => {
  if (phrase.first === person.first && phrase.last === person.last) return 'is-person';
  if (phrase.first <= person.first && person.last <= phrase.last) return 'holds-person';
  return 'cuts-person';
};

type AddFirm = (text: string, features: readonly string[], places: Span[], score?: number) => void;

/** Firms with what is seen of each; the same firm is kept once. */
const createFirmList = (): { firms: Map<string, Firm>; add: AddFirm } => {
  const firms = new Map<string, Firm>();
  const add: AddFirm = (text, features, places, score = 0) => {
    const key = keyOf(text);
    let firm = firms.get(key);
    if (!firm) {
      if (firms.size === MAX_FIRMS) return;
      firm = {
        text,
        places: [],
        features: new Set([`nth:${Math.min(firms.size, 5)}`]),
        score,
        least: score,
        times: 0,
      };
      firms.set(key, firm);
    }
    for (const feature of features) firm.features.add(feature);
    firm.places.push(...places);
    if (text.length > firm.text.length) firm.text = text;
    firm.score = Math.max(firm.score, score);
    firm.least = Math.min(firm.least, score);
    firm.times += 1;
  };
  return { firms, add };
};

function addPhrases(
  note: ReadNote,
  people: Mention[],
  name: string | null,
  domains: ReturnType<typeof domainNames>,
  add: AddFirm,
): void {
  const { tokens } = note;
  const around = emptyPhraseContext();
  for (const phrase of withReadPhrases(note, 'companyName', firmPhrases(note))) {
    const { first, last } = phrase;
    // Where somebody is from, unless the note's own addresses say otherwise.
    if (isPlace(phrase.text.toLowerCase()) && !backedByDomain(phrase.text, domains)) continue;
    const whole = companyAt(tokens, first);
    const signs = companySigns(note, phrase, people, domains, around);
    const span = { start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 };
    const person = people.find((each) => each.first <= last && first <= each.last);
    const near = people.findLast((each) => each.last < first);
    const link =
      near && first - near.last <= 4
        ? tokens
            .slice(near.last + 1, first)
            .map((token) => token.lower)
            .join(' ')
        : null;
    add(
      phrase.text,
      [
        ...namesOf(signs),
        ...contextOf(tokens, first, last),
        ...saidAs(note, first, last),
        ...placeOf(note, span),
        step('points', pointsOf(signs)),
        ...(person
          ? [overlapOf(phrase, person), step(`person-${overlapOf(phrase, person)}`, person.score)]
          : []),
        whole?.last === last ? 'whole' : whole && whole.last > last ? 'shorter' : 'longer',
        ...(mayBegin(note, first, people, domains) ? ['begins'] : []),
        ...(link === null ? [] : [`link:${link}`]),
        ...(near && near.text === name ? ['after-contact'] : []),
      ],
      [span],
      pointsOf(signs),
    );
  }
}

function addLabels(note: ReadNote, add: AddFirm): void {
  for (const { field, key, value } of note.labels) {
    const text = value
      .replace(/\s{1,20}\((?!pty)[^)]{0,200}\)?$/i, '')
      .split(' - ', 1)
      .join()
      .trim();
    if (text === '' || text.length > MAX_VALUE || /@|\d{4}/.test(text)) continue;
    add(text, [`labelled:${field}`, `labelled-by:${key}`], placesOf(note, text));
    const part = /(?:\(| at | from | - |, | \/ | \| )([^()]{2,60}?)\)?$/.exec(value)?.[1];
    if (part) add(part, [`labelled-end:${field}`], placesOf(note, part));
  }
}

function addSignatures(note: ReadNote, add: AddFirm): void {
  for (const [index, message] of note.messages.entries()) {
    const side = `${message.byCustomer ? 'theirs' : 'ours'} ${index === 0 ? 'first' : 'later'}`;
    for (const [row, line] of message.signature.slice(0, 8).entries()) {
      for (const [column, cell] of line.split(/ ?[|•/] ?|, |: /).entries()) {
        const text = cell.trim();
        if (
          (row === 0 && column === 0) ||
          !/^\p{L}/u.test(text) ||
          text.length > MAX_VALUE ||
          /[@:]|\d{3}|www\./i.test(text)
        )
          continue;
        add(
          text,
          [`signed:${side}`, `signed-row:${Math.min(row, 4)}`, `signed-column:${Math.min(column, 2)}`],
          placesOf(note, text),
        );
      }
    }
  }
}

/** Every firm a note names, with what speaks for and against its being the customer; and what speaks for none. */
export function companyOptions(
  note: ReadNote,
  people: Mention[],
  name: string | null,
): { options: CompanyOption[]; none: Option } {
  const { tokens } = note;
  const domains = domainNames(note);
  const { firms, add } = createFirmList();
  addPhrases(note, people, name, domains, add);
  addLabels(note, add);
  addSignatures(note, add);
  const quoted = quotedName(note)?.phrase;
  if (quoted) {
    const text = textOf(tokens, quoted.first, quoted.last);
    add(text, ['quoted'], placesOf(note, text));
  }
  const signature = companyFromSignature(note, domains);
  const ruled = ruledCompanyName(note, people);
  const groups = groupsOf(kindOf(note));
  const all = [...firms.values()];
  const contact = squashed(name ?? '');
  const best = Math.max(0, ...all.map(({ score }) => score));
  const ruledKey = ruled ? keyOf(ruled.value) : '';
  const places = all.map((each) => each.places);
  const read = readSigns(note, 'companyName', places);
  const boundaries = boundarySigns(note, 'companyName', 'contactName', places);
  const contactPlaces = name === null ? [] : placesOf(note, name);
  const keys = all.map(({ text }) => keyOf(text));
  const options = all.map(({ text, features, score, least, times, places }, nth): CompanyOption => {
    const key = keys[nth] ?? '';
    const longer = keys.filter((other) => other !== key && other.includes(key));
    const shorter = keys.filter((other) => other !== key && key.includes(other));
    const own = [
      ...features,
      ...linksOf(note, places, contactPlaces, 'contact'),
      `longer:${Math.min(longer.length, 3)} shorter:${Math.min(shorter.length, 3)}`,
      ...(read.each[nth] ?? []),
      ...(boundaries[nth] ?? []),
      ...shapeOf(text),
      `times:${Math.min(times, 4)}`,
      `among:${Math.min(all.length, 6)}`,
      step('most', score),
      step('least', least),
      ...(text.length < contact.length * 2 && squashed(text) === contact ? ['is-contact'] : []),
      ...(backedByDomain(text, domains) ? ['domain'] : []),
      ...(score === best ? ['best'] : [step('behind', best - score)]),
      ...(signature && keyOf(signature) === keyOf(text) ? ['signature'] : []),
      key === ruledKey ? 'ruled' : ruled ? 'ruled-other' : 'ruled-none',
    ];
    return { text, groups, features: own };
  });
  const none: Option = {
    groups,
    features: [
      'none',
      ...read.none,
      ruled ? step('ruled', ruled.confidence, 0.1, 10) : 'ruled-none',
      step('best', best),
      `firms:${Math.min(all.length, 6)}`,
      `named:${name !== null}`,
      `tokens:${Math.min(6, Math.floor(Math.log2(tokens.length + 1)))}`,
    ],
  };
  return { options, none };
}
