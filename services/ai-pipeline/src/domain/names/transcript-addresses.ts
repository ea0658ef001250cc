import { PUBLIC_MAIL } from '@debrief/extraction/entities/email/mail-domains';
import { findAddresses } from '@debrief/extraction/entities/email/recognizer';
import type { TranscriptWord } from './transcript-words.ts';

/** In lower case. */
export interface Mailbox {
  readonly email: string;
  readonly local: string;
  readonly domain: string;
  /** First label of the domain: `acme` for acme.co.za, but `mail` for mail.acme.co.za. */
  readonly label: string;
}

/** Range of words; `to` is exclusive. */
export interface TranscriptAddress extends Mailbox {
  readonly from: number;
  readonly to: number;
  /** False if the recognizer wrote the address as words, without an @. */
  readonly isWritten: boolean;
}

/**
 * Words that are searched before and after an "at". Allows for a name that is spelled letter by letter, and
 * for a domain of four words.
 */
const [wordsBefore, wordsAfter] = [24, 14];

const maxLastPartLength = 3;

export const readMailbox = (address: string): Mailbox => {
  const email = address.toLowerCase();
  const [local = '', domain = ''] = email.split('@');
  return { email, local, domain, label: domain.split('.')[0] ?? '' };
};

/** Returns true for a public email provider, whose domain says nothing about a company. */
export const isPublic = ({ label }: Mailbox): boolean => PUBLIC_MAIL.has(label);

const roles =
  /^(?:info|sales|support|admin|noreply|reply|hello|office|enquiries|contact|accounts|billing|help|team|marketing|reception|mail|orders|service)\d{0,3}$/;

export const isRoleBox = ({ local }: Mailbox): boolean =>
  local.split(/[._-]/).some((part) => roles.test(part));

const addressAround = (words: readonly string[], at: number): TranscriptAddress | null => {
  const isTyped = words[at]?.includes('@') === true;
  const first = isTyped ? at : Math.max(0, at - wordsBefore);
  const window = words.slice(first, isTyped ? at + 1 : at + wordsAfter);
  const starts: number[] = [];
  let length = 0;
  for (const word of window) {
    starts.push(length);
    length += word.length + 1;
  }
  const place = starts[at - first] ?? 0;
  const found = findAddresses(window.join(' ')).find(
    ({ start, end }) => start <= place + (isTyped ? (words[at]?.indexOf('@') ?? 0) : 0) && place < end,
  );
  if (!found) return null;
  const inside = starts.flatMap((start, index) =>
    start < found.end && found.start < start + (window[index]?.length ?? 0) ? index : [],
  );
  const [from = 0, to = 0] = [inside[0], (inside.at(-1) ?? 0) + 1];
  return {
    ...readMailbox(found.email),
    from: first + from,
    to: first + to,
    isWritten: isTyped,
  };
};

/** Extends an address past a misrecognized top-level domain, such as "dot n C" for "dot nz". */
const endWithLastPart = (transcriptWords: readonly TranscriptWord[], to: number): number => {
  const lengthAt = (at: number) =>
    transcriptWords[at]?.startsSentence === false ? transcriptWords[at].form.letters.length : 0;
  if (transcriptWords[to]?.form.letters !== 'dot' || lengthAt(to) === 0) return to;
  const [first, second] = [lengthAt(to + 1), lengthAt(to + 2)];
  if (first === 1 && second === 1) return to + 3;
  return first > 0 && first <= maxLastPartLength ? to + 2 : to;
};

export const findTranscriptAddresses = async (
  words: readonly string[],
  transcriptWords: readonly TranscriptWord[],
  pause: () => Promise<void>,
): Promise<TranscriptAddress[]> => {
  const addresses: TranscriptAddress[] = [];
  for (const [at, { isAddress, form }] of transcriptWords.entries()) {
    if (!isAddress && form.letters !== 'at') continue;
    const address = addressAround(words, at);
    const last = addresses.at(-1);
    if (address && (!last || last.to <= address.from))
      addresses.push({ ...address, to: endWithLastPart(transcriptWords, address.to) });
    await pause();
  }
  return addresses;
};
