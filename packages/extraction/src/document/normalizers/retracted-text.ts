import { longPattern } from '../../lexicon/word-list.ts';
import { blank } from '../spans.ts';

/** Phrases that mark their sentence as an example, a test entry or a rehearsal. */
const EXAMPLE = longPattern(
  String.raw`\b(?:training example|
    (?:made[- ]up|fictional|fictitious|fake|dummy|invented|mock) (?:example|contact|customer|client|data|
    entry|lead|record|call|name|note|company)|
    not a real (?:call|customer|client|lead|contact|person|note)|sample (?:note|entry|record|data)|
    example (?:note|entry|record|of how)|the (?:example|template) (?:says|reads|was)|
    role-?play\w*|rehears(?:al|ed|ing)|drill for)\b|\bignore ?:`,
  'i',
);
/** Sentences that retract the previous sentence: "Just kidding." */
const RETRACTION = longPattern(
  String.raw`^(?:ha(?: ?ha)+\b|
    (?:i'm |i was |he was |she was |they were )?(?:just|only) (?:testing|kidding|joking|a joke|a test)\b|
    (?:he|she|they) (?:was|were) (?:just |only )?joking\b|
    (?:that(?:'s| is| was)|this (?:is|was)) (?:just |only )?
    (?:a |an )?(?:joke|test|example|made up|not real|fake|fiction)\b|delete that\b|scratch all that\b)`,
  'i',
);

/** A full stop inside double quotes does not end a sentence. */
const SENTENCE = /(?:"[^"\n]{0,400}"|[.!?](?!\s|$)|[^.!?\n"]|")+[.!?]*\s*/g;
const MAX_LENGTH = 20_000;

/** Blanks sentences that are marked as an example, a test or a joke. Skips long texts. */
export function removeRetracted(text: string): string {
  if (text.length > MAX_LENGTH) return text;
  const sentences = text.match(SENTENCE) ?? [];
  if (sentences.join('') !== text) return text;
  return sentences
    .map((sentence, at) =>
      EXAMPLE.test(sentence) || RETRACTION.test(sentences[at + 1]?.trim() ?? '') ? blank(sentence) : sentence,
    )
    .join('');
}
