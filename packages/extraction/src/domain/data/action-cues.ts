/** What a line of next steps opens with, said aloud or typed. */
export const ANNOUNCED =
  /\b(?:next steps?|action items?|actions?|follow[- ]?ups?|to-?dos?|the plan|ns|nxt steps?)(?: (?:for me|from here|from my side|for us|on my side|would be|will be|are|is|here|then))*(?: (?:um|uh))*(?: is| are|:| -|,)? (?:to |that )?/i;

/** What is to be done. */
const VERBS =
  'send|snd|sending|re-?send|email|e-?mail|eml|mail|call|phone(?! (?:number|no|nr|is|was))|ring|fone|ping|text|whatsapp|message|schedule|set up|setup|book|arrange|organi[sz]e|meet|visit|see|follow[- ]?up|f\\/up?|fup|fu|f-up|flw up|rvrt|revert|rtn|redo|countersign|ship|fly|reserve|file|load|write|transfer|pass|drop (?:the|a|an|it|him|her|them|in)|carry|leave (?:it )?till?|apologi[sz]e|cb|chase|check in|chk in|check|chk|touch base|reconnect|revisit|review|rvw|prepare|prep|draft|draw up|put together|share|forward|fwd|deliver|provide|confirm(?:ing)?|get back|go back|come back|speak|talk|discuss|try|retry|re-?try|reconvene|diari[sz]e|diary|nudge|sched|mt|have (?:an?|the|our|my|someone|somebody)|explain|clarify|introduce|do (?:that|it|so)|courier|resched(?:ule)?|re-schedule|postpone|remove|reverse|pencil in|invite|ship|demo|fix|resolve|refund|credit|price up|cost|scope|test|sign|present|show|run|start|begin|kick off|kick-off|escalate|esc|finali[sz]e|issue|activate|quote (?:me|us|him|her|them|for)|re-?quote|loop in|update|submit|return|ask|get|give|bring|drop off|drop by|install|onboard|remind|pop in|pop by|swing by|drive|handle|decide|look at|look into|find out|order|supply|catch up|circle back|contact|report|pay|invoice|process|correct|sort|close|lock in|block|reply|respond|pick up|collect|negotiate|circulate|wait|reach out|make|work on|redo|rework|adjust|amend|revise|upload|transfer|approve|dispatch|join|attend|let (?:me|us|him|her|them|\\w{1,40}) know|tell|take|add|replace|repair|include|sync|plan|apply|advise|raise|investigate|inspect|measure|quote|compare|propose|hand over|go over|go through|walk (?:him|her|them|me) through|line up|firm up|tie up|wrap up|sign off|train|host|hold|assign|put';

/** Who acts; of others than the two sides, only by function, for a capital says nothing in speech. */
const WHO =
  'i|we|he|she|they|you|it|who|(?:the |their |our |his |her |my )(?:\\w{1,40} )?(?:team|board|committee|engineers?|client|customer|manager|boss|cfo|ceo|lawyers?|legal|finance|procurement|support|installer|accountant|partner|technician|driver|ops|logistics|guys)';
const WILL =
  "(?:'ll| will| must| mst| should| shld| need to| needs to| have to| has to| gotta| got to| said (?:i|we)(?:'d| would)| promised to| am going to|'m going to|'m gonna|'re going to|'s going to| is going to| are going to| gonna|'d better| can)";
const DOING =
  '(?:send|meet|call|visit|go|com|start|sign|do|get|tak|bring|phon|email|mail|book|arrang|prepar|draft|ship|install|deliver|present|follow|check|chas|see|driv|fly|host|hav|speak|talk|mov|look)\\w{0,40}ing';

/** Nouns that are handed over or held next. */
const DELIVERABLE =
  'quotes?|quotation|proposal|demo|meeting|call|sample|samples|trial|pilot|contract|brochure|catalogue|catalog|pricing|price list|invoice|visit|presentation|reference|references|case stud(?:y|ies)|callback|follow-?up|report|plan|breakdown|revision|version|offer|agreement|order form|statement|datasheet|spec|specs|documentation|document|info|information|list|options|site visit|training|session|walk-?through|comparison|nda|draft|timeline|roadmap|figures|numbers|link|invite|details|answer|response|update|fix|refund|credit|replacement|explanation';

