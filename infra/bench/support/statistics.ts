/** Returns the median. For an even number of values, it is the lower of the two middle values. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN;

/** @param share 0 to 1 */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

export const report = (title: string, rows: Record<string, string>): void => {
  process.stdout.write(`${title}\n`);
  for (const [name, value] of Object.entries(rows)) process.stdout.write(`  ${name.padEnd(44)} ${value}\n`);
};
