import * as cues from './data/action-cues.ts';
import { NO_STEP, THINKS_IT_OVER } from './data/no-step-cues.ts';
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
  /\b(?:is|are|'s|'re) (?:\w+ly )?(?!being|travelling|traveling|having|running|losing|going|getting|doing|selling|working|looking|using|opening|talking|paying|asking|offering|growing|interested)\w{2,}ing\b|\b\p{L}+ (?:comes?|arrives?|lands|is due|are due|is out|goes out|on site|there|decides?|signs?|rings?|pays?|writes?|picks?|fetches|collects?|delivers?|returns?|answers?|replies|meets?|sits|votes?|visits?|brings?|takes?|hears?|gets?|checks?|opens|closes on|starts?|sends?|calls?|confirms?|drops?)\b|^(?:\S+ ){0,3}(?:on site|there|due|here)\b/iu;
const TOMORROW_ON =
  /\b(?:shall|gotta|'ve got to|have got to|has got to|ought to|mean to|meaning to|'m off to|am off to) \p{L}+|\b(?:i|we) (?:still )?owe\b|\bgive (?:it|him|her|them) another (?:go|try|ring|call)\b|\b(?:i'm|i am|we're|we are) (?:also |now )?(?!going|looking|talking|getting|having|seeing|losing|hoping|thinking|selling|doing|running|so|very|not)\w+ing (?:\w+ ){1,4}(?:right )?(?:now|today|tonight)\b|\b(?:he|she|they)(?:'d| would) like (?:a|an|the|some|two|three|our|to (?:see|hear|try|visit|meet|have|get|know))\b|^(?:me|i) (?:2|to) \p{L}+\b|^me:|\bleave it (?:for(?! (?:a few|now))|till|until)\b/iu;
/** "Two references by the weekend". */
const BY_THEN =
  /\b\w+ by (?:the )?(?:\d{1,2}(?!\d)|mon|tue|wed|thu|fri|sat|sun|next|end|eod|cob|wk|month|tomorrow|tmrw|lunch|noon|close|first|\w+teenth|\w+th\b)/i;
const SHOUTED_HEADING = /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u;
const PAST_ONLY = /\b(?:was|were|did|had|went|came|said|told)\b/i;

/** How surely a clause, tidied, commits somebody to something still to be done. */
export function weighStep(text: string): number {
  const when = cues.WHEN.test(text);
  const commits = cues.COMMITMENT.test(text) || TOMORROW_ON.test(text);
  const will = cues.WILL_DO.test(text);
  const past = cues.OVER.test(text) && !STILL_TO_DO.test(text);
  const order = cues.IMPERATIVE.test(text) || orders(text, when);
  let score = 0;
  if (commits || will) score += 3;
  else if (selfDoes(text) && !past) score += 3;
  if (order) score += 3;
  if (when && /\b(?:wants?|needs?|expects?|wnts)\b/i.test(text) && !commits) score += 1.5;
  if (when && !commits && !will && /\b(?:i'm|i am|we're|we are) (?:also )?\w+ing\b/i.test(text)) score += 1.5;
  if (SELF.test(text) && (commits || will)) score += 0.5;
  if (when) score += 1.5;
  if (when && (cues.COMING.test(text) || cues.UNDER_WAY.test(text))) score += 1.5;
  if (when && !past && BY_THEN.test(text)) score += 1.5;
  if (past) score -= 3;
  if (when && !commits && !will && (cues.THEY_DO.test(text) || OTHERS_AT.test(text))) score += 1.5;
  if (when && !commits && !will && SELF_AT.test(text)) score += 1.5;
  if (cues.NOT_DONE.test(text)) score -= 5;
  if (NO_STEP.test(text)) score -= 6;
  if (!when && THINKS_IT_OVER.test(text) && !SELF_NEEDS.test(text)) score -= 4;
  if (cues.OPEN.test(text)) score -= 2;
  if (cues.HEADING.test(text) || SHOUTED_HEADING.test(text)) score -= 6;
  if (cues.EVENT.test(text) && !when) score -= 4;
  if (PAST_ONLY.test(text) && !STILL_TO_DO.test(text) && !commits) score -= 1.5;
  if (/\b(?:nothing (?:further|to do|else)|no next step|no further|not going to|no need to)\b/i.test(text))
    score -= 5;
  if (/\b(?:out of (?:the )?office|access to|(?:mood|time) to)\b/i.test(text)) score -= 4;
  if (NOTES_OF_A_CALL.test(text) && !SELF.test(text)) score -= 4;
  if (wordCount(text) < 3 && !when && !order) score -= 4;
  if (wordCount(text) < 2 && !when) score -= 4;
  if (/^(?:subject|from|to|date|sent|cc):/i.test(text)) score -= 10;
  return score;
}

/** "Her email is …": where somebody is reached, unless the clause says when or what for. */
export const tellsWhereReached = (text: string): boolean =>
  cues.REACHED.test(text) && !SELF.test(text) && !cues.WHEN.test(text);
