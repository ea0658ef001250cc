import { mentionRoles, type MentionKind } from '@debrief/contracts/mentions';
import type { Mention } from '@debrief/extraction/extractor';
import type { Item, ValueField } from '../notes/item.ts';
import { sameValue } from './compare.ts';

export const MENTION_KINDS = Object.keys(mentionRoles) as MentionKind[];

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

/** Mentions with this role are scored as fields. */
const OWN_ROLE = 'contact';

const truncate = (value: string | number) => (typeof value === 'number' ? Math.trunc(value) : value);

/** Returns null if the note has no labels for mentions. */
export function judgeMentions(
  { mentions: labels }: Pick<Item, 'mentions'>,
  mentions: readonly Mention[],
): MentionVerdict | null {
  if (!labels) return null;
  const countsOf = (kind: MentionKind): MentionCounts => {
    const given = mentions.filter((each) => each.kind === kind);
    const expected = labels.filter((each) => each.kind === kind && each.role !== OWN_ROLE);
    const matches = given.flatMap(({ value, role }) => {
      const match = expected.find((each) => sameValue(fieldOf[kind], truncate(each.value), value));
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
  rolesRight: number | null;
}

const share = (part: number, all: number) => (all === 0 ? null : part / all);

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
