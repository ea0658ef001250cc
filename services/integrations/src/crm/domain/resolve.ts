import { companyKeys, contactKeys } from './keys.ts';
import { matchCompany, matchContact, matchContactCompany, type Match } from './match.ts';
import type { EngineDependencies, Work } from './ports.ts';
import type { CompanyCandidate, ContactCandidate, CrmObject, Question, Values } from './records.ts';

/** Thrown while another delivery creates a record that may be the same one. */
export class BlockedError extends Error {
  override readonly name = 'BlockedError';
}

export type Account =
  | { readonly kind: 'ask'; readonly questions: readonly Question[] }
  | {
      readonly kind: 'found';
      /** Null to create one, undefined if the note needs none. */
      readonly contact: ContactCandidate | null | undefined;
      readonly company: { readonly id: string } | null | undefined;
    };

type Dependencies = Pick<EngineDependencies, 'known'> & {
  readonly deliveries: Pick<EngineDependencies['deliveries'], 'isWaiting'>;
};

/**
 * Adds the records that Debrief created recently, because a search of the CRM may lag behind.
 * @throws {BlockedError} if one of them is being created
 */
const withKnown = async <Candidate extends { readonly id: string }>(
  { known, deliveries }: Dependencies,
  { connection, delivery }: Work,
  object: CrmObject,
  keys: readonly string[],
  found: readonly Candidate[],
  get: (id: string) => Promise<Candidate | null>,
): Promise<Candidate[]> => {
  const candidates = [...found];
  for (const record of await known.find(connection.id, object, keys)) {
    if (record.id === null) {
      const isOther = record.deliveryId !== delivery.id;
      if (isOther && (await deliveries.isWaiting(record.deliveryId)))
        throw new BlockedError('another note is creating this record');
      continue;
    }
    if (candidates.some(({ id }) => id === record.id)) continue;
    const candidate = await get(record.id);
    if (candidate) candidates.push(candidate);
    else await known.remove(connection.id, record.marker);
  }
  return candidates;
};

const findCompany = async (
  dependencies: Dependencies,
  work: Work,
  wanted: Values,
): Promise<Match<CompanyCandidate>> => {
  const { client, delivery } = work;
  const query = { name: wanted['name'] ?? null, domain: wanted['domain'] ?? null };
  const found = await client.findCompanies(query);
  const candidates = await withKnown(dependencies, work, 'company', companyKeys(wanted), found, (id) =>
    client.getCompany(id),
  );
  return matchCompany(wanted, candidates, delivery.answers);
};

const findContact = async (
  dependencies: Dependencies,
  work: Work,
  wanted: Values,
  company: string | null,
): Promise<Match<ContactCandidate>> => {
  const { client, delivery } = work;
  const { name = null, email = null, phone = null } = wanted;
  const found = await client.findContacts({ name, email, phone });
  const keys = contactKeys(wanted, company);
  const candidates = await withKnown(dependencies, work, 'contact', keys, found, (id) =>
    client.getContact(id),
  );
  return matchContact(wanted, company, candidates, delivery.answers);
};

/** Decides which contact and which company of the CRM a note belongs to, without writing anything. */
export const resolveAccount = async (
  dependencies: Dependencies,
  work: Work,
  wanted: { readonly contact?: Values | undefined; readonly company?: Values | undefined },
): Promise<Account> => {
  const { client, delivery, traits } = work;
  const stored = { contact: delivery.records.contact, company: delivery.records.company };
  let contact: ContactCandidate | null | undefined;
  if (stored.contact?.id) contact = (await client.getContact(stored.contact.id)) ?? undefined;
  else if (stored.contact) contact = null;
  if (contact === undefined && wanted.contact) {
    const company = wanted.company?.['name'] ?? wanted.contact['company'] ?? null;
    const match = await findContact(dependencies, work, wanted.contact, company);
    if (match.kind === 'ask') return { kind: 'ask', questions: [match.question] };
    contact = match.kind === 'use' ? match.record : null;
  }
  if (!traits.objects.includes('company')) return { kind: 'found', contact, company: undefined };
  if (stored.company) {
    return { kind: 'found', contact, company: stored.company.id ? { id: stored.company.id } : null };
  }
  if (contact) {
    const own = matchContactCompany(wanted.company ?? {}, contact, traits.name, delivery.answers);
    if ('question' in own) return { kind: 'ask', questions: [own.question] };
    if (own.id !== null) return { kind: 'found', contact, company: { id: own.id } };
  }
  if (!wanted.company) return { kind: 'found', contact, company: undefined };
  const match = await findCompany(dependencies, work, wanted.company);
  if (match.kind === 'ask') return { kind: 'ask', questions: [match.question] };
  return { kind: 'found', contact, company: match.kind === 'use' ? { id: match.record.id } : null };
};
