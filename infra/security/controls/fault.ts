/** A source change that disables a control. A test must detect it. */
export interface Fault {
  readonly id: string;
  /** Path from the root of the repository. */
  readonly file: string;
  /** Text that must occur exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly guards: string;
  readonly tests: readonly string[];
  /** jest's `--testNamePattern`, for slow files. */
  readonly name?: string;
}

/** Replaces the text of a fault. @throws if `find` does not occur exactly once, or nothing changes */
export const inject = (text: string, { id, file, find, replace }: Fault): string => {
  const parts = text.split(find);
  if (parts.length !== 2) {
    throw new Error(
      `${id}: ${file} has ${parts.length - 1} occurrences of ${JSON.stringify(find)}, expected one`,
    );
  }
  if (find === replace) throw new Error(`${id} changes nothing`);
  return parts.join(replace);
};
