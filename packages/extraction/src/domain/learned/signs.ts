/** Something noticed about a candidate, and the points a rule gives for it; a model weighs the names anew. */
export type Sign = readonly [name: string, points: number];

export const pointsOf = (signs: readonly Sign[]): number =>
  signs.reduce((sum, [, points]) => sum + points, 0);

export const namesOf = (signs: readonly Sign[]): string[] => signs.map(([name]) => `sign:${name}`);
