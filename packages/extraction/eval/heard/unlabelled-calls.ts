import { parseNote } from '../../src/domain/reading/note.ts';
import type { Item } from '../item.ts';
import { says } from '../scoring/next-steps.ts';
import { plainSpeech } from './plain-speech.ts';

/** Of fewer turns a text is hardly a call. */
const FEWEST_TURNS = 6;

const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** The first of the right names that is still said; undefined if none is. */
const nameSaid = (
  item: Item,
  field: 'contactName' | 'companyName',
  text: string,
): string | null | undefined => {
  const expected = item.expected[field];
  if (expected === null) return null;
  return [expected, ...(item.accept?.[field] ?? [])].find((name) => plain(text).includes(plain(name)));
};

/**
 * A conversation whose lines name their speakers as a recogniser writes it, which does not know who speaks.
 * @returns null for any other note, and where a name was in the labels alone
 */
export function withoutSpeakers(item: Item): Item | null {
  const { text, turns } = parseNote(item.text, { translate: false });
  if (turns.length < FEWEST_TURNS) return null;
  const said = plainSpeech(turns.map(({ start, end }) => text.slice(start, end)).join(' '));
  const contactName = nameSaid(item, 'contactName', said);
  const companyName = nameSaid(item, 'companyName', said);
  if (contactName === undefined || companyName === undefined) return null;
  const terms = item.expected.nextSteps?.terms.filter((term) => says(said, term));
  if (terms && terms.length * 2 <= (item.expected.nextSteps?.terms.length ?? 0)) return null;
  return {
    ...item,
    id: item.id.replace(/^train-/, 'unlabelled-'),
    style: 'speech-raw',
    text: said,
    expected: { ...item.expected, contactName, companyName, nextSteps: terms ? { terms } : null },
  };
}
