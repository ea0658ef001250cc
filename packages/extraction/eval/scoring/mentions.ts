import { mentionRoles, type MentionKind } from '@debrief/contracts/mentions';
import type { Mention } from '../../src/domain/extractor.ts';
import type { Item, ValueField } from '../item.ts';
import { sameValue } from './compare.ts';

export const MENTION_KINDS = Object.keys(mentionRoles) as MentionKind[];

/** Of one kind of mention: how many the engine gave, how many the note has, and how many are both, with the same role too. */
interface MentionCounts {
  given: number;
  expected: number;
  right: number;
  rightRole: number;
}
export type MentionVerdict = Record<MentionKind, MentionCounts>;

const fieldOf: Record<MentionKind, ValueField> = {
  person: 'contactName',
  company: 'companyName',
  amount: 'dealSize',
};

/** What labels call the note's own contact and company, which are fields and no mentions. */
const OWN = 'contact';

const whole = (value: string | number) => (typeof value === 'number' ? Math.trunc(value) : value);

/** Holds mentions against the labels of an item; null where it is not labelled for them. */
export function judgeMentions(
  { mentions: labels }: Pick<Item, 'mentions'>,
  mentions: readonly Mention[],
): MentionVerdict | null {
  if (!labels) return null;
  const countsOf = (kind: MentionKind): MentionCounts => {
    const given = mentions.filter((each) => each.kind === kind);
    const expected = labels.filter((each) => each.kind === kind && each.role !== OWN);
    const matches = given.flatMap(({ value, role }) => {
      const match = expected.find((each) => sameValue(fieldOf[kind], whole(each.value), value));
      return match ? [{ sameRole: match.role === role }] : [];
    });
    return {
      given: given.length,
      expected: expected.length,
      right: matches.length,
      rightRole: matches.filter(({ sameRole }) => sameRole).length,
    };
  };
  return { person: countsOf('person'), company: countsOf('company'), amount: countsOf('amount') };
}

export interface MentionMetrics {
  precision: number | null;
  recall: number | null;
  /** Of those that are right, how many have the right role. */
  rolesRight: number | null;
}

const share = (part: number, all: number) => (all === 0 ? null : part / all);

/** Sums up verdicts on mentions, of one kind or of all. */
export function mentionMetrics(
  verdicts: readonly (MentionVerdict | null)[],
  kinds: readonly MentionKind[] = MENTION_KINDS,
): MentionMetrics {
  const counts = verdicts.flatMap((verdict) => (verdict ? kinds.map((kind) => verdict[kind]) : []));
  const sum = (name: keyof MentionCounts) => counts.reduce((total, each) => total + each[name], 0);
  return {
    precision: share(sum('right'), sum('given')),
    recall: share(sum('right'), sum('expected')),
    rolesRight: share(sum('rightRole'), sum('right')),
  };
}
