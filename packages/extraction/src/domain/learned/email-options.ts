import { emailSigns, ownAddresses, ruledContactEmail } from '../contact-email.ts';
import { PUBLIC_MAIL } from '../data/mail-domains.ts';
import { isQuoted, isWritersOwn } from '../name-shapes.ts';
import type { Mention } from '../people.ts';
import { squashed } from '../reading/phrases.ts';
import type { Span } from '../reading/spans.ts';
import type { Option } from './choose.ts';
import { contextAt, groupsOf, kindOf, noteWords, placeOf, rolesOf, sayersOf, step } from './context.ts';
import { readSigns, type ReadNote } from './read-signs.ts';
import { namesOf, pointsOf } from './signs.ts';

/** An address that may be the contact's. */
export interface EmailOption extends Option {
  readonly email: string;
  readonly spans: Span[];
}

const ROLE =
  /^(?:info|sales|support|admin|no-?reply|donotreply|hello|office|enquiries|contact|accounts|billing|help|team|marketing|reception|orders|mail|hr|finance|service|notifications?)\b/;

const MAX_ADDRESSES = 40;

/** Every address a note gives, with what speaks for and against its being the contact's; and what speaks for none. */
export function emailOptions(
  note: ReadNote,
  name: string | null,
  company: string | null,
  people: Mention[],
): { options: EmailOption[]; none: Option } {
  const own = ownAddresses(note, people);
  const groups = groupsOf(kindOf(note));
  const ruled = ruledContactEmail(note, name, company, people)?.value ?? null;
  const found = new Map<string, { features: Set<string>; spans: Span[]; score: number; times: number }>();
  for (const address of note.addresses.slice(0, MAX_ADDRESSES)) {
    const { email, start, end } = address;
    if (isWritersOwn(note, start)) continue;
    const signs = emailSigns(note, address, own, name, company, people);
    const each = found.get(email) ?? {
      features: new Set([`nth:${Math.min(found.size, 4)}`]),
      spans: [],
      score: -Infinity,
      times: 0,
    };
    found.set(email, each);
    each.spans.push({ start, end });
    each.score = Math.max(each.score, pointsOf(signs));
    each.times += 1;
    for (const feature of [
      ...namesOf(signs),
      // Inside a quotation "me" and "my" are the customer's.
      ...(isQuoted(note, start) ? [] : contextAt(note, start, end)),
      ...placeOf(note, address),
      ...rolesOf(note, start, people, name),
      step('points', pointsOf(signs)),
    ])
      each.features.add(feature);
  }
  const best = Math.max(...[...found.values()].map(({ score }) => score));
  const read = readSigns(note, 'contactEmail', [...found.values()].map(({ spans }) => spans)); // prettier-ignore
  const options = [...found].map(([email, { features, spans, score, times }], nth): EmailOption => {
    const [local = '', domain = ''] = email.split('@');
    const sameDomain = [...found.keys()].filter((other) => other.endsWith(`@${domain}`)).length;
    const known = people.filter(({ text }) =>
      text
        .toLowerCase()
        .split(/[\s'.-]+/)
        .some((part) => part.length > 2 && squashed(local).includes(squashed(part))),
    );
    return {
      email,
      spans,
      groups,
      features: [
        ...features,
        ...(read.each[nth] ?? []),
        ...sayersOf(note, spans),
        `times:${Math.min(times, 3)}`,
        `among:${Math.min(found.size, 4)}`,
        `same-domain:${Math.min(sameDomain, 3)}`,
        score === best ? 'best' : step('behind', best - score),
        `bears:${Math.min(known.length, 2)}`,
        ...known.map(({ score: points }) => step('bearer', points, 4)),
        ...(ROLE.test(local) ? ['role', `role-among:${Math.min(found.size, 3)}`] : []),
        ...(PUBLIC_MAIL.has(domain.split('.')[0] ?? '') ? ['public'] : []),
        email === ruled ? 'ruled' : ruled === null ? 'ruled-none' : 'ruled-other',
      ],
    };
  });
  const none: Option = {
    groups,
    features: [
      'none',
      ...noteWords(note),
      ...read.none,
      `ruled:${ruled !== null}`,
      `named:${name !== null} firm:${company !== null}`,
      `among:${Math.min(found.size, 4)}`,
      step('best', Number.isFinite(best) ? best : 0),
    ],
  };
  return { options, none };
}
