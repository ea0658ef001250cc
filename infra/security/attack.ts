/**
 * A test that one of the attacks in `items.ts` fails.
 * @param item the attack's number
 * @param outcome what holds although it was tried
 */
export const attack = (item: number, outcome: string, attempt: () => Promise<void>): void => {
  test(`attack ${item}: ${outcome}`, attempt);
};
