import { existsSync, statSync } from 'node:fs';
import { failure, ok, reasonOf, type Finding } from './finding.ts';

/** Checks that a key file is valid and closed to other users of the machine. */
export const checkKeyFile = async (
  subject: string,
  path: string,
  {
    load,
    danger,
    exposed,
    invalid,
  }: {
    readonly load: (path: string) => Promise<unknown>;
    /** What a reader of the file could do. */
    readonly danger: string;
    /** Remedy after others may have read the file. */
    readonly exposed: string;
    /** Remedy for an unreadable file. */
    readonly invalid: string;
  },
): Promise<Finding[]> => {
  if (!existsSync(path)) return [ok(subject, 'They are created at the first start.')];
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) {
    const text = `Other users of this machine can read ${path}, and ${danger}.`;
    return [failure(subject, text, `Close it to them (chmod 600 ${path})${exposed}`)];
  }
  try {
    await load(path);
    return [ok(subject, 'They are valid.')];
  } catch (error) {
    return [failure(subject, `${reasonOf(error)}.`, invalid)];
  }
};
