import * as cues from './data/action-cues.ts';
import { NO_STEP, THINKS_IT_OVER } from './data/no-step-cues.ts';
import { pointsOf, type Sign } from './learned/signs.ts';
import { isPlainVerb } from './reading/lexicon.ts';

const SELF = /\b(?:i|we)(?:'ll| will|'m| am| must| need| have| should| promised|'re)\b/i;
const SELF_NEEDS = /\b(?:i|we) (?:must|need|have|should|promised)\b/i;
const STILL_TO_DO =
  /\b(?:will|shall|i'd|we'd|he'd|she'd|they'd|'ll|need(?:s)? to|must|asked (?:me|us|for)|promised|going to|gonna|please|to be)\b/i;

/** "Follow-up call with Tariq Mahmood" opens a note; "call with Tariq on Friday" is still to come. */
const NOTES_OF_A_CALL =
  /^(?:[\w'-]+ ){0,3}(?:call|demo|visit|review|email|meeting|mtg|meet|chat|session|follow-?up|catch-?up|check-in|lunch|coffee) (?:with|w\/|w\b|from|notes?|log|summary|outcome|recap)(?! (?:him|her|them))(?!.*\b(?:next|tomorrow|on (?:mon|tue|wed|thu|fri)\w*|will)\b)/i;

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** Verbs of being, having, thinking and trading: what "we" do with them is said of the firm, not of a step. */
const STATES = new Set(
  'be have do think know believe want need like love hope feel see hear guess reckon suppose mean say sell make offer charge stock supply employ use run pay own keep get buy live work go come understand remember wish agree differ cost quote look talk chat speak meet lose win'.split(
    ' ',
  ),
);

/** "We reprint tonight", "I release the drawings": an open class, as far as the verb is one of doing. */
const SELF_DOES = /(?:^|[,;.] |\b(?:and|so|but|then|which) )(?:i|we) (?:also |then |just |now )?(\p{L}+)\b/iu;
const selfDoes = (text: string): boolean => {
  const verb = SELF_DOES.exec(text)?.[1]?.toLowerCase();
  return verb !== undefined && isPlainVerb(verb) && !STATES.has(verb);
};
/** The verbs of state can be steps when a time is set for them: "I keep the quote open till May", "we hear in ten days". */
const SELF_AT =
  /(?:^|[,;.] |\b(?:and|so|but|then) )(?:i|we) (?:also |then |just |now )?(?:hear|keep|see|meet|go|come|talk|speak|get|run|look|do|make|supply)\b/i;

/** "Swap out the unit by Wednesday", "Extend it by a month": an order, whatever the verb. */
const ORDER = /^(?:please |pls |plz |kindly |then |and |so |also |now |me: |me 2 |me to )*(\p{L}+) (\S+)/iu;
const OBJECT =
  /^(?:out|up|off|over|by|back|the|a|an|it|him|her|them|his|their|its|this|that|our|some|all|both|two|three|with|in|on|for|to|unit|until|till)$/i;
const orders = (text: string, when: boolean): boolean => {
  const match = ORDER.exec(text);
  const verb = match?.[1]?.toLowerCase() ?? '';
  return (
    match !== null &&
    isPlainVerb(verb) &&
    !STATES.has(verb) &&
    (OBJECT.test(match[2] ?? '') || (when && /^(?:me[ :])/i.test(text)))
  );
};

/** Others' doings with a time to them: "compliance is writing him a letter this week", "the advance comes Thursday". */
const OTHERS_AT =
  /\b(?:is|are|'s|'re) (?:\w{1,40}ly )?(?!being|travelling|traveling|having|running|losing|going|getting|doing|selling|working|looking|using|opening|talking|paying|asking|offering|growing|interested)\w{2,40}ing\b|\b\p{L}{1,40} (?:comes?|arrives?|lands|is due|are due|is out|goes out|on site|there|decides?|signs?|rings?|pays?|writes?|picks?|fetches|collects?|delivers?|returns?|answers?|replies|meets?|sits|votes?|visits?|brings?|takes?|hears?|gets?|checks?|opens|closes on|starts?|sends?|calls?|confirms?|drops?)\b|^(?:\S{1,40} ){0,3}(?:on site|there|due|here)\b/iu;
const TOMORROW_ON =
  /\b(?:shall|gotta|'ve got to|have got to|has got to|ought to|mean to|meaning to|'m off to|am off to) \p{L}+|\b(?:i|we) (?:still )?owe\b|\bgive (?:it|him|her|them) another (?:go|try|ring|call)\b|\b(?:i'm|i am|we're|we are) (?:also |now )?(?!going|looking|talking|getting|having|seeing|losing|hoping|thinking|selling|doing|running|so|very|not)\w+ing (?:\w+ ){1,4}(?:right )?(?:now|today|tonight)\b|\b(?:he|she|they)(?:'d| would) like (?:a|an|the|some|two|three|our|to (?:see|hear|try|visit|meet|have|get|know))\b|^(?:me|i) (?:2|to) \p{L}+\b|^me:|\bleave it (?:for(?! (?:a few|now))|till|until)\b/iu;
/** "Two references by the weekend". */
const BY_THEN =
  /\b\w+ by (?:the )?(?:\d{1,2}(?!\d)|mon|tue|wed|thu|fri|sat|sun|next|end|eod|cob|wk|month|tomorrow|tmrw|lunch|noon|close|first|\w+teenth|\w+th\b)/i;
const SHOUTED_HEADING = /^(?=[^\p{Ll}]*\p{Lu}{3})[^\p{Ll}]*$/u;
const PAST_ONLY = /\b(?:was|were|did|had|went|came|said|told)\b/i;

/** What speaks for and against a clause, tidied, committing somebody to something still to be done. */
export function stepSigns(text: string): Sign[] {
  const when = cues.WHEN.test(text);
  const commits = cues.COMMITMENT.test(text) || TOMORROW_ON.test(text);
  const will = cues.WILL_DO.test(text);
  const past = cues.OVER.test(text) && !STILL_TO_DO.test(text);
  const order = cues.IMPERATIVE.test(text) || orders(text, when);
  const said = commits || will;
  const signs: Sign[] = [];
  const add = (name: string, points: number, holds: boolean) => {
    if (holds) signs.push([name, points]);
  };
  add('commits', 3, said);
  add('self-does', 3, !said && !past && selfDoes(text));
  add('order', 3, order);
  add('wants-when', 1.5, when && !commits && /\b(?:wants?|needs?|expects?|wnts)\b/i.test(text));
  add('doing-when', 1.5, when && !said && /\b(?:i'm|i am|we're|we are) (?:also )?\w+ing\b/i.test(text));
  add('self', 0.5, said && SELF.test(text));
  add('when', 1.5, when);
  add('coming', 1.5, when && (cues.COMING.test(text) || cues.UNDER_WAY.test(text)));
  add('by-then', 1.5, when && !past && BY_THEN.test(text));
  add('past', -3, past);
  add('they-do', 1.5, when && !said && (cues.THEY_DO.test(text) || OTHERS_AT.test(text)));
  add('self-at', 1.5, when && !said && SELF_AT.test(text));
  add('not-done', -5, cues.NOT_DONE.test(text));
  add('no-step', -6, NO_STEP.test(text));
  add('thinks', -4, !when && THINKS_IT_OVER.test(text) && !SELF_NEEDS.test(text));
  add('open', -2, cues.OPEN.test(text));
  add('heading', -6, cues.HEADING.test(text) || SHOUTED_HEADING.test(text));
  add('event', -4, !when && cues.EVENT.test(text));
  add('past-only', -1.5, !commits && PAST_ONLY.test(text) && !STILL_TO_DO.test(text));
  add(
    'nothing',
    -5,
    /\b(?:nothing (?:further|to do|else)|no next step|no further|not going to|no need to)\b/i.test(text),
  );
  add('out-of', -4, /\b(?:out of (?:the )?office|access to|(?:mood|time) to)\b/i.test(text));
  add('notes-of', -4, NOTES_OF_A_CALL.test(text) && !SELF.test(text));
  add('short', -4, wordCount(text) < 3 && !when && !order);
  add('lone', -4, wordCount(text) < 2 && !when);
  add('mail-heading', -10, /^(?:subject|from|to|date|sent|cc):/i.test(text));
  return signs;
}

/** How surely a clause, tidied, commits somebody to something still to be done. */
export const weighStep = (text: string): number => pointsOf(stepSigns(text));

/** "Her email is …": where somebody is reached, unless the clause says when or what for. */
export const tellsWhereReached = (text: string): boolean =>
  cues.REACHED.test(text) && !SELF.test(text) && !cues.WHEN.test(text);
