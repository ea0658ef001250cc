/** Words and phrases a customer's feeling shows in, and how strongly; longest phrase first wins. Lower case. */
const STRONG_POSITIVE = `loved|loves|love it|luvd|thrilled|delighted|over the moon|ecstatic|very impressed|super impressed|amazing|fantastic|
  blown away|ready to sign|wants to sign|will sign|she'll sign|he'll sign|they'll sign|going with us|is going with us|chose us|go ahead|move ahead|moving ahead|move forward|moving forward|
  very enthusiastic|very happy|v happy|really happy|super happy|really excited|super excited|very excited|very interested|really interested|
  super keen|very keen|really keen|very positive|raving|can't wait|cannot wait|verbal yes|verbal commitment|said yes|
  absolutely loved|excellent|superb|couldn't be happier|could not be happier|couldn't have been more complimentary|thumbs-up|wowed|super chilled about it|really like it|really really like it|really liked|eager|really eager|super positive|very warm|brilliant|outstanding|wonderful|great rapport|love to|we'd love|over joyed|overjoyed|big fan|green light|greenlit|
  gave us the nod|very pleased|really pleased|on board|fully on board|all in|sold on it|stoked|chuffed|keen as mustard|sealed the deal|is a yes|it's a yes|
  went down a treat|exactly what we've been missing|exactly what they need|exactly what we need|exactly what he needs|exactly what she needs|just what we need|just what they need|happy to proceed|keen to proceed|happy to sign|wants to go ahead|happy to go ahead|ready to move|ready to buy|ready to go|signing`;
const POSITIVE = `keen|interested|intrested|excited|enthusiastic|impressed|happy|glad|pleased|satisfied|liked|likes|like it|enjoyed|positive|+ve|pos|let's proceed|let's go for it|what we need|we're in|price is fine|happy with that|fine by him|fine by her|great|good|
  lovely|warm|hopeful|optimistic|eager|looking forward|looks good|went well|goes well|nice|promising|awesome|cool with|fine with|
  upbeat|enthusiastic about|helpful|friendly|well received|valuable|perfect|works for him|works for her|works for them|grateful|appreciates|
  appreciated|praised|complimentary|compliments|recommended us|renewing|wants to renew|will renew|expand|upgrade|preferred supplier|
  prefers us|chose us|chosen us|picked us|prefer you|best option|saves them|smooth|confident|open to|receptive|sounded good|smashing|sharp|
  wants to order|wants to buy|wants to roll|wants to go|happy with|thumbs up|hot lead|hot|won|thank you so much|thanks a million|doable|workable|works for us|content|chilled|lkes|lks|super friendly|cheery|in good spirits|relaxed|cheerful|curious|wants ours|prefers ours|lkd|luv|hpy|intrstd|intersted|intrested|exited|v keen|v. keen|v good|stoked|jovial|good vibes|good vibe|good chat|good call|good meeting|great call|like our|likes our|liked our|good fit|great fit|been great|well impressed|that works|that suits|warming up|😀|😃|😊|👍|❤️|🎉|😍`;
