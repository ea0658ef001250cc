import { emailSigns, ownAddresses, ruledContactEmail } from '../contact-email.ts';
import type { Address } from '../email-addresses.ts';
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
  /** Whether it is only another way to write what was said. */
  readonly readOtherwise: boolean;
}

const ROLE =
  /^(?:info|sales|support|admin|no-?reply|donotreply|hello|office|enquiries|contact|accounts|billing|help|team|marketing|reception|orders|mail|hr|finance|service|notifications?)\b/;

const MAX_ADDRESSES = 40;

const waysOf = ({ readings = [] }: Address) => readings.map(({ way }) => `may-be:${way}`);

/** Whether an address is written like the names beside it: "threeriversgin" is all of "Three Rivers Gin". */
function likeNames(email: string, name: string | null, company: string | null): string[] {
  const [local = '', domain = ''] = email.split('@').map((part) => squashed(part.split('.')[0] ?? ''));
  const isIn = (part: string, names: string | null) =>
    part.length > 2 && squashed(names ?? '').includes(part);
  return [
    ...(isIn(squashed(email.split('@')[0] ?? ''), name) ? ['local-in-name'] : []),
    ...(isIn(local, company) ? ['local-in-firm'] : []),
    ...(isIn(domain, company) ? ['domain-in-firm'] : []),
    ...(domain === squashed(company ?? '') ? ['domain-is-firm'] : []),
  ];
}

interface Found {
  features: Set<string>;
  spans: Span[];
  score: number;
  times: number;
  readOtherwise: boolean;
}

/** Each address of a note and each other way to write one, with what is seen where it stands. */
function findEach(
  note: ReadNote,
  name: string | null,
  company: string | null,
  people: Mention[],
): Map<string, Found> {
  const own = ownAddresses(note, people);
  const found = new Map<string, Found>();
  const addresses = note.addresses.slice(0, MAX_ADDRESSES);
  const readings = addresses.flatMap((address) => address.readings ?? []);
  for (const address of [...addresses, ...readings]) {
    const { email, start, end } = address;
    if (isWritersOwn(note, start)) continue;
    const way = 'way' in address ? address.way : null;
    const signs = emailSigns(note, address, own, name, company, people);
    const each = found.get(email) ?? {
      features: new Set([`nth:${Math.min(found.size, 4)}`]),
      spans: [],
      score: -Infinity,
      times: 0,
      readOtherwise: way !== null,
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
      ...(way === null ? waysOf(address) : ['read-otherwise', `way:${way}`]),
    ])
      each.features.add(feature);
  }
  return found;
}

/** Every address a note gives, with what speaks for and against its being the contact's; and what speaks for none. */
export function emailOptions(
  note: ReadNote,
  name: string | null,
  company: string | null,
  people: Mention[],
): { options: EmailOption[]; none: Option } {
  const groups = groupsOf(kindOf(note));
  const ruled = ruledContactEmail(note, name, company, people)?.value ?? null;
  const found = findEach(note, name, company, people);
  const said = [...found].filter(([, { readOtherwise }]) => !readOtherwise);
  const best = Math.max(...said.map(([, { score }]) => score));
  const read = readSigns(note, 'contactEmail', [...found.values()].map(({ spans }) => spans)); // prettier-ignore
  const options = [...found].map(
    ([email, { features, spans, score, times, readOtherwise }], nth): EmailOption => {
      const [local = '', domain = ''] = email.split('@');
      const sameDomain = said.filter(([other]) => other.endsWith(`@${domain}`)).length;
      const known = people.filter(({ text }) =>
        text
          .toLowerCase()
          .split(/[\s'.-]+/)
          .some((part) => part.length > 2 && squashed(local).includes(squashed(part))),
      );
      return {
        email,
        spans,
        readOtherwise,
        groups,
        features: [
          ...features,
          ...(read.each[nth] ?? []),
          ...sayersOf(note, spans),
          ...likeNames(email, name, company),
          `times:${Math.min(times, 3)}`,
          `among:${Math.min(said.length, 4)}`,
          `same-domain:${Math.min(sameDomain, 3)}`,
          score === best ? 'best' : step('behind', best - score),
          `bears:${Math.min(known.length, 2)}`,
          ...known.map(({ score: points }) => step('bearer', points, 4)),
          ...(ROLE.test(local) ? ['role', `role-among:${Math.min(said.length, 3)}`] : []),
          ...(PUBLIC_MAIL.has(domain.split('.')[0] ?? '') ? ['public'] : []),
          email === ruled ? 'ruled' : ruled === null ? 'ruled-none' : 'ruled-other',
        ],
      };
    },
  );
  const none: Option = {
    groups,
    features: [
      'none',
      ...noteWords(note),
      ...read.none,
      `ruled:${ruled !== null}`,
      `named:${name !== null} firm:${company !== null}`,
      `among:${Math.min(said.length, 4)}`,
      step('best', Number.isFinite(best) ? best : 0),
    ],
  };
  return { options, none };
}
