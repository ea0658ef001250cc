/** What the note itself marks as not real: an example, a test entry, a joke. Its names and numbers must not be extracted. */
const EXAMPLE =
  /\b(?:training example|(?:made[- ]up|fictional|fictitious|fake|dummy|invented|mock) (?:example|contact|customer|client|data|entry|lead|record|call|name|note|company)|not a real (?:call|customer|client|lead|contact|person|note)|sample (?:note|entry|record|data)|example (?:note|entry|record|of how)|the (?:example|template) (?:says|reads|was)|role-?play\w*|rehears(?:al|ed|ing)|drill for)\b|\bignore ?:/i;
/** Takes back the sentence before it. */
const TAKEN_BACK =
  /^(?:ha(?: ?ha)+\b|(?:i'm |i was |he was |she was |they were )?(?:just|only) (?:testing|kidding|joking|a joke|a test)\b|(?:he|she|they) (?:was|were) (?:just |only )?joking\b|(?:that(?:'s| is| was)|this (?:is|was)) (?:just |only )?(?:a |an )?(?:joke|test|example|made up|not real|fake|fiction)\b|delete that\b|scratch all that\b)/i;

const blanks = (text: string) => text.replace(/[^\n]/g, ' ');
/** A sentence with its quotations whole: a full stop inside double quotes does not end it. */
const SENTENCE = /(?:"[^"\n]{0,400}"|[.!?](?!\s|$)|[^.!?\n"]|")+[.!?]*\s*/g;
const MAX_LENGTH = 20_000;

/** Blanks what the note retracts; each character becomes a space, so that offsets stay valid. */
export function removeRetracted(text: string): string {
  if (text.length > MAX_LENGTH) return text;
  const sentences = text.match(SENTENCE) ?? [];
  if (sentences.join('') !== text) return text;
  return sentences
    .map((sentence, at) =>
      EXAMPLE.test(sentence) || TAKEN_BACK.test(sentences[at + 1]?.trim() ?? '')
        ? blanks(sentence)
        : sentence,
    )
    .join('');
}