const STRONG_NEGATIVE = `furious|angry|livid|hate|hates|hated|terrible|awful|unacceptable|pissed off|pissed|fed up|fuming|slashed|budget has been slashed|can't justify|cannot justify|too steep|way too steep|too dear|2 dear|walk away|wont budge|won't budge|sick and tired|a no for now|sick of|hung up|no thank you|no thanks|that's a no|it's a no|is a no|a hard no|off the table|hiring freeze|remove us|take us off|not acceptable|really not acceptable|not budging|isn't happening|not happening|one's happening|burned by|burnt by|dealbreaker|deal breaker|lost trust|no longer interested|no longer need|not renewing|not renew|won't renew|not be renewing|thinking about not renewing|not going to renew|way overpriced|went cold|ghosted|closed lost - price|not interested|not intrested|no interest|
  threatened|threatening|thretening|threaten|cancel|cancelling|canceling|terminate|walk away|walking away|going elsewhere|take their business elsewhere|
  closed lost|decided against|go with another|gone with|going with another|going with a competitor|going w competitor|going with someone else|went with|not go ahead|
  not going ahead|not going to go ahead|not proceed|not proceeding|won't proceed|won't continue|won't go ahead|said no|says no|turned us down|turned it down|turned down|rejected|declined|declining|
  very unhappy|really unhappy|very disappointed|extremely disappointed|waste of time|horrible|disaster|rude|hostile|do not call|do not contact|do not chase|
  stop calling|refund|very frustrated|really frustrated|not happy|isn't happy|wasn't happy|weren't happy|aren't happy|unhappy|disgusted|ripped off|
  move to the other|pause the account|rather stay with|stay with|staying with|sticking with|churn|escalate|lawyer up|legal action|complained|complaint|complaining|not convinced|
  isn't convinced|wasn't convinced|aren't convinced|unconvinced|not impressed|wasn't impressed|unimpressed|underwhelmed|didn't like|did not like|doesn't like|not enjoy|bad experience|dead deal|dead`;
const NEGATIVE = `frustrated|annoyed|irritated|upset|disappointed|disappointing|let down|concerned|concerns|worried|hesitant|sceptical|skeptical|doubtful|
  doubts|reluctant|cold|cool on|too expensive|too exp|expensive|overpriced|too high|too much|over budget|pricey|too complicated|complicated|too slow|slow|
  confusing|confused|bad|badly|poor|tough one|tough|difficult|pushed back|push back|pushback|objected|objection|not sold|isn't sold|not keen|wasn't keen|isn't keen|not great|not good|
  didn't go well|not going well|didn't love|doubt|negative|-ve|neg|not accept|not to accept|regret to inform|unsuccessful|on hold|bluntly|other providers|other suppliers|problem|problems|issues|outages|outage|downtime|late|delays|delayed|wrong|
  mistake|mix-up|unfortunately|regret|hung up|brushed off|short with|impatient|dismissive|defensive|unreliable|stalled|leaning towards|cut the project|
  no budget for|sorry but|dissatisfied|sour|grumpy|bitter|struggling|unsure about us|mad|gatvol|wary|down about it|gloomy|glum|deflated|annoying|vague|felt our answers were vague|pleaded poverty|isn't pleased|not pleased|nobody has replied|not replied|no response from us|ignored|offended|double charge|double billing|overcharged|too pricey|can't afford|cannot afford|nervous|suspicious|resistant|not thrilled|isn't thrilled|not sold on|not a fan|not fussed|not comfortable|uneasy|apprehensive|tense|curt|abrupt|dragging their feet|cut budget|budget cuts|budget was cut|lukewarm at best|😡|😠|👎|😞|isn't interested|wasn't interested|aren't interested|lost interest`;
/** A sale says little of how the customer feels about it. */
const BUYING = `closed won|signed|signed off|approved|signing|placed the order|placed an order|signed up|accepted`;
const FACTS = `lost|dead|elsewhere|closed-lost`;
const UNDECIDED = `sleep on it|wait till|wait until next|shrugged|no emotion|like anything|nothing special|can't tell|haven't got a decision|no decision yet|needs to see|asked to be left|made up her mind|made up his mind|made up their mind|no money until|has doubts|needs to talk to|has to ask|must ask|must agree|undecided|no decision|not decided|nothing decided|hasn't decided|haven't decided|no commitment|non-committal|noncommittal|on the fence|lukewarm|think about it|
  thinking about it|wants to think|consider it|neutral|neither|mixed|didn't say yes or no|didn't really say|not sure|unsure|wait and see|cautious|
  no strong feelings|indifferent|so-so|polite|ok but|okay but|no opinion|cannot commit|can't commit|collecting information|gathering information|just looking|just browsing|
  just wanted to know|information only|no rush|either way|nothing to report|nothing agreed|torn|she's torn|he's torn|nothing special|it was fine|nothing new|no strong opinions|nothing's changed|nothing changed|no change|a maybe|it's a maybe|meh|still comparing|comparing a few|weighing|cautious but open|open but cautious|nothing much to report|no changes|still waiting|need to check|has to check`;

