/** A source change that disables a control, which a test must detect. */
export interface Fault {
  /** Unique. */
  readonly id: string;
  /** Path from the root of the repository. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly guards: string;
  readonly tests: readonly string[];
  /** Value of jest's `--testNamePattern`, for slow files. */
  readonly name?: string;
}

/** Applies the fault to a file's text. @throws if `find` does not occur exactly once, or nothing changes */
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
