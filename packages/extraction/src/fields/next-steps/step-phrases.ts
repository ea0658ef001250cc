import { MONTHS, WEEKDAYS } from '../../lexicon/calendar-words.ts';

export const FILLERS =
  /\b(?:um|uh|uhm|erm|er|hmm|you know|i mean|i guess|i think|basically|like,|yeah|okay|ok so|so yeah|kind of|sort of)\b[ ,]*/gi;

export const ASIDES =
  /(?:^|[ ,]{1,3})\b(?:umm|uhh|hm|mm|ha(?: ?ha){0,3}|haha|lol|to be honest|to be fair|obviously|actually|honestly|as (?:i|we) (?:said|say|mentioned|agreed)|like (?:i|we) said|by the way|btw|fyi|or something(?: like that)?|or whatever|and stuff|and all that|and so on|let's say|i suppose|i reckon|if you like|i must say|what's it called|you see|if you know what i mean)\b(?:[ ,]{1,3}|$)/gi;

export const OPENERS =
  /^(?:please, (?=\w)|(?:sure|great|perfect|lovely|brilliant|excellent|no problem|of course|that's fine|oh well)(?:, | (?=(?:i|we|he|she|they|so|and|then)\b))|(?:and|so(?! far\b| that\b)|but|then|also|plus|or|because|'?cause|cos|cuz|yeah|yes|yep|okay|ok|right(?! away| now| after| before)|alright|well|anyway|anyhow|oh|ah|eh|hey|ja|now then|now so|(?:look|listen|say)(?=,)|ps|nb|basically|uh|um|er|erm|that(?= (?:i|we|he|she|they|it|the|our|my)\b)|which|let me see|last thing|one more thing|oh and|in any case|for now,|either way|other than that|apart from that)(?:[ ,:.-]{1,3}|$)|hopefully, )/i;