/** Further phrases; those of both lists are matched with "very", "really" and the like left out. */
const MORE_STRONG_POSITIVE = `well happy|visibly relieved|visibly pleased|says yes|said yes|wow|can start in|beaming|a pleasure|re-ordered|reordered|worth every cent|worth every penny|clearest|all smiles|keep going|best thing|luvd|hapy|aprvd|apprvd|board approved|approved it|raved|raving|pumped|hooked|won over|game changer|game-changer|hit it off|no brainer|no-brainer|signed on the spot|good to go|
  gave the go-ahead|gave us the go-ahead|go-ahead|wants in|top notch|spot on|best service|double the order|doubling the order|increase the order|bigger order|leaning towards us|
  leaning our way|prefers ours|prefer ours|renewing with us|they'll renew|will renew|wants to renew|renew for another|want to extend|wants to extend|ready to proceed|keen to start|wants to start|want to start|wanna start|
  luv|luvs|luved it|lovd|loving it|loves it|love the|loved the|verbally agreed|verbal agreement|accepted our|accepted the|accepts our|fell in love|jumped at|bit my hand off|can't fault|couldn't fault|over the moon|
  happy with everything|great feedback|glowing|won the deal|deal is won|it's ours|gave us the business|we won|we got it|they're in|she's in|he's in|thumbs up|high praise|exceeded expectations|exceeded his expectations|exceeded her expectations|rave reviews`;
const MORE_POSITIVE = `brill|friendliest|spot-on|delightful|tickled|heartened|reassured|sounded fair|sounds fair|no problem at all|sounded good|better than what they|quite taken|taken with|grateful|like to order|want to order|we want your|want your|ready to order|impressive|+ ve|cheerful|in good spirits|good spirits|relieved|welcoming|wants more|referred us|content|comfortable with|encouraging|encouraged|strong interest|lots of interest|buying signals|
  would like to start|like to proceed|want to proceed|all good|all gd|went great|went well|going well|goes great|responded well|good vibes|great vibe|good vibe|good chat|great chat|productive|constructive|good meeting|great meeting|great call|
  good call|fan of|committed|sees the value|saw the value|sees value|makes sense to|that makes sense|curious|intrigued|gd|they'd take|they'll take|wants to take|fair price|reasonable|price is right|price was right|liked the price|
  in favour|in favor|supportive|champion|wants us|trusts us|trust us|pleasant|charming|bullish|nodding|smiling|smiled|pumped|well impressed|likes us|bought in|buy-in|cautiously optimistic|warming up|warmed up|thankful|thanked us`;
const MORE_STRONG_NEGATIVE = `pathetic|stop sending|ridiculous|a disgrace|disgraceful|shambles|shocking|disgusting|done with us|they're done|not amused|nothing but trouble|sharply|a joke|too much too slow|shouting|went to sleep|signed with|smells dead|no deal|detractor|leaving for|expected better|chosen another|chosen somebody else|chosen someone else|chose somebody else|chose someone else|picked another|selected another|opted for another|awarded it to another|decided not to|not to proceed|not to renew|not to go ahead|never to call|not good enough|isn't good enough|not up to scratch|terminate|terminating|termination|livid|fuming|irate|pissed off|pissed|fed up|sick of|had enough|ranted|yelled|shouted|screamed|threatened|threatening|sue|suing|unacceptable|appalling|terrible|awful|horrible|worst|useless|rubbish|
  waste of time|wasting my time|wasting his time|wasting her time|lost the deal|lost to|went with someone else|went with a competitor|chose another|chose a competitor|going elsewhere|look elsewhere|looking elsewhere|gone elsewhere|went elsewhere|rejected|turned us down|
  turned it down|said no|pull the plug|pulled the plug|walk away|walked away|walking away|hung up on|not intrested|no interest|zero interest|isn't intrested|stop contacting|never call|don't call|do not call|take them off|remove them|remove him|remove her|raging|outraged|disgusted|
  lost trust|trust is gone|broken promises|no thanks|not for them|not a fit|not a good fit|deal is dead|deal's dead|out of the running|not renewing|won't renew|will not renew|not going to renew|cancelling|cancelled the contract|cancel the contract|cancel the order|cancelled the order|wants out|want out`;
