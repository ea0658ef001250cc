import { items } from './items.ts';

/** What was shown of one attack. */
export interface Proof {
  readonly number: string;
  /** The control that was taken away. */
  readonly control: string | undefined;
  /** The test that failed without it; undefined when none did. */
  readonly failing: string | undefined;
}

/** A table of attack, control and failing test, and how many are proven. */
export const proofRows = (proofs: readonly Proof[]): string[] => [
  ...proofs.map(
    ({ number, control, failing }) =>
      `${number.padStart(2)} ${items[Number(number)]} → without: ${control ?? 'no control is named'} → ${failing ?? 'NO TEST FAILS'}`,
  ),
  `${proofs.filter(({ failing }) => failing !== undefined).length} of ${proofs.length} proven`,
];