/** Words that commit somebody to something still to come. */
export const COMMITMENT = new RegExp(
  [
    `\\b(?:${WHO})${WILL} (?:also |then |just |now |first |both |probably |\\w{1,40}ly ){0,8}(?:${VERBS})\\b`,
    `\\b(?:i'm|we're|he's|she's|they're|i am|we are) (?:also |now |then )?(?!going to|getting|looking (?:at|for)|having (?:trouble|issues|problems)|talking|seeing|moving to|calling from)${DOING}\\b`,
    `\\b(?:need|needs|have|has|must|going|gonna|supposed|promised|agreed|offered|asked (?:me|us|for us|\\w{1,40})|wants me|wants us|want us|wnts me|plan|plans|planning|remember|want|wants|scheduled|due|got|expected|happy|ready|left me|told me|i'd like|we'd like|hoping|hopes|hope|intends?|aims?) to (?!order\\b|get (?:rid|away|out)\\b|pay\\b|see (?:if|what|how|whether)\\b)(?:${VERBS})\\b`,
    `\\bwould .{1,40} (?:suit|work)\\b|\\bjust confirming\\b|\\bplease[.!]?$`,
    `\\bworth an? (?:call|nudge|visit|follow-up|try|chat)\\b`,
    `\\b(?:must|should|will|wl|i'd|we'd|i'll|we'll|he'll|she'll|they'll|you'll|let's|lets|gonna|gotta) (?:also |just |then |again |now |first |pls |please ){0,8}(?:${VERBS})\\b`,
    `\\b(?:please|pls|plz|kindly|could you|can you|can we|could we|would you|shall we|don't forget to|remind me to|make sure (?:to|we|i)|be sure to) (?:\\w{1,40} ){0,2}?(?:let me have|${VERBS})\\b`,
    `\\b(?:wants|want|wanted|wnts|asked for|asks for|asking for|needs|need|requested|requests|waiting for|waiting on|awaiting|expects|expecting|would like|he'd like|she'd like|they'd like|we'd like|promised|owe (?:him|her|them)|due) (?:(?:a|an|the|us to|me to|our|some|two|three|me|him|her|them|his|her|their|your|my|this|that|it) )?(?:[\\w'-]{1,40} ){0,3}?(?:${DELIVERABLE})\\b`,
    `\\b(?:wants|wnts|want) (?:us|me|it|this|them|that) (?:to|\\w{1,40}ed)\\b`,
    `\\b(?:needs?|need) (?:\\w{1,40} ){1,5}(?:2day|today|tomorrow|asap|by \\w{1,40}|before)\\b`,
    `\\b(?:waiting (?:on|for)|awaiting|pending) (?:legal|finance|board|approval|sign-?off|budget|po|the|their|his|her|head office|feedback|procurement|\\w{1,40} approval)\\b`,
    `\\b(?:goes|go|going|gets|is being|are being) (?:out|over|across|live|sent|to the board|to (?:legal|finance|the committee))\\b`,
    `\\blook(?:ing)? forward to (?:your (?:feedback|reply|response|answer|order|confirmation)|hearing|meeting|seeing)\\b`,
    `\\b(?:that|it) needs? \\w{1,40}ing\\b`,
    `\\b(?:i'm|i am|we're|we are|he's|she's) to (?:${VERBS})\\b`,
    `\\b(?:can|could|would|will) (?:you|we) (?!please let)\\w{1,40}`,
    `\\b(?:asked|asks|asking) (?:me |us )?for (?!(?:an? |the |some |more )?(?:\\w{1,40} )?(?:refund|discounts?|lower|better|cheaper|money|credit)\\b|\\d)\\w{1,40}`,
    `\\b(?:re-?scheduled|scheduled|pushed|postponed|booked|pencilled|set|confirmed|set up) (?:it |the \\w{1,40} |in |us |me |out )?(?:to|for|until|on|till) `,
    `\\baccept(?:ed|s)? (?:my|our|the) (?:offer|invitation|invite)\\b`,
    `(?:^|[,.;:-] ?)(?:[\\w.'&]{1,40} ){1,3}(?<!(?:nice|good|great|lovely|happy|glad|hard|easy|able|used|keen|ready|time|how|what|where|difficult|open|like|liked|loved|wants|want|need|trying|tried|refused|got|managed|called|phoned|spoke|it|him|her|them) )to (?:send|call|email|phone|follow up|prepare|confirm|revert|share|check|review|arrange|schedule|draft|provide|visit|ring|resend|sign|advise|quote|chase)\\b`,
    `(?:^|[,.;:] |\\band |\\bso |\\bbut |\\bthen )(?:i|we) (?:also |then |just |now )?(?!get\\b|see\\b(?! (?:him|her|them))|have\\b|make\\b|do\\b|need\\b)(?:${VERBS})\\b`,
    `\\b(?:proposed|suggested|invited) (?:\\w{1,40} ){0,4}(?:monday|tuesday|wednesday|thursday|friday|\\d)`,
    `\\blet (?:us|me) have\\b`,
    `\\bnext (?:thing|action|move|up|meeting|call)(?: is|:)`,
  ].join('|'),
  'i',
);

