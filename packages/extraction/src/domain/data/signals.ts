/** What customers do and say that shows a feeling without a word of it, by kinds of clause; over lower-case text. */
export interface Signal {
  pattern: RegExp;
  weight: number;
}

const WE = '(?:us|me|our (?:\\w+ ){0,2}\\w+)';
const SUPPLIER =
  '(?:the )?(?:other|another|different|chinese|cheaper) (?:one|lot|guys|firm|company|supplier|vendor|people|crowd|shop)|somebody else|someone else|elsewhere|a competitor|the competition';

export const SIGNALS: Signal[] = [
  // It went wrong, and not for the first time.
  { pattern: /\b(?:second|third|fourth|fifth|umpteenth|2nd|3rd|4th|\d{1,15}|two|three|four|five|twice|many|several) (?:\w{1,40} )?(?:times?|breakdowns?|failures?|outages?|faults?|complaints?|mistakes?)\b(?! (?:as|bigger|better|a|per))/, weight: -0.8 },
  { pattern: /\b(?:went|gone|goes|go|came|comes|arrived|arrives|turned up|delivered|is|are|was|were) (?:\w{1,40} )?(?:wrong|broken|torn|cracked|bent|smashed|scratched|leaking|short|stale|mouldy|late|damaged|spoiled|spoilt|rusty|dirty|faulty|incomplete)\b/, weight: -1 },
  { pattern: /\b(?:crash(?:es|ed)?|tripp(?:ed|s)|leaks?|leaked|jams?|jammed|fails?|failed|breaks?|broke|stops?|stopped|freezes)(?: down| working)? (?:again|every|all the time|constantly|daily|each|on (?:him|her|them|us))|\b(?:dead|broken|down|wrong|late|off) again\b/, weight: -1.5 },
  { pattern: /\b(?:waiting|waited|waits) (?:for )?(?:already |over |more than |nearly |almost )?(?:\w{1,40}) (?:weeks|months|hours)\b/, weight: -1.5 },
  { pattern: /\b(?:would|'d) (?:have )?love(?:d)? (?:to|our|it|a|the|one|that)\b/, weight: 1 },
  { pattern: /\b(?:nobody|no one|no-one|none of (?:us|you)|never) (?:\w+ )?(?:rings?|calls?|answers?|answered|replies|replied|called|rang|came|comes|turned up|told|warned|listens?)\b/, weight: -1.5 },
  { pattern: /\bnot what (?:we|i|they|he|she) (?:\w{1,40} )?(?:paid|ordered|asked|expected|agreed|wanted|signed)\b|\b(?:my|our|their|his|her|the) (?:money|[\d.,]{1,40}(?: \w{1,40})?) back\b|\bout of pocket\b/, weight: -2 },
  { pattern: /\b(?:had|have|has|'s|'ve) (?:just )?had (?:it|enough)\b|\b(?:last|final) (?:straw|chance|warning)\b|\b(?:lost|losing|out of|running out of) patience\b/, weight: -3 },
  { pattern: /\b(?:asked|told|warned|called|phoned|chased|written|rang|mailed|reminded) (?:\w{1,40} ){0,4}(?:twice|(?:three|four|five|six|\d{1,15}|several|many) times)\b/, weight: -1.5 },
  { pattern: /\b(?:stopped|stops|stop|quit|refuses to|no longer) (?:answer\w*|reply\w*|replies|respond\w*|taking (?:my|our) calls|returning)\b|\bghost\w*\b|\bdodg(?:es|ing) (?:my|our|me|us)\b/, weight: -2 },
  { pattern: /\b(?:i|we|he|she|they)(?:'ll| will|'d| would) sue\b|\b(?:lawyers?|court|ombudsman|small claims|hellopeter)\b.{0,30}\b(?:us|me|letter|if)\b/, weight: -2.5 },
  { pattern: /\b(?:take|remove|delete) (?:me|us|my|our|him|her|them|his|their)\b.{0,30}\b(?:off|from)\b.{0,12}\b(?:lists?|database|mailing|system)\b/, weight: -3 },
  { pattern: new RegExp(`\\b(?:moves?|moving|goes|going|gone|went|switch(?:es|ed|ing)?|leaves?|leaving|left|changes?|changing) (?:over )?(?:to|with|for) (?:${SUPPLIER})`), weight: -2 },
  { pattern: /\b(?:too|2) (?:rich|dear|steep|expensive|exp|pricey|costly|high|hi|much|slow|late|long|complicated|fiddly|heavy|noisy|pushy)\b/, weight: -1 },
  { pattern: /\b(?:taking|took|take) the (?:mick|mickey|piss)\b|\b(?:rip-?off|daylight robbery|cheek of|the cheek)\b/, weight: -3 },
  { pattern: /\b(?:looks?|feels?|sounds?|seems?|tastes?|smells?) (?:cheap|flimsy|shoddy|amateurish|tacky|dated|old-fashioned|fishy|off|wrong|like a con)\b/, weight: -2 },
  { pattern: /\b(?:didn't|did not|wouldn't|would not|doesn't|refused to|refuses to|won't) (?:even )?(?:want to (?:hear|see|know|listen|meet|talk)|hear|listen|look|see me|let me finish|sit down)\b/, weight: -2 },
  { pattern: /\b(?:wants?|wanted|wnts|looking for a way|trying to get|wishes) (?:to (?:get|be) )?out of\b|\bwants? (?:him|her|them) (?:off|gone)\b/, weight: -2 },
  { pattern: /\bnever (?:again|using|buying|ordering|order(?:s|ing)? from)\b|\bregrets? (?:ever )?(?:buying|signing|choosing)\b/, weight: -3 },
  { pattern: /\b(?:rolled (?:his|her|their) eyes|folded (?:his|her) arms|slammed|stormed|cut me (?:off|short)|showed me the door|put the phone down|walked (?:out|off))\b/, weight: -2.5 },
  // Glad to have us, or to have more.
  { pattern: new RegExp(`\\brather (?:\\w+ ){0,2}(?:deal|work|buy|stay|be|go) with ${WE}\\b|\\b(?:prefers?|chose|picked|choose|recommends?|recommended|trusts?) (?:${WE}|you)\\b`), weight: 2.5 },
  { pattern: /\b(?:shook|shaken|shake) (?:my hands?|our hands?|hands?|on it)\b|\bgave (?:me|us) a hug\b|\bhugged (?:me|us)\b/, weight: 2 },
  { pattern: /\b(?:grin\w{0,40}|beam(?:ed|ing)|smil(?:ed|es|ing)|all smiles|kiss(?:ed|es)|clapped|cheered|whistled|eyes lit up|lit up)\b/, weight: 2 },
  { pattern: /\b(?:told|tell|telling|showed|shown|recommends?|sent|mentioned) (?:\w{1,40} ){0,4}(?:friends?|neighbours?|colleagues|everyone|everybody|sister|brother|others) (?:about|to us)?/, weight: 1 },
  { pattern: /\b(?:ok'd|okayed|oked|green-?lit|waved through|said yes to|a firm yes|a clear yes|yes on the spot|on the spot)\b/, weight: 1.5 },
  { pattern: /\b(?:wants?|wanted|asked for|takes?|ordered|orders?|order|buy|buys|take|asks for|like) (?:another|a second|a third|two more|three more|\d+ more|even more|twice as many|double)\b/, weight: 1.5 },
  { pattern: /\b(?:really|definitely|badly|desperately|very much|still|dead) (?:wants?|needs?|likes?)\b|\bwants? (?:it|them|this|both|one|in)\b(?! (?:to|gone|off|out|back|cheaper|for less))|\bhappily\b/, weight: 1.5 },
  { pattern: /\b(?:gonna|going to|will|'ll|wants to|would|'d|happy to) take (?:it|them|both|all|the|another|three|two)\b/, weight: 1.2 },
  { pattern: /\b(?:best|finest|nicest|easiest|smoothest|fastest) (?:\w{1,40} ){0,4}(?:ever|had|seen|used|met|yet|in years|of the lot|so far)\b/, weight: 2.5 },
  { pattern: /\b(?:worst|poorest|slowest|rudest) (?:\w+ ){0,4}(?:ever|had|seen|used|met|yet|in years|so far)\b/, weight: -2.5 },
  { pattern: /\b(?:finally|at last),? (?:somebody|someone|a (?:supplier|firm|company|system|tool)|something) (?:who|that|which)\b|\bcan(?:'t|not| not) (?:wait|stop talking|fault|get enough)\b/, weight: 2.5 },
  { pattern: /\b(?:sells?|selling|going|gone|flying) (?:like|off) (?:hot cakes|the shelves)\b|\b(?:works?|working|runs?|running|goes|going) (?:like (?:a dream|a charm|clockwork)|beautifully|perfectly|a treat)\b/, weight: 2 },
  { pattern: /\b(?:for everything|from now on|for life|any day|any time) ?(?:from now on)?[.!]|\bdigs? rings round\b|\b(?:weight|load) off\b|\b(?:suits|suit|suited) (?:him|her|them|us|me)\b/, weight: 1.5 },
  { pattern: /\b(?:missing|misses|missed) (?:working with |dealing with )?us\b|\bback with us\b|\bcame back to us\b/, weight: 1.5 },
]; // prettier-ignore
