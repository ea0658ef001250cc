import type { Person } from './person.ts';
import type { Referral } from './referral.ts';

export interface ReferrerPosition {
  readonly accepted: number;
  readonly userId: string;
}

export interface ReferrerSummary {
  readonly position: ReferrerPosition;
  readonly person: Person | null;
  readonly referrals: readonly Referral[];
}

export interface ListReferrersDependencies {
  readonly referrers: { page(limit: number, after?: ReferrerPosition): Promise<ReferrerPosition[]> };
  readonly referrals: { listByReferrer(referrerIds: readonly string[]): Promise<Map<string, Referral[]>> };
  readonly people: { findAll(userIds: readonly string[]): Promise<Map<string, Person>> };
}

const maxPageSize = 200;

export async function* listReferrers(
  { referrers, referrals, people }: ListReferrersDependencies,
  { after, pageSize = maxPageSize }: { after?: ReferrerPosition; pageSize?: number },
): AsyncGenerator<ReferrerSummary> {
  const size = Math.min(pageSize, maxPageSize);
  let from = after;
  for (;;) {
    const page = await referrers.page(size, from);
    const ids = page.map(({ userId }) => userId);
    const [theirs, persons] = await Promise.all([referrals.listByReferrer(ids), people.findAll(ids)]);
    for (const position of page) {
      const own = theirs.get(position.userId);
      if (own) yield { position, person: persons.get(position.userId) ?? null, referrals: own };
    }
    from = page.at(-1);
    if (page.length < size) return;
  }
}
