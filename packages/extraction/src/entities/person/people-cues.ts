import { alternatives, regex } from '../../lexicon/word-list.ts';

/** The patterns in this file match lower-case words without a possessive 's, separated by one space. */

const SMALL = alternatives(`
  up back in again today just now this morning afternoon evening yesterday earlier down base call meeting
  chat catch-up quick good great a an the my our their with w / to 2 for from by - – : um uh er like yeah so
  lady guy gentleman man woman one off phone on line x message voicemail vm client customer prospect contact
  lead buyer , re there both of about what it called call_notes notes team over out via zoom teams long
  short lovely nice brief first second ms mr mrs dr . talk conversation session some time at lunch coffee
`);

const CONTACT_VERB = alternatives(`
  ran_into bumped_into run_into put_through got_through introduced pinging pings rings ringing phoning
  texting emailing messaging dialling spoke spoken speak speaking spk talked talking talk chat chatted
  chatting chats call calls called calling calld meeting meet met mtg demo demoed lunch coffee breakfast
  dinner drinks caught catch catch-up session conversation convo zoom visit visited visiting saw see phoned
  phnd phone rang ring tel emailed heard voicemail vm vmail message messaged msg texted whatsapped contacted
  contact reached tried trying try left interview discussion intro introduction pitch pitched presented
  presentation sat touched connected linked followup follow-up pinged lead enquiry inquiry tc f2f dialled
  buzzed negotiated negotiation hold hosted guided escorted greeted welcomed debrief recap update log
  workshop hi attn sit-down one-on-one hang dealt dealing inbound quarterly review told asked customer best
  owner
`);

/** Words that introduce a person: "just got off the phone with", "mtg w/", "voicemail for". */
export const CALL_BEFORE = new RegExp(`(?:^|[ (])(?:${CONTACT_VERB})(?: (?:${SMALL})){0,14}$`);

/** Words that introduce a name: "his name is", "a lady called", "goes by". */
export const NAMED_BEFORE = regex()`
    \b(?:new|right|main|best|key) (?:person|contact|guy|lady|buyer|manager)(?: there| now)?(?: is
    | was)(?: (?:um|uh|er|like)){0,8}$|\b(?:name|names)(?: is| was|:| -)?(?: (?:um|uh|er|like)){0,8}$
    |\b(?:lady|guy|gentleman|man|woman|person|someone|buyer|contact|client|manager|owner|director|chap|fellow
    |oke)(?: (?:there|here))?(?: (?:(?:is |was )?(?:named|called)))?(?: (?:um|uh|er)){0,8}$|\b(?:goes by
    |contact person|point of contact|contact)(?: there| here)? is$|\b(?:so|okay|ok|right|and|,) that was$
  `;

/** Explicit statements of the contact: "the customer is", "mine is", "we are talking about". */
export const CONTACT_IS = regex()`
    \b(?:the|my|our|actual|real|right) (?:actual |real |right )?(?:customer|client|prospect|lead|buyer
    |contact)(?: there| here| today)?(?: (?:i \S{1,40} \S{1,40}|is|was|,|:|-|um|uh)){1,8}$
    |\bmine(?: today)? is$|\b(?:we are|we're|this is|it's|i'm) (?:talking|all) about$|\breal (?:one|lead|call
    |customer|note)(?: \S{1,40}){0,2} :$|\bdecision maker(?: there)? is$
  `;

/** Words that introduce a person by job title: "their program lead is". */
export const ROLE_IS = regex()`
    \b(?:their|the|our new|new) (?:\S{1,40} ){0,3}(?:ceo|cfo|cto|coo|cio|md|gm|director|manager|head|officer
    |owner|founder|buyer|lead|boss|principal|partner|administrator|supervisor|engineer|secretary|bursar
    |accountant|controller|foreman|planner|specialist|coordinator|person|chef|matron|superintendent|registrar
    |dean|chair|chairman|president|treasurer|agronomist|pharmacist|caretaker|man|woman|guy|lady)(?: (?:of|for
    |at|there|in) ?\S{0,40})?(?: now| there)? (?:is|was|,)$
  `;

export const ROLE_BEFORE = regex()`
    \b(?:ceo|cfo|cto|coo|cio|cmo|md|gm|vp|director|manager|head|officer|owner|founder|co-founder|chairman
    |president|buyer|lead|boss|principal|partner|administrator|supervisor|procurement|purchasing|finance
    |operations|marketing|it|sales|hr|engineer|secretary|bursar|accountant|controller|foreman|client|customer
    |prospect|agent|planner|specialist|decision maker)(?: (?:of \S{1,40}|of|at|for|there|here|\S{1,40} (?:and
    |&) \S{1,40}))?(?: (?:,|:|=|-|named|called|um|uh|\()){0,8}$
  `;

export const COLLEAGUE_BEFORE = regex()`
    \b(?:my|our)(?: \S{1,40}){0,2} (?:colleague|colleagues|manager|boss|engineer|engineers|teammate|team
    |assistant|director|rep|reps|lead|consultant|specialist|expert|intern|trainer|technician|developer|support
    |sales|presales|pre-sales|se|sdr|ae|csm|accountant|designer|installer|ceo|cfo|cto|coo|md|vp|founder
    |partner|cousin|wife|husband|friend|brother|sister|guy)(?: \S{1,40} (?:and|&))?(?: (?:,|um|uh|-|\()){0,8}$
    |\b(?:colleague|teammate|co-worker)(?: (?:,|um|uh|-)){0,8}$
  `;