const MORE_NEGATIVE = `icy|stony|snapped|barked|huffed|sighed|scoffed|sneered|moans|prickly|testy|indignant|embarrassed|insulted|sceptic|bitterly|begrudgingly|ugly|burnt one|peels|too much|skip the|rather cross|steep|- ve|we're slow|we're late|we're expensive|we're pricey|other vendors|2 high|2 exp|2 expensive|higher side|on the high side|pushed hard on price|rude|blunt|wasn't having it|shop around|shopping around|switching to|moving to|declined|declines|passed on|out of their budget|beyond their budget|outside their budget|
  can't justify|cannot justify|too rich|sticker shock|balked|baulked|winced|flinched|grumbled|moaned|unhelpful|bored|distracted|evasive|hostile|aggressive|frosty|burned|burnt|third time|second time|stained|broken|faulty|defective|leaning towards the|grumbling|
  dragging|stuck|too long|too small|too big|too complex|too difficult|too late|not ready|doesn't see the value|doesn't see the point|don't see the value|no need for|don't need|doesn't need|put off|deterred|disheartened|cooled|cooled off|gone cold|gone quiet|went cold|
  went quiet|ghosted|ghosting us|displeased|miffed|peeved|ticked off|cross|ratty|agitated|exasperated|impossible|mess|nightmare|chaos|down again|keeps crashing|crashed|buggy|bugs|guarded|lost confidence|losing patience|lost patience|price is a problem|price is an issue|budget issue|frustrating|frustration|letdown|let-down|struggled`;

export interface Feeling {
  weight: number;
  /** Speaks of no side taken. */
  undecided: boolean;
}

/** Words that make a feeling stronger or weaker and stand between the words of a phrase; they are left out to match it. */
export const DEGREES: ReadonlyMap<string, number> = new Map([
  ...'very really so super extremely incredibly absolutely totally completely v hugely seriously bloody damn genuinely truly particularly especially'
    .split(' ')
    .map((word): [string, number] => [word, 1.3]),
  ...'quite pretty rather fairly bit somewhat slightly little kinda sorta um uh er erm actually just honestly also still clearly obviously definitely generally overall a'
    .split(' ')
    .map((word): [string, number] => [word, 1]),
]);

const withoutDegrees = (phrase: string) => {
  const words = phrase.split(' ').filter((word) => !DEGREES.has(word));
  return words.length > 0 ? words.join(' ') : phrase;
};

const entries = (phrases: string, weight: number, undecided = false): [string, Feeling][] =>
  phrases
    .split('|')
    .map((phrase) => [withoutDegrees(phrase.replace(/\s+/g, ' ').trim()), { weight, undecided }]);

/** By phrase, degrees left out. A positive weight speaks for, a negative against. */
export const FEELINGS: ReadonlyMap<string, Feeling> = new Map([
  ...entries(STRONG_POSITIVE, 3),
  ...entries(STRONG_NEGATIVE, -3),
  ...entries(MORE_STRONG_POSITIVE, 3),
  ...entries(MORE_STRONG_NEGATIVE, -3),
  ...entries(POSITIVE, 1.5),
  ...entries(NEGATIVE, -1.5),
  ...entries(MORE_POSITIVE, 1.5),
  ...entries(MORE_NEGATIVE, -1.5),
  ...entries(BUYING, 1.25),
  ...entries(FACTS, -0.8),
  ...entries(UNDECIDED, 0, true),
]);
/** Longest phrase in words. */
export const LONGEST_FEELING = 7;

/** Turn what follows round: "not keen", "no problem", "without delays". */
export const NEGATIONS: ReadonlySet<string> = new Set(
  "not no nt never hardly barely without isn't wasn't aren't weren't don't doesn't didn't won't wouldn't can't cannot nothing neither nor neither less nobody".split(
    ' ',
  ),
);

