import { prepareText } from '@debrief/extraction/document/prepared-text';
import type { Item } from '../notes/item.ts';
import { says } from '../scoring/next-steps.ts';
import { plainSpeech } from './plain-speech.ts';

const MIN_TURNS = 6;

const normalize = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Returns the first accepted name in the text, undefined if there is none, or null if the label is null. */
const nameIn = (
  item: Item,
  field: 'contactName' | 'companyName',
  text: string,
): string | null | undefined => {
  const expected = item.expected[field];
  if (expected === null) return null;
  return [expected, ...(item.accept?.[field] ?? [])].find((name) =>
    normalize(text).includes(normalize(name)),
  );
};

/**
 * Converts a call to speech without speaker labels.
 * @returns null if the note is not a call, or if the speech lacks a name or half of the terms of next steps
 */
export function withoutSpeakers(item: Item): Item | null {
  if (item.text.split('\n').length < MIN_TURNS) return null;
  const { text, turns } = prepareText(item.text, { translate: false });
  if (turns.length < MIN_TURNS) return null;
  const speech = plainSpeech(turns.map(({ start, end }) => text.slice(start, end)).join(' '));
  const contactName = nameIn(item, 'contactName', speech);
  const companyName = nameIn(item, 'companyName', speech);
  if (contactName === undefined || companyName === undefined) return null;
  const terms = item.expected.nextSteps?.terms.filter((term) => says(speech, term));
  if (terms && terms.length * 2 <= (item.expected.nextSteps?.terms.length ?? 0)) return null;
  return {
    ...item,
    id: item.id.replace(/^train-/, 'unlabelled-'),
    style: 'speech-raw',
    text: speech,
    expected: { ...item.expected, contactName, companyName, nextSteps: terms ? { terms } : null },
  };
}
