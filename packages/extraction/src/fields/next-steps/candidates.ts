import { stepClauses, type StepClause } from './next-steps.ts';
import { tokenize } from '../../document/tokenize.ts';
import { stepCues } from './step-score.ts';
import type { Candidate, Candidates } from '../../ranking/ranker.ts';
import { positionFeatures, sizeFeature, weightGroups, wordClass } from '../../ranking/features.ts';
import { taggerFeatures, type TaggedDocument } from '../../ranking/tagger-features.ts';

export interface StepCandidate extends Candidate {
  readonly clause: StepClause;
}

const MAX_WORDS = 60;

function wordsOf(text: string): string[] {
  const words = tokenize(text)
    .filter(({ kind }) => kind !== 'line')
    .slice(0, MAX_WORDS)
    .map(wordClass);
  return [
    ...words.map((word) => `w:${word}`),
    ...words.slice(1).map((word, at) => `w:${words[at]} ${word}`),
    ...words.slice(2).map((word, at) => `w:${words[at]} ${words[at + 1]} ${word}`),
    ...words.slice(0, 3).map((word, at) => `opens${at}:${word}`),
    `opens:${words.slice(0, 2).join(' ')}`,
    `ends:${words.at(-1)}`,
  ];
}

const endOf = ({ tidied }: StepClause) => /[.?!]?$/.exec(tidied)?.[0] ?? '';
const openOf = ({ tidied }: StepClause) => /^\p{L}{0,20}/u.exec(tidied)?.[0].toLowerCase() ?? '';

const MAX_LATER_CLAUSES = 40;
const longWords = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,30}/gu));

/**
 * Returns for each clause whether a later clause repeats at least half of its longer words. Agreements are
 * often repeated at the end of a call.
 */
const isRepeatedLater = (clauses: readonly ReadonlySet<string>[]): boolean[] =>
  clauses.map(
    (words, at) =>
      words.size >= 2 &&
      clauses
        .slice(at + 1, at + MAX_LATER_CLAUSES)
        .some((later) => words.intersection(later).size * 2 >= words.size),
  );

export function stepCandidates(doc: TaggedDocument, customerKnown: boolean): Candidates<StepCandidate> {
  const clauses = stepClauses(doc);
  const groups = weightGroups(doc);
  const tagged = taggerFeatures(doc, 'nextSteps', clauses.map((clause) => [clause])); // prettier-ignore
  const again = isRepeatedLater(clauses.map(({ tidied }) => longWords(tidied)));
  const candidates = clauses.map((clause, at): StepCandidate => {
    const { tidied, reached, start, end } = clause;
    const [before, after] = [clauses[at - 1], clauses[at + 1]];
    return {
      clause,
      weightGroups: groups,
      features: {
        tagger: tagged.each[at] ?? [],
        words: [...new Set(wordsOf(tidied))],
        cues: [...stepCues(tidied), ...(reached ? ['reached'] : [])],
        position: positionFeatures(doc, { start, end }),
        context: [
          before ? `ends-before:${endOf(before)}` : 'first',
          after ? `opens-after:${openOf(after)}` : 'last',
          ...(again[at] ? ['said-again'] : []),
        ],
        shape: [
          `length:${Math.min(6, Math.floor(tidied.split(/\s+/).length / 3))}`,
          `asks:${tidied.endsWith('?')}`,
        ],
        counts: [`from-end:${Math.min(4, clauses.length - 1 - at)}`, `from-start:${Math.min(2, at)}`],
        people: [`known:${customerKnown}`],
      },
    };
  });
  return {
    candidates,
    none: {
      weightGroups: groups,
      features: {
        always: ['none'],
        tagger: tagged.none,
        counts: [sizeFeature('clauses', clauses.length)],
        people: [`known:${customerKnown}`],
      },
    },
  };
}
