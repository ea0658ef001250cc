/**
 * Registers a test that passes if an attack fails.
 * @param number in `attack-titles.ts`
 * @param outcome expected behavior
 */
export const attack = (number: number, outcome: string, attempt: () => Promise<void>): void => {
  test(`attack ${number}: ${outcome}`, attempt);
};
