import addressparser from 'nodemailer/lib/addressparser';

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/**
 * Parses `Debrief <notes@debrief.example>` or an address without a name.
 * @throws {Error} unless it is exactly one address
 */
export const parseSender = (from: string): Sender => {
  const [only, ...others] = addressparser(from);
  if (
    !only ||
    others.length > 0 ||
    !('address' in only) ||
    !/^[^\s@]{1,254}@[^\s@]{1,254}$/.test(only.address ?? '')
  ) {
    throw new Error('it must be one address, such as Debrief <notes@debrief.example>');
  }
  return { name: only.name ?? '', address: only.address ?? '' };
};