/** Somebody will do something; what merely will be so is no step. */
export const WILL_DO =
  /\b(?:i'm|i am|we're|we are|he's|she's|they're) (?:going to|gonna) (?!be\b|need\b)\p{L}+|(?<!\b(?:price|prices|cost|costs|it|this|that|which|system|product|tool|software|market|project|deal|budget|rate|rates|steel) )\b(?:will|'ll|wl)(?: (?:also|then|now|probably|first|only|just))* (?!not\b|never\b|leave it|think\b|have (?!a |an |the |it |our |my )|be \p{L}+ing\b|be (?:able|great|good|happy|fine|nice|a |an |the |more|less|too)|have (?:a good|no|to wait)|love|cost|need|save|like|help|want|never|always|benefit|improve|increase|reduce|work (?:for|well)|mean|fit|suit|total|include)\p{L}+/iu;

/** A sentence that is an order in itself: "Send him the case studies tonight.", "cb mon". */
export const IMPERATIVE = new RegExp(
  `^(?:and |then |so |also |maybe |must |mst |pls |plz |please |kindly |to |will |just |now |first |i'd |gotta |need to |needs to |ok |okay |um |uh |remember to |remind me to |dont forget to |don't forget to |-|\\*|\\d[.)] ){0,8}(?:${VERBS}|workshop|kickoff|call back|site visit|contract|cal invite)\\b(?! ?[:,=]| (?:was|were|went|is|log|notes?|summary)\\b)`,
  'i',
);

/** What is under way with a day to it: "signing on Wed", "meeting again on the third". */
export const UNDER_WAY =
  /\b(?:signing|meeting|starting|delivering|calling|sending|visiting|shipping|installing|presenting|starts|start|begins|kicks off|opens|arrives|due|back|decides?|decision|meets|returns?)\b/i;

/** The customer's own doing, with a day to it: "she signs on Monday". */
export const THEY_DO =
  /\b(?:he|she|they|it|[\p{L}]{1,40}) (?:sends?|signs?|phones?|calls?|goes|transfers?|decides?|countersigns?|texts?|gets? it|comes?|introduces?|brings?|confirms?|pings?|follows?|arrives?|starts?|visits?)\b/iu;

/** Said not to be done. */
export const NOT_DONE =
  /\b(?:won't|will not|not going to|not gonna|ain't gonna|don't need to|no need to|nothing (?:for us )?to do|never)\b/i;

/** When something is to happen. */
export const WHEN =
  /\b(?:today|tonight|2day|2nite|tonite|tomorrow|tmrw|tmr|2moro|2mrw|tomoro|tom(?:mo)?row|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|(?<!the )sun(?:day)?|wknd|weekend|(?:next|nxt|coming|following) (?:week|wk|month|mnth|mth|year|yr|quarter|qtr|mon\w{0,40}|tue\w{0,40}|wed\w{0,40}|thu\w{0,40}|fri\w{0,40})|this (?:week|afternoon|evening|month|friday|coming \w{1,40})|first thing|end of (?:the |this |next )?(?:week|month|day|year|quarter|business|june|july|\w{1,40}ber)|eod|eow|eom|eoy|cob|asap|a\.s\.a\.p|by the|before the|before|b4|by (?!an? |us\b|me\b|him\b|her\b|them\b|his |their |our |my |e-?mail|mail|phone|fone|post|courier|hand\b|car\b|far\b|mistake|accident|name\b|plane|ship|sea\b|air\b|whatsapp|text\b|sms|\w{1,40}ing\b|itself|themselves|myself)\w{1,40}|(?:in|within) (?:a|an|the next|one|two|three|four|five|six|ten|couple|\d{1,15})(?: of)?(?: more)? (?:hours?|hrs?|days?|weeks?|wks?|months?|mths?|fortnight|couple)|in a couple of (?:days|weeks)|fortnight|new year|after (?:diwali|ramadan|eid|xmas|easter|christmas|holidays|the holidays|year[- ]end|month[- ]end|that|her|his|their|easter|christmas|harvest|lunch|month)|q[1-4]|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|\d{1,2}(?:st|nd|rd|th)|\d{1,2}\/\d{1,2}|\d{1,2}(?::\d\d)? ?(?:am|pm)|(?:the )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\w{1,40}teenth|twentieth|twenty[- ]\w{1,40}|thirtieth|thirty[- ]first)(?: of \w{1,40})?)\b/i;

