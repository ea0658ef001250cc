/** Nouns of what is sent, shown, signed or held after a call: what "it" of "I'll send it on Friday" stands for. */
const HANDED_OVER =
  'quotes?|quotations?|proposals?|offers?|contracts?|agreements?|invoices?|order forms?|price lists?|prices|breakdowns?|samples?|swatch(?:es)?|brochures?|catalogues?|drawings?|plans?|layouts?|designs?|artwork|proofs?|photos?|photographs?|pictures?|letters?|certificates?|confirmations?|references?|reports?|statements?|lists?|spreadsheets?|sheets?|figures|measurements|sizes|specs?|specifications?|data ?sheets?|documents?|paperwork|papers?|forms?|menus?|drafts?|presentations?|slides?|links?|invites?|invitations?|credit notes?|refunds?|credits?|replacements?|spare parts?|parts?|pumps?|machines?|units?|keys?|parcels?|boxes|pallets?|labels?|demos?|trials?|videos?|recordings?|schedules?|timelines?|comparisons?|calculations?|explanations?|answers?|minutes|policies|policy|nda|po|pro ?formas?|purchase orders?|orders?';

/** One of them with the words before it: "a revised quote", "the two references". Groups: determiner, noun phrase. */
export const THING = new RegExp(
  `\\b(an?|the|my|our|your|his|her|their|this|that|these|those|some|two|three|four|five|six) ((?:(?!(?:of|to|for|and|or|with|on|in|is|was|are|that|you|i|we|it|they)\\b)[\\p{L}\\d'’-]{1,20} ){0,3}?(?:${HANDED_OVER}))\\b`,
  'giu',
);

/** A clause that names what it is about says enough without it. */
export const NAMES_THING = new RegExp(`\\b(?:${HANDED_OVER})\\b`, 'iu');

/** "I'll have it with you", "send them to me": what is handed over, as a pronoun. Groups: what stands before it, the pronoun. */
export const HANDED_PRONOUN =
  /(\b(?:send|sending|sends|have|get|bring|need|write|draw (?:up)?|post|courier|email|mail|forward|drop|sign|return|redo|collect|fetch|deliver|order|pay|print|finish|prepare|want|show|take|fix|revise|correct|change|approve|put|receive|expect|confirm|check)(?: (?:you|him|her|us|me|over|back|out|off|up))? )(it|them|that|those)(?= (?:by|on|to|before|over|in|with|today|tomorrow|this|next|tonight|back|off|out|up|together|first|at|from|for|when|as|again|now|and)\b|[,.;!?]|$)/iu;

/** "I'll do that this afternoon": somebody takes on what was said just before. */
export const TAKES_ON =
  /^(?:\S{1,20} ){0,3}?(?:i|we|he|she|they)(?:'ll| will| can|'d| could) (?:\w{1,12} )?(?:do|manage|arrange|see to|sort) (?:it|that|so|this)\b/iu;

/** Verbs and adverbs that say little by themselves. */
export const VAGUE_WORDS: ReadonlySet<string> = new Set(
  "do did does done be been have had has having get gets getting got see seen come comes go goes going good fine great okay perhaps maybe year week month time times way thing things need needs want wants can could would will shall should let lets know think say said says tell make makes like back again then now also too very really much many well that's it's i'll we'll you'll he'll she'll they'll i'd we'd you'd what when where who how why not yes no sure right please just one some any all more next last first sit look try possible perfect works work".split(
    ' ',
  ),
);
