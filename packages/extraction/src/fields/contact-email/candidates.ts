import { addressOwner, ownAddresses } from './contact-email.ts';
import type { Address } from '../../entities/email/recognizer.ts';
import { PUBLIC_MAIL } from '../../entities/email/mail-domains.ts';
import { isQuoted, isWritersOwn } from '../../entities/person/name-shapes.ts';
import { normalizedKey } from '../../entities/phrases.ts';
import type { Candidates, ValueCandidate } from '../../ranking/ranker.ts';
import { createOccurrenceList, mergeFeatures } from '../../ranking/occurrences.ts';
import {
  contextFeaturesAt,
  nearestPersonFeatures,
  positionFeatures,
  speakerFeatures,
  weightGroups,
} from '../../ranking/features.ts';
import { taggerFeatures, type TaggedDocument } from '../../ranking/tagger-features.ts';
import type { FieldContext } from '../field-context.ts';

export interface EmailCandidate extends ValueCandidate<string> {
  /** True for a less likely spelling of a spoken address. */
  readonly isAlternative: boolean;
}

const ROLE =
  /^(?:info|sales|support|admin|no-?reply|donotreply|hello|office|enquiries|contact|accounts|billing|help|team|marketing|reception|orders|mail|hr|finance|service|notifications?)\b/;

const MAX_ADDRESSES = 40;

const waysOf = ({ alternatives = [] }: Address) => alternatives.map(({ way }) => `may-be:${way}`);

/** Compares an address with the predicted names: "threeriversgin" is in "Three Rivers Gin". */
function likeNames(email: string, name: string | null, company: string | null): string[] {
  const [local = '', domain = ''] = email.split('@').map((part) => normalizedKey(part.split('.')[0] ?? ''));
  const isIn = (part: string, names: string | null) =>
    part.length > 2 && normalizedKey(names ?? '').includes(part);
  return [
    ...(isIn(normalizedKey(email.split('@')[0] ?? ''), name) ? ['local-in-name'] : []),
    ...(isIn(local, company) ? ['local-in-firm'] : []),
    ...(isIn(domain, company) ? ['domain-in-firm'] : []),
    ...(domain === normalizedKey(company ?? '') ? ['domain-is-firm'] : []),
  ];
}

export function emailCandidates(
  doc: TaggedDocument,
  { name, company, people }: FieldContext,
): Candidates<EmailCandidate> {
  const own = ownAddresses(doc, people);
  const addresses = doc.addresses.slice(0, MAX_ADDRESSES);
  const list = createOccurrenceList(Infinity);
  const alternatives = new Set<string>();
  for (const address of [...addresses, ...addresses.flatMap((address) => address.alternatives ?? [])]) {
    const { email, start, end } = address;
    if (isWritersOwn(doc, start)) continue;
    const way = 'way' in address ? address.way : null;
    const occurrences = list.add(email, email, [{ start, end }], {
      // In a quotation, "me" and "my" refer to the customer.
      context: isQuoted(doc, start) ? [] : contextFeaturesAt(doc, start, end),
      position: positionFeatures(doc, address),
      people: [
        ...addressOwner(doc, address, own, name, company, people),
        ...nearestPersonFeatures(doc, start, people, name),
      ],
      source: way === null ? waysOf(address) : ['alternative', `way:${way}`],
    });
    if (way !== null && occurrences?.times === 1) alternatives.add(email);
  }
  const found = list.all();
  const said = found.filter(({ text }) => !alternatives.has(text));
  const tagged = taggerFeatures(doc, 'contactEmail', found.map(({ spans }) => spans)); // prettier-ignore
  const groups = weightGroups(doc);
  const candidates = found.map(({ text: email, spans, features, times }, nth): EmailCandidate => {
    const [local = '', domain = ''] = email.split('@');
    const sameDomain = said.filter(({ text }) => text.endsWith(`@${domain}`)).length;
    const owners = people.filter(({ text }) =>
      text
        .toLowerCase()
        .split(/[\s'.-]+/)
        .some((part) => part.length > 2 && normalizedKey(local).includes(normalizedKey(part))),
    );
    return {
      value: email,
      spans,
      isAlternative: alternatives.has(email),
      weightGroups: groups,
      features: mergeFeatures(features, {
        tagger: tagged.each[nth] ?? [],
        speakers: speakerFeatures(doc, spans),
        people: [
          `owners:${Math.min(owners.length, 2)}`,
          ...owners.map((person) => `owner-is-somebody-else:${person.notContact}`),
        ],
        shape: [
          ...likeNames(email, name, company),
          ...(ROLE.test(local) ? ['role', `role-among:${Math.min(said.length, 3)}`] : []),
          ...(PUBLIC_MAIL.has(domain.split('.')[0] ?? '') ? ['public'] : []),
        ],
        counts: [
          `nth:${Math.min(nth, 4)}`,
          `times:${Math.min(times, 3)}`,
          `among:${Math.min(said.length, 4)}`,
          `same-domain:${Math.min(sameDomain, 3)}`,
        ],
      }),
    };
  });
  return {
    candidates,
    none: {
      weightGroups: groups,
      features: {
        always: ['none'],
        tagger: tagged.none,
        people: [`named:${name !== null} company:${company !== null}`],
        counts: [`among:${Math.min(said.length, 4)}`],
      },
    },
  };
}
