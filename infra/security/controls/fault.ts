/** One line of the product made wrong, to see whether a test notices. */
export interface Fault {
  /** Unique among all faults. */
  readonly id: string;
  /** The file it is in, from the root of the repository. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The promise that it breaks. */
  readonly guards: string;
  /** The nearest tests: files, or a directory of them. */
  readonly tests: readonly string[];
  /** Runs only the tests whose name matches, as jest's `-t` does: for files that take long. */
  readonly name?: string;
}

/** The text of the file with the fault in it. @throws when `find` is not there exactly once, or nothing changes. */
export const inject = (text: string, { id, file, find, replace }: Fault): string => {
  const parts = text.split(find);
  if (parts.length !== 2) {
    throw new Error(`${id}: ${file} has ${parts.length - 1} places like ${JSON.stringify(find)}, not one`);
  }
  if (find === replace) throw new Error(`${id} changes nothing`);
  return parts.join(replace);
};
