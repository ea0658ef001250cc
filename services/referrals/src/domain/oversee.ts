import type { ReferrerPosition } from './cursor.ts';
import type { Person } from './person.ts';
import type { Referral } from './referral.ts';

/** A referrer with everything an admin looks at. */
export interface Overview {
  readonly position: ReferrerPosition;
  /** Null while nothing is known of them yet. */
  readonly person: Person | null;
  /** Newest first. */
  readonly referrals: readonly Referral[];
}

/** What the overview needs of storage. */
export interface Overseeing {
  readonly referrers: { page(limit: number, after?: ReferrerPosition): Promise<ReferrerPosition[]> };
  readonly referrals: { ofAll(referrerIds: readonly string[]): Promise<Map<string, Referral[]>> };
  readonly people: { findAll(userIds: readonly string[]): Promise<Map<string, Person>> };
}

/** Enough to be quick, few enough to leave the database free for others in between. */
const mostAtOnce = 200;

/** Everybody with a referral, the most accepted first. Read them as they come: the list may be long. */
export async function* oversee(
  { referrers, referrals, people }: Overseeing,
  { after, atOnce = mostAtOnce }: { after?: ReferrerPosition; atOnce?: number },
): AsyncGenerator<Overview> {
  const size = Math.min(atOnce, mostAtOnce);
  let from = after;
  for (;;) {
    const page = await referrers.page(size, from);
    const ids = page.map(({ userId }) => userId);
    const [theirs, persons] = await Promise.all([referrals.ofAll(ids), people.findAll(ids)]);
    for (const position of page) {
      const own = theirs.get(position.userId);
      // Whose referrals are all deleted is no referrer any more.
      if (own) yield { position, person: persons.get(position.userId) ?? null, referrals: own };
    }
    from = page.at(-1);
    if (page.length < size) return;
  }
}