export const COLLEAGUE_AFTER = regex()`
    ^(?:(?:,|\() )?(?:(?:from|on|in|at) (?:our|my) (?:\S+ )?(?:team|side|office|end|company|support|finance
    |legal|sales)\b|(?:my|our) (?:\S+ ){0,2}(?:colleague|manager|engineer|boss|rep|specialist|assistant|lead
    |consultant|director|expert|technician)\b|(?:will|to) (?:handle|run|take over|assist|install|do the)\b)
  `;

/** Words before a person on the seller's side: "our planner, Tibor". Excludes "our customer, Tibor". */
export const OURS_BEFORE = regex()`
    \b(?:i'll|i will|we'll|we will|i'm going to|i must|i need to|let me|will) (?:get|have) $|\b(?:my
    |our)(?: own)? (?:(?!contact|client|customer|prospect|champion|buyer|lead|call|meeting|demo|visit|chat
    |lunch|coffee|with|to|at|friend)(?!site|store|quote|offer|product|price|list|notes|shop|deal|new|first
    |last|second|next)[\w-]+ ){1,2}(?:, |\( )$|\b(?:my|our) own (?:mr|mrs|ms|dr)?\.?$
  `;
export const OURS_AFTER = regex()`
    ^(?:,|\(|-|=) (?:(?:my|our)(?! (?:\S+ ){0,2}(?:contact|client|customer|prospect|champion|buyer|lead
    |sponsor|person)\b)|us \)|(?:from )?(?:inside sales|presales|our side|head office))\b|^(?:(?:from|on|in|at
    |of) (?:our|my) (?!(?:\S+ ){0,2}(?:client|customer|prospect|account)\b)(?:\S+ ){0,2}(?:branch|shop|depot
    |warehouse|factory|hq|head office|department|desk|centre|center|plant|office|region|company|group)\b)
    |^from our side\b
  `;

export const SELF_BEFORE = regex()`
    (?:^|\b(?:hi|hello|hey) ,? ?)(?:this is|it's|it is)$|\b(?:i'm|i am|im|my name|my name is|name here is|me ,
    |myself ,|signed|logged by|yours truly ,?)$
  `;
export const SELF_AFTER = /^(?:here\b|again and\b|speaking\b|reporting\b|signing off)/;

/** Words before a person who is not the contact: a predecessor, a referrer, a relative. */
export const BYSTANDER_BEFORE = regex()`
    \b(?:referred by|introduced by|introduction from|intro from|referral from|recommended by|replaced
    |replacing|replaces|took over from|taking over from|instead of|formerly|predecessor|ex|cc|cc'd|copied|copy
    |copying|loop in|looping in|loop|bcc|assistant|pa|their rep|rep|reps|competitor|competitors|not|never
    |without|husband|wife|son|daughter|(?:his|her) (?:engineer|foreman|manager|director|partner|colleague
    |daughter|son|technician|father|mother|friend)|(?:his|her|their|the) (?:boss|wife|husband|lawyer
    |accountant|pa|assistant|brother|sister|board member))(?: (?:,|um|uh|is|was|named|called|mr|mrs|ms)){0,8}$
  `;
/** Nouns after the name of a place or project. */
export const PLACE_AFTER = regex()`
    ^(?:office|branch|store|site|plant|factory|depot|road|street|campus|warehouse|shop|mall|area|account|deal
    |project)\b
  `;
export const BYSTANDER_AFTER = regex()`
    ^(?:\S+ ){0,6}(?:not there any ?more|wasn't in\b|isn't in\b|no longer (?:there|works|with)|has left
    |left the company|resigned|retired)\b|^(?:(?:has |had |who )?(?:left|retired|resigned|no longer|used to
    |is on leave|is away|passed away|moved on)\b|is out\b)
  `;

export const NAME_CORRECTION = regex('u')`
    ^(?:(?:,|-|\.|um|uh|er|oh|ah|i) ){0,8}(?:no|sorry|wait|i mean|actually|mean|correction|rather|scratch that
    |make that|or rather|not)(?: (?:no|wait|sorry|i|mean|it's|its|it|is|was|that's|,|um|uh|actually|rather
    |that|make|the|name|his|her|sorry)){0,8}(?: not \p{L}{1,40})?$
  `;

/** Actions that only people perform. Unknown capitalized words before them are a name. */
export const HUMAN_ACTION = regex()`
    ^(?:says|said|told|thinks|thought|finds|found|feels|felt|laughed|smiled|complained|rang|phoned|emailed
    |texted|whatsapped|called (?:me|us|back)|called to|wrote|asked|replied|answered|mentioned|reckons|loved
    |loves|hates|hated|liked|likes|wasn't|isn't|runs|heads|owns|sounded|seemed)\b
  `;

/** Words before the person who changed or confirmed a plan: "mtg canx by". */
export const CANCELLED_BY = regex()`
    \b(?:canx|cancelled|canceled|cncld|postponed|moved|rescheduled|confirmed|signed|requested|declined
    |accepted|approved|pushed(?: out| back)?) by$
  `;

/** Calls to the seller. Even a single unknown word before them is a name. */
export const CALLED_IN = regex()`
    ^(?:called|rang|phoned|texted|emailed|whatsapped|messaged|pinged|rng|phnd) (?:me|us|back|bk|again|in|to|on
    |this|today)\b
  `;
