import { z } from 'zod';

export const groupsClaim = 'groups';

const groups = z.union([z.array(z.string()), z.string().transform((name) => [name])]).catch([]);

/** Returns the user's groups, as the provider calls them: names, paths or ids. */
export const readGroups = (claims: Record<string, unknown>): string[] => groups.parse(claims[groupsClaim]);

const overage = z.object({ _claim_names: z.object({ [groupsClaim]: z.string() }) });

/**
 * Returns why the claims tell nothing about groups. Entra ID replaces the groups of users with more than 200
 * by a reference to another API, which Debrief does not call.
 */
export const explainMissingGroups = (claims: Record<string, unknown>): string | undefined => {
  if (claims[groupsClaim] !== undefined) return undefined;
  return overage.safeParse(claims).success
    ? 'the user has more groups than Entra ID puts into a token: let it send only groups assigned to the application'
    : `the provider sent no claim ${groupsClaim}: set its scope or mapper, unless the user has no groups`;
};
