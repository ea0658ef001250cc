import { decodeText } from './decode-text.ts';
import type { ImportedList } from './imported-list.ts';
import { readTable } from './read-table.ts';
import { decodeVCards, isVCards, readVCards } from './read-vcards.ts';

/**
 * Parses a file of vCards or a table in the `chosen` encoding, or else in the detected one.
 * @throws {UnreadableListError}
 */
export const readFile = async (bytes: Uint8Array, chosen?: string): Promise<ImportedList> => {
  const { text, encoding } = decodeText(bytes, chosen);
  if (!isVCards(text)) return { ...(await readTable(text)), encoding, unreadable: 0 };
  const cards = decodeVCards(bytes, chosen);
  return { ...(await readVCards(cards.text)), encoding: cards.encoding };
};

/** Parses typed or pasted text: vCards, a table or lines. @throws {UnreadableListError} */
export const readTyped = async (text: string): Promise<ImportedList> => {
  if (isVCards(text)) return { ...(await readVCards(text)), encoding: null };
  return { ...(await readTable(text, { isTyped: true })), encoding: null, unreadable: 0 };
};
