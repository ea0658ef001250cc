/**
 * Registers a test that an attack fails.
 * @param item number in `items.ts`
 * @param outcome expected behaviour under attack
 */
export const attack = (item: number, outcome: string, attempt: () => Promise<void>): void => {
  test(`attack ${item}: ${outcome}`, attempt);
};