/** Nouns of things to come: "Kick-off call on 2 June." */
export const COMING =
  /\b(?:kick-?off|meeting|mtg|call|demo|workshop|visit|contract|proposal|session|presentation|review|follow-?up|appointment|appt|start|training|sow|nda|po|quote|docs|paperwork|delivery|decision|go-ahead|sign-off|site visit|invite|onboarding|go[- ]live|pymt|payment|installation|install|deposit|shipment|pilot|results?|outcome|tender|freight|lpo|pro ?forma|samples?|inspection|artwork|answer|statement of work|closing date|trial|launch|fu|f\/u|cb|callback|rvw|wrkshop|wkshop|decsn|mtgs|drawings|samples|roll-?out|exco|committee)\b/i;

/** Told of what is over, so no next step, unless it commits to something as well. */
export const OVER =
  /\b(?:dated|refer to|consideration|yesterday|last (?:week|month|year|night)|just (?:got|had|finished|spoke|came|met|left|spoken)|this morning|earlier|spoke|met|had a|called|phoned back|was|were|went|caught up|finished|talked|left a|did|visited|rang|saw|told|signed up|sent (?:him|her|them)|ordered|bought|cancelled|postponed|got (?:the|a)|said yes|liked|loved|gave|presented|showed|demoed|hosted|walked|enjoyed|thanks? (?:you )?for)\b/i;

/** A decision still open is no step in itself. */
export const OPEN =
  /^(?:there'?s |still )?(?:no|not|nothing|never|haven't|hasn't|didn't|don't|doesn't|isn't)\b/i;

/** A heading of a note rather than something to do: "Call: Hannah, Fjord", "Order 20230415". */
export const HEADING =
  /^(?:contact card|close date)\b|^please (?:someone|add|log|note|record|create|save|open) (?:a|the|this|an)\b|^(?:quick |short |long |first |second )?(?:call|phone|email|e-mail|mail|contact|tel|order|meeting|mtg|demo|visit|text|message|invoice|order|quote|follow-?up|log|report|update|test|review)(?: (?:no|nr|number|call|log|note|notes|update|summary|recap|report))?\s*(?:[:,=#]|#?\d{3,}|-\s)/i;

/** "Call from Mr Osei": an event named, not an order. */
export const EVENT =
  /^(?:(?:phone|quick|short|long|good|great|brief|first|second|intro|inbound|outbound|follow-?up|video|zoom) )*(?:call|email|e-mail|mail|demo|meeting|mtg|visit|message|quote|order|contact|test|lunch|coffee|catch-?up|check-?in|session)s? (?:from|at|@|re|by)\b/i;

/** Where somebody is reached, rather than what is to be done. */
export const REACHED =
  /\b(?:can (?:be )?(?:reach|get|whatsapp|call|phone|email|contact)\w{0,40}|reachable|(?:her|his|their|the|my) (?:\w{1,40} )?(?:e-?mail|number|cell|mobile|phone|tel|address|line)(?: address)? (?:is|:)|switchboard)\b|^(?:e-?mail|phone|call|cell|tel|mail|whatsapp|contact|reply to \w{1,40} on|reach \w{1,40} (?:on|at))[: ]{1,40}\S{0,40}[@\d(]/i;

/** Nothing is to be done. */
export const NOTHING =
  /^(?:none|n\/a|nothing|nil|no(?:ne)? (?:further )?(?:action|steps?|follow[- ]?up)|-|tbc|tbd)/i;
