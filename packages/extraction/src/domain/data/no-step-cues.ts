/** Kinds of clauses that speak of days to come and are no next step of ours with the customer. */

const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';

/** Goes on as ever: opening hours, terms of delivery, what something takes or how long it runs. */
const ROUTINE = `\\b(?:every|each) (?:\\w{1,40} )?(?:day|week|month|quarter|year|morning|evening|season|${DAY}|(?:two|three|four|six|\\d{1,15}) \\w{1,40}s)\\b|\\b(?:always|usually|normally|generally|as a rule|routinely)\\b|\\bon (?:mon|tues|wednes|thurs|fri|satur|sun)days\\b|\\b(?:once|twice) an? (?:day|week|month|year)\\b|\\b(?:takes?|lasts?|needs?) (?:about |around |up to )?(?:a|an|one|two|three|four|five|six|seven|eight|ten|twelve|\\d{1,15}) (?:working )?(?:hours?|days?|weeks?|months?|years?)\\b|\\b(?:contract|lease|agreement|licen[cs]e|deal|warranty|guarantee|term)s?\\b(?: \\S{1,40}){0,5} (?:runs?|lasts?|expires?|ends?|ran|is valid)\\b`;

/** The writer's own errands. */
const PRIVATE = `\\b(?:kids|gym|dentist|mum|mom|dad|my (?:wife|husband|son|daughter|mother|father|sister|brother|girlfriend|boyfriend|dog|cat|hair|passport|car)|birthday (?:cake|party|present)|haircut|groceries|milk|bread|laundry|dry cleaning|braai|school run|homework|(?:my|his|her|the) wedding (?:is|on)|getting married|holidays? (?:in|with)|(?:for|on) (?:a |his |her |their )?(?:holiday|vacation|leave|honeymoon)|flight home|petrol|my timesheet|podcast|song|recipe|karaoke|babysitter|plumber for|rates bill|dog food|maternity)\\b`;

/** What is said to all, or within our own house. */
const INTERNAL = `\\b(?:(?:team|staff|sales|internal|department(?:al)?|company|weekly|monthly|stand-?up|pipeline|all-hands) (?:meeting|briefing|huddle|conference|kick-?off|lunch|party)|everybody|everyone|all (?:reps|staff|colleagues|sales\\w{0,40})|expense (?:claims?|reports?)|expenses by|timesheets?|parking (?:bay|space)|office (?:hours|party|kitchen)|tap (?:record|save|on)|open the app|to your manager|press (?:stop|record|enter)|click (?:on|here|the)|log ?in (?:to|with)|your password|mailbox is full|new (?:price list|policy|office hours)|takes effect|fuel goes|price of (?:fuel|petrol|diesel)|the rand|load ?shedding|public holiday)\\b`;

/** Small print. */
const TERMS = `\\b(?:unless (?:stated|otherwise|agreed)|terms and conditions|subject to|offers? (?:is|are|must be|remain) (?:valid|accepted|binding)|goods|all prices|e&oe|valid (?:for|until|till)|confidential|intended (?:only )?for|received this (?:mail|e-?mail|message)|unsubscribe|delete it and|please consider the environment|virus|registered (?:office|in)|after the tone|leave a message|we will get back to you|your call is important)\\b`;

/** The customer's own life and business. */
const THEIRS = `\\b(?:wants?|hopes?|hoping|plans?|planning|intends?|is|are|'s|'re|going|would like|dreams?|will) (?:also )?(?:to |of )?(?:retir(?:e|ing)|expand(?:ing)?|open(?:ing)? (?:a|an|another|two|three|four|new|more|up)|hir(?:e|ing)|grow(?:ing)?|marry(?:ing)?|emigrat(?:e|ing)|study(?:ing)?|sell(?:ing)? (?:the|his|her|their) (?:business|company|farm|house|shop)|hand(?:ing)? over to|buil(?:d|ding) a|merg(?:e|ing)|relocat(?:e|ing)|mov(?:e|ing) (?:house|office|offices|premises|to (?:a )?(?:new|bigger|smaller))|go(?:ing)? public|fly(?:ing)? to)\\b|\\b(?:other|rival|competing|cheaper|another|current|existing|present) (?:vendor|supplier|provider|firm|company|bidder|one|lot|people|guys)\\b|\\b(?:somebody|someone) (?:else|cheaper)\\b|\\b(?:store|shop|office|factory|plant|school|warehouse|they|we)(?: is|'re| are| will be|'ll be) closed\\b|\\bcloses (?:down|early)\\b|\\bcompetitors? (?:quoted|quotes|offers?|offered|lists?|asks?|charges?|sells?)\\b|\\bthey pay (?!us\\b|on|by|the deposit|this week|next)|\\bno (?:price|amount) (?:discussed|mentioned|given)\\b`;

/** Nobody has bound himself to a time. */
const VAGUE = `\\b(?:some ?time|eventually|one day|some day|in due course|sooner or later|at some point|if ever)\\b|\\bwe(?:'ll| shall| will) see\\b|\\bhopes? to hear\\b|\\bthat would be\\b|\\bto do with\\b`;

/** What might have been, or is threatened. */
const UNREAL = `\\b(?:would|could|should|might|must)(?:'ve| have) \\p{L}{1,40}|\\bif (?:he|she|they|we|i) had\\b|\\bor (?:else )?(?:i|we)(?:'ll| will)\\b|\\b(?:i|we)(?:'ll| will| would) (?:sue|cancel|leave|walk|call my lawyer|ask for my)\\b|\\bjust (?:wanted|want) to (?:say|thank|let you know)\\b|\\bis the name of\\b`;

export const NO_STEP = new RegExp([ROUTINE, PRIVATE, INTERNAL, TERMS, THEIRS, VAGUE, UNREAL].join('|'), 'iu');

/** Thinking it over is no step; an answer promised for a time is. */
export const THINKS_IT_OVER =
  /\b(?:(?:i|we)(?:'ll| will) (?:\w+ly )?(?:look at|read|file|keep (?:it|you|this)|think|consider|study|have a look|go through|digest|pass it on)|think(?:s|ing)? (?:about|over|it)|consider|sleep on|mull|(?:will|'ll|to|must|can|has to|wants to) (?:decide|see|compare|look around|discuss it|talk it over)|let (?:me|us) know|come back to us|be in touch|get in touch|make up (?:his|her|their) mind)\b/i;

/** Not a step unless it is about trade or a person spoken of. */
export const OF_TRADE =
  /\b(?:quot\w*|customers?|clients?|leads?|orders?|contracts?|prospects?|proposals?|demos?|invoices?|samples?|tenders?|renewals?|offers?|deals?|buyers?|deliver\w*|install\w*|he|she|him|her|them|they|account|po|price|meeting|site|shop|visit|pricing|brochure|catalogue|shops|ring|call|phone|apologi[sz]e|redo|sms|note to self|cb|go back|budget|manager|recept\w+|vm)\b/i;
