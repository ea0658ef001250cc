/**
 * Registers a test that an attack fails.
 * @param number of the attack in `attack-titles.ts`
 * @param outcome expected behaviour under attack
 */
export const attack = (number: number, outcome: string, attempt: () => Promise<void>): void => {
  test(`attack ${number}: ${outcome}`, attempt);
};
