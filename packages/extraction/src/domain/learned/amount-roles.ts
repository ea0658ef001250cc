import type { Amount } from '../amounts.ts';
import { ROLE_WORDS, type AmountRole } from '../data/amount-roles.ts';
import type { Token } from '../reading/tokens.ts';

const ROLES = Object.keys(ROLE_WORDS) as AmountRole[];
/** Words on each side of an amount that can give it a role. */
const REACH = 8;

/** The words of an amount's sentence on one side of it, the nearest first, up to the next amount. */
function wordsBeside(tokens: Token[], from: number, by: 1 | -1, isAmount: ReadonlySet<number>): string[] {
  const words: string[] = [];
  const sentence = tokens[from - by]?.sentence;
  for (let at = from; words.length < REACH; at += by) {
    const token = tokens[at];
    if (token?.sentence !== sentence || isAmount.has(at)) break;
    if (token?.kind === 'word') words.push(token.lower);
  }
  return words;
}

/** The role that the nearest word of each role gives, with the roles in the order of their distance. */
const rolesIn = (words: readonly string[]): AmountRole[] =>
  ROLES.map((role) => ({ role, distance: words.findIndex((word) => ROLE_WORDS[role].test(word)) }))
    .filter(({ distance }) => distance >= 0)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ role }) => role);

/** Which roles the words around each amount give it, as features of a choice, and which of them the note has at all. */
export function roleFeatures(
  tokens: Token[],
  amounts: readonly Amount[],
): { each: string[][]; note: string[] } {
  const isAmount = new Set(
    amounts.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
  );
  const roles = amounts.map(({ first, last }) => ({
    before: rolesIn(wordsBeside(tokens, first - 1, -1, isAmount)),
    behind: rolesIn(wordsBeside(tokens, last + 1, 1, isAmount)),
  }));
  const nearest = roles.map(({ before, behind }) => before[0] ?? behind[0] ?? 'none');
  const all = new Set(nearest);
  const each = roles.map(({ before, behind }, nth) => [
    ...before.map((role) => `role-before:${role}`),
    ...behind.map((role) => `role-behind:${role}`),
    `role:${before[0] ?? 'none'} ${behind[0] ?? 'none'}`,
    // What the others are tells what this one is: of an old and a new price, the new one.
    ...[...all].filter((role) => role !== nearest[nth]).map((role) => `role:${nearest[nth]} beside:${role}`),
    `role-alone:${nearest.filter((role) => role === nearest[nth]).length === 1}`,
    `role-before:${nearest[nth - 1] ?? 'none'} then:${nearest[nth]}`,
  ]);
  return { each, note: [...all].map((role) => `has-role:${role}`) };
}
