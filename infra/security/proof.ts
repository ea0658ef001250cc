import { attackTitles } from './attack-titles.ts';

export interface Proof {
  readonly number: string;
  readonly control: string | undefined;
  /** Undefined if no test failed. */
  readonly failing: string | undefined;
}

/** Returns the name of a failed test, without the describe path and the error message. */
const testOf = (failure: string): string =>
  failure.replace(/^.*?(?=attack \d+: )/s, '').replace(/: (?:\w*Error|expect)\b.*$/s, '');

export const proofRows = (proofs: readonly Proof[]): string[] => [
  ...proofs.map(
    ({ number, control, failing }) =>
      `${number.padStart(2)} ${attackTitles[Number(number)]} → without: ${control ?? 'no control defined'} → ${failing === undefined ? 'NO TEST FAILS' : testOf(failing)}`,
  ),
  `${proofs.filter(({ failing }) => failing !== undefined).length} of ${proofs.length} proven`,
];