/** Reporting verbs before a reported clause. */
export const SAID =
  /^(?:(?:he|she|they|i|we) (?:also |then |just |only |has |have |had )?(?:said|says|say|told (?:me|us|him|her|them)|tells (?:me|us)|mentioned|mentions|explained|added|wrote|answered|replied|texted|repeated|insists?|insisted|noted)(?: to me| me| us| back| again)?(?: is)?,? (?:that |so |yes,? |okay,? |fine,? )?|(?:he|she|they|i|we) (?:confirmed|confirms|promises|promised|agreed) (?:that )?)(?=(?:he|she|they|i|we|it|you)(?:'| )|(?:the|our|their|his|her|my) \S{1,30} (?:will|is|are|has|would|can|comes?|goes|should|needs?|must)\b)/i;

export const GREETINGS =
  /^(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|day|evening)|greetings|hallo)(?: (?:all|team|there|again|mr|mrs|ms|dr|sir|madam|\p{Lu}[\p{L}'-]{1,30})\.?){0,3} ?[,!-] ?|(?:thanks|thank you|many thanks|cheers)(?: (?:for|so much|very much|again|a lot)[^,.!?]{0,60})?[,.!-] ?)/iu;

export const CLOSINGS =
  /(?:^|[ ,.;!?-]{1,4})(?:(?<!\b(?:his|her|their|our|my|say|of|and) )(?:many |kind |best |warm |with )?(?:thanks|thank you|thx|tnx|cheers|regards|ta)(?: (?:a lot|so much|very much|again|in advance|and regards|everyone|all|you|bye|guys))?|(?:ok(?:ay)? )?bye(?: bye| now)?|talk (?:soon|later)|that(?:'s| was) (?:it|all|everything)(?: (?:for now|from me|from my side|for today|really|i think|then))?|over and out|end of (?:note|message|recording|memo|call)|(?<=[.,;!?-] ?)end|full stop|or (?:what|so i think)|(?<!\b(?:that's|it's|is|be|all|get|got|put|are) )(?:right|okay|ok)|yeah|ja|so yeah|and yeah|hey|haha|lol|i think|i guess|i suppose|please note)[ .,!?)-]{0,5}$/i;

export const MARKS =
  /^(?:[\s,.;:>*|•·▪◦‣●○✔✓☐☑✅→#=~_)\]/\\-]+|\d{1,2}[.)] (?!jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])|\(?[a-e]\) |\[[^\]\n]{0,40}\]|\(\d{1,2}:\d\d(?::\d\d)?\)|\d{1,2}:\d\d:\d\d\b|\d{1,2}:\d\d (?=\p{Lu}[\p{L} ]{0,30}:))/iu;

/** Labels before a clause: "Rep:", "Next steps:", "Anna Smith (CFO):", "31:". */
export const LABEL =
  /^((?:(?:next|action|follow-?up|to-?do)s? (?:[^\s:;,.!?"]{1,24} ){0,3})?(?:[^\s:;,.!?"]{1,24} ){0,2}[^\s:;,.!?"]{1,24}(?: \([^()]{1,30}\))?)\.{0,6} ?[:=](?: +|(?=\p{L}|"))(?!\/\/)/iu;

/** Labels that explain a date and stay in the sentence. */
export const DATED_LABEL =
  /\b(?:date|time|day|meeting|call|demo|delivery|deliver by|installation|deadline|visit|launch|review|kick-?off|site survey|training|appointment|closing|presentation|due|by|start|order|quote|contract|samples?|decision)$/i;

/** Words between a day and its correction: "Tuesday, no, Wednesday". */
const CORRECTION =
  "(?:,? ?(?:no,? (?:wait|sorry|not)?|sorry|wait|oops|rather|or rather|make (?:that|it)|scratch that|correction|i mean|actually|excuse me|ag no|nee)\\b,? ?){1,3}(?:it's |that's |it is )?";
const DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
const MONTH = Object.keys(MONTHS).join('|');
const ORDINAL = '(?:\\d{1,2}(?:st|nd|rd|th)|(?:twenty |thirty )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|\\p{L}{3,6}teenth|twentieth|thirtieth)'; // prettier-ignore
const CLOCK = '(?:\\d{1,2}(?::\\d\\d)? ?(?:am|pm)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'; // prettier-ignore
const NUMBER = '(?:\\d{1,6}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|\\p{L}{3,6}teen|ten|eleven|twelve|one|two|three|four|five|six|seven|eight|nine)'; // prettier-ignore
const SURE_CORRECTION =
  '(?:,? (?:no,? (?:wait|sorry|not|make (?:that|it))|sorry|i mean|make (?:that|it)|scratch that|or rather),? |, no, )';
export const CORRECTIONS: readonly RegExp[] = [
  `(?:next |this )?${DAY}`,
  `(?:the )?${ORDINAL}(?: of (?:${MONTH}))?`,
  `(?:${MONTH})(?: ${ORDINAL}| \\d{1,2})?`,
  `(?:today|tonight|tomorrow|(?:this|next) (?:week|month))`,
  CLOCK,
]
  .map(
    (unit) =>
      new RegExp(
        `\\b((?:on|by|at|in|until|till|for) )?${unit}\\b${CORRECTION}(?=((?:on|by|at|in|until|till|for) )?${unit}\\b)`,
        'giu',
      ),
  )
  .concat(new RegExp(`\\b()${NUMBER}${SURE_CORRECTION}(?=()${NUMBER}\\b)`, 'giu'));

/** Words before `\uE000`, the placeholder for a removed address or number. */
const PREPOSITION =
  '(?:on|at|to|via|from|under|through|by|using|2|@|an|aan|naar|vir|op|unter|per|a|à|al|para|til)';
const OWNER =
  '(?:his|her|their|my|our|the|your|this|that|same|new|work|private|direct|office|own|main|general)';
const CHANNEL = '(?:whats ?app|handphone|hp|e-?mail|mail|mailbox|address|numbers?|nr|no|phone|mobile|cell|cellphone|tel|telephone|fax|landline|line|contact|text|sms)[.:]?'; // prettier-ignore
const IS = "(?:is|are|was|it's|that's|which is)";
export const REACHED_AT = new RegExp(
  `[ ,;]{0,3}(?:${[
    `(?:and )?\\b(?:you|i|we|one)(?: can|'ll| could| will)? (?:get|reach|call|ring|find|phone|contact) (?:him|her|them|me|hold of him|hold of her) (?:${PREPOSITION} )?`,
    `\\b(?:it's|that's|which is|(?:he|she|they|i|we)(?:'s|'re|'m| is| are| am) (?:on|at)) `,
    `(?:\\b(?:and|or) )?\\b${PREPOSITION} (?:${OWNER} ){0,3}(?:${CHANNEL} ){0,3}(?:${IS} )?`,
    `\\b(?:${OWNER} ){1,3}(?:${CHANNEL} ){1,3}(?:${PREPOSITION} |${IS} )?`,
    `(?<=[,;(-] ?)(?:${CHANNEL} ){1,2}(?:${IS} )?`,
    `(?:\\b(?:and|or) )(?:${CHANNEL} ){1,2}(?:${IS} )?`,
    `\\b(?:${OWNER} )?${CHANNEL}(?:'s| is| are| was) `,
    '',
  ].join('|')})["'<]{0,2}\uE000["'>]{0,2}|[ ,]{0,3}["'<([]{1,2}\uE000["'>)\\]]{0,2}`,
  'giu',
);

/** Spoken addresses and numbers that no recognizer found. */
export const SPOKEN_ADDRESS =
  /\b[\w'-]{1,30}(?: (?:dot|dash|underscore) [\w'-]{1,30}){0,4} at (?:[\w'-]{1,30} ){1,4}dot (?:com|co|org|net|gov|ac|info|biz|\w{2})(?: dot (?:\w{2,3}|(?:\w |zed |a ){2}))?\b/gi;
export const SPOKEN_NUMBER =
  /\b(?:(?:plus|zero|oh|o|one|won|two|too|three|four|five|six|seven|eight|ate|nine|double|triple|nul|een|twee|drie|vier|vyf|ses|sewe|agt|nege|dubbel|\d{1,4})(?: |\b)){6,30}/gi;

export const CONDITION =
  /^(?:(?:and|but|so|then|um|uh|also) ){0,3}(?:if|when|once|unless|as soon as|after|before|until|as long as|in case|for)\b/i;

/** Points at which a long sentence may be cut. */
export const PHRASE_BORDER =
  /,|;| - | (?=(?:and|but|so|or|because|since|as|which|who|where|when|if|unless|until|till|once|after|before|while|with|without|for|from|to|in|on|at|by|about|into|through|that|whether|although|though|including|than)\b)/gi;

export const DANGLING =
  /(?:^|[\s,]{1,3})(?:the|an?|to|and|or|but|nor|of|with|from|my|our|your|their|its|because|if|unless|until|till|than|into|via|per|as|re|&|\+|whether|(?<!\b(?:or|anything|something|nothing|everything|someone|somebody|anyone|anybody|nobody|everyone|everybody|what|who|where) )else|(?<=\b(?:him|her|them) )what|who's|(?<!\b(?:decides?|decided|on|of|know|see|say|choose|tell) )which|i'll|we'll|he'll|she'll|they'll|i'm|we're|i've|very|some|every|(?<!\b(?:do|so|say|says|said|think|thinks|hope|or|if|by|at|be|is|was|done|like|doing) )so|(?<=\b(?:and|but|so|because|that|if|when|which|who) )(?:i|we|he|she|they|it|you|then|also|that|there|is|was|are|will|just)|(?<=\b(?:said|says|told|think|thinks|mentioned|so|and) )that|it's|that's|there's|where's|(?<!\b(?:for|not|is|was|it's|call|ring|with|on|to|saw|see|meet|ask|asked|tell|of|by|at|from) )his|for|(?<!\b(?:pop|popping|swing|swinging|drop|dropping|come|coming|comes|stop|pass|drive|went|go|going|stand|standing|call|nearer|close|put|there|here|right|day|days|time|week|year|years|get) )by|(?<!\b(?:sign|signs|signed|carry|log|hold|move|moving|go|goes|going|pass|passed|send|put|puts|turn|switch|come|try|keep|hang|work|working|check|later|early|further|from|so|what's|add|fit|based|bring|on) )on|(?<!\b(?:look|looking|looks|aim|good|what's|get) )at|(?<!\b(?:pop|popping|come|coming|comes|log|drop|call|calls|check|checking|go|goes|going|walk|walks|bring|get|gets|send|put|fill|hand|move|moving|sign|book|pencil|join|kick|sink|loop|phone|ring|rope|fit|be|stay|am|is|are|was|were|he's|she's|they're|i'm|them|it|him|her|me|us|turn|back|stop|look) )in|(?<=\b(?:going|wants?|need|needs|have|has|got|asked|promised) )(?:me|us|him|them) to)$/i;

/** Words before a removed number: "her direct line is". Excludes "ask what his number is". */
export const BEFORE_NUMBER = new RegExp(
  `(?<!\\b(?:what|which|whose|where))[ ,]{1,3}(?:and )?(?:(?:his|her|their|the|my) (?:${OWNER} ){0,2}(?:direct|office|work|${CHANNEL})|hers|his)(?:'s| is)$`,
  'iu',
);

/** Days and months in lower case. Ambiguous words ("may", "sat") count only in a date. */
const DAYS = Object.keys(WEEKDAYS).filter((day) => day !== 'sun' && day !== 'sat');
const SURE_MONTHS = Object.keys(MONTHS).filter((month) => !/^mar|^may/.test(month));
const UNSURE = [...Object.keys(WEEKDAYS), ...Object.keys(MONTHS)].filter(
  (word) => !DAYS.includes(word) && !SURE_MONTHS.includes(word),
);
export const CALENDAR_NAMES = new RegExp(
  `\\b(?:(?:${[...DAYS, ...SURE_MONTHS].join('|')})s?|(?<=\\b(?:\\d{1,2}(?:st|nd|rd|th)?|on|by|in|of|until|till|next|before|end|early|late|mid|${ORDINAL}) )(?:${UNSURE.filter((word) => word !== 'sun').join('|')})|(?:${UNSURE.join('|')})(?= \\d{1,2}(?:st|nd|rd|th)?\\b))\\b`,
  'gu',
);

export const ENGLISH_WORDS =
  /\b(?:the|to|a|an|on|by|with|i|i'll|we|we'll|he|he'll|she|she'll|they|it|for|at|and|will|him|her|of|in|is|send|call|ring|next|his|their|our|my|from|if|when|back|needs?|wants?)\b/giu;
export const FOREIGN_WORDS =
  /(?<![\p{L}'])(?:ich|wir|sie|und|der|die|das|dem|den|ihn|ihm|ihr|ihnen|mit|auf|bis|am|um|nicht|für|zum|zur|nach|noch|ek|ons|hy|sy|hom|haar|moet|vir|nie|teen|sal|ik|wij|hij|zij|het|een|voor|naar|moeten|je|nous|elle|les|des|pour|avec|vous|lui|leur|avant|le|la|el|los|las|para|con|por|que|del|al|lo|una|não|eu|ele|ela|um|uma|com|os|até|il|gli|della|che|sono|entro|di|jeg|vi|og|til|med|på|att|och)(?![\p{L}'])/giu;
