import * as cues from '../data/action-cues.ts';
import { AGREES, REFUSES } from '../data/dialogue-cues.ts';
import { NAMES_THING, TAKES_ON } from '../data/handed-over.ts';
import { leadLength, type StepClause } from '../next-steps.ts';
import type { Note } from '../reading/note.ts';
import { turnAt } from '../reading/dialogue.ts';
import { meantBy, onlyAsks, saysEnough } from '../step-objects.ts';
import { isCall } from './context.ts';

const LOOKED_BACK = 60;
const EVERY_TIME = new RegExp(cues.WHEN.source, 'gi');

const tellingWords = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,30}/gu));

/** The clause that another speaker answers with, or in a conversation without labels the next one. */
function answerTo(note: Note, clauses: readonly StepClause[], at: number): string {
  const turn = turnAt(note.turns, clauses[at]?.start ?? 0);
  const next = turn ? clauses.slice(at + 1, at + 4).find(({ start }) => start >= turn.end) : clauses[at + 1];
  return next?.text ?? '';
}

/** How many clauses before a clause say most of its words: at the end of a call, people repeat what they agreed. */
function repeatedFrom(words: readonly ReadonlySet<string>[], at: number): number {
  const own = words[at] ?? new Set<string>();
  if (own.size < 2) return 0;
  return words
    .slice(Math.max(0, at - LOOKED_BACK), at)
    .filter((earlier) => earlier.size >= 2 && own.intersection(earlier).size >= Math.min(2, own.size)).length;
}

/** What speaks for each clause of a conversation being agreed: how it is answered, repeated and put. Nothing for other notes. */
export function callSigns(note: Note, clauses: readonly StepClause[]): string[][] {
  if (!isCall(note)) return clauses.map(() => []);
  const words = clauses.map(({ tidied }) => tellingWords(tidied));
  return clauses.map((clause, at) => {
    const { text, tidied, start } = clause;
    const answer = answerTo(note, clauses, at);
    const times = tidied.match(EVERY_TIME)?.length ?? 0;
    const tenth = Math.floor((10 * start) / Math.max(1, note.text.length));
    const repeats = Math.min(3, repeatedFrom(words, at));
    const lead = text.slice(0, leadLength(text)).toLowerCase().trim().replace(/[ ,]+/g, ' ');
    const says = saysEnough(tidied) ? 'enough' : 'little';
    const answered = AGREES.test(answer) ? 'agreed' : REFUSES.test(answer) ? 'refused' : 'neither';
    const commits = cues.COMMITMENT.test(tidied) || cues.WILL_DO.test(tidied);
    return [
      `call-tenth:${tenth}`,
      `call-lead:${lead}`,
      `call-lead:${lead} ${tenth >= 7}`,
      `call-answer:${answered}`,
      `call-answer:${answered} ${commits}`,
      `call-repeats:${repeats}`,
      `call-repeats:${repeats} ${tenth >= 7}`,
      `call-times:${Math.min(times, 3)}`,
      `call-says:${says} ${times > 0}`,
      `call-thing:${NAMES_THING.test(tidied)} ${commits} ${times > 0}`,
      `call-meant:${meantBy(note, clause) !== null}`,
      ...(TAKES_ON.test(tidied) ? ['call-takes-on'] : []),
      ...(onlyAsks(tidied) ? ['call-only-asks'] : []),
    ];
  });
}
