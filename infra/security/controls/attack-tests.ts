/** Returns the id and the test of the fault of an attack, by the number of the attack. */
const testOf = (file: 'attacks' | 'limits' | 'dependencies') => (item: number) => ({
  id: `attack-${item}`,
  tests: [`infra/security/test/${file}.system.test.ts`],
  name: `attack ${item}: `,
});

export const onOneMachine = testOf('attacks');
export const behindProxy = testOf('limits');
export const withDependencies = testOf('dependencies');
