import { items } from './items.ts';

/** What was shown of one attack. */
export interface Proof {
  readonly number: string;
  /** The control that was taken away. */
  readonly control: string | undefined;
  /** The test that failed without it; undefined when none did. */
  readonly failing: string | undefined;
}

/** The name of the test that failed, without where it stands and what it said. */
const testOf = (failure: string): string =>
  failure.replace(/^.*?(?=attack \d+: )/s, '').replace(/: (?:\w*Error|expect)\b.*$/s, '');

/** A table of attack, control and failing test, and how many are proven. */
export const proofRows = (proofs: readonly Proof[]): string[] => [
  ...proofs.map(
    ({ number, control, failing }) =>
      `${number.padStart(2)} ${items[Number(number)]} → without: ${control ?? 'no control is named'} → ${failing === undefined ? 'NO TEST FAILS' : testOf(failing)}`,
  ),
  `${proofs.filter(({ failing }) => failing !== undefined).length} of ${proofs.length} proven`,
];