/** Of the general list of words with a feeling: those that have none in talk of trade. */
export const PLAIN_IN_TRADE: ReadonlySet<string> = new Set(
  `accept accepted accepts agree agreed agreement interest interests interested please pleasure thank thanks hello greetings dear welcome want wanted
  wants help helps helpful support supported free care careful share shares secure security safe growth growing grow gain gained profit profits
  benefit benefits win winner top best better clear clearly useful save saves saved saving active capable certain approval approved like likes love
  fire alarm emergency crash dead death die kill shot shoot sick ill illness hurt injury accident charged charge cut cuts debt damage
  damages drop stop stopped stops no miss missed missing limited limit risk risks demand demands leave left pay low weak waste hard lost lose
  loss expired lack lacks empty dirty pressure poison toxic war weapon strike struck vision opportunity opportunities natural fresh rich
  prison jail court crime criminal stolen theft thief robbery bankrupt insolvent funeral grave gun battle cancer trauma pain victim cried crying
  resolve resolved solution solutions solved solve favorite favourite gift award awarded bargain brand creative energetic original protect
  protected reward sunshine straight strength strong stronger trust trusted united warm celebrate faith grace hope god lucky luck fair
  mr mad lol haha ha apologise apologize apology sorry excuse fun holiday bless blessing honest excellence genuine
  leak leaks dump fight cold bad good great hell fit natural prepared promise promised promises promote remarkable
  quality fine gross excitement alone tender trouble resolution sincerely sweet slow rob loyal content popular progress proud backed backing commit committed`.split(
    /\s+/,
  ),
);

/** Spoken by the salesperson of himself: the feeling behind it is not the customer's. */
export const SPEAKER_BEFORE =
  /(?:^| )(?:i|i'm|i am|i was|i felt|i feel|we're|we are|my|myself|me)(?: (?:am|was|feel|felt|really|so|very|quite|personally|honestly|just|a|bit|think|thought|it|had|got|have|an?)){0,8}$/;

/** Not a feeling where it stands: a greeting, a good thing bought, a date. */
export const NOT_A_FEELING =
  /\b(?:(?:no opinion|no view)s?\b[^.]*|(?:nice|lovely|kind|friendly|good|great|charming|pleasant|sweet|decent|warm)(?:,? (?:old|young|lovely|nice|big|very)){0,8} (?:lady|man|woman|guy|fellow|people|chap|person|family|chat|afternoon|morning|change|visit|drive|weather|coffee|tea|lunch|shop|place|view|office|about it|abt it)|(?:was|is|been|very|quite) (?:kind|nice|friendly|decent|sweet|civil|polite) (?:about it|enough)|rather than \w{1,40}|nothing (?:is )?outstanding|(?:still |is |are |amount )?outstanding (?:invoices?|balance|amount|account|payment|debt)|(?:balance|invoice|amount) outstanding|no (?:complaints|bad feelings|hard feelings)|neither liked nor disliked|nothing personal|hates? (?:the |their |his |her )?(?:current|existing|old|present) \w{1,40}|not bad|no complaints|no issues?|no objections?|not (?:too )?worried|not concerned|unhappy with (?:their|the|his|her) (?:current|existing|old|present) \w{1,40}|frustrated with (?:their|the|his|her) (?:current|existing|old|present) \w{1,40}|tired of (?:their|the) (?:current|old) \w{1,40}|no doubt|good (?:day|morning|afternoon|evening)|great britain|good friday|kind regards|best wishes|best regards|good hope|no problem|no problems|no worries|happy new year|happy hour|hot chocolate|cold storage|cold room|cold call|cold chain|hot water|late (?:afternoon|morning|january|february|march|april|may|june|july|august|september|october|november|december)|issue (?:the|an?) |wonderful world|credit note|love from|positive pay|bad debts?|nice to meet|lost and found|poor signal|bad line|bad signal|happy with (?:current|their current|the current|their existing|existing)|glad to help|warm regards|warmest regards)\b/g;
