/** Patterns over lower-case words one space apart; possessive 's is already dropped from them. */

const SMALL =
  'up|back|in|again|today|just|now|this|morning|afternoon|evening|yesterday|earlier|down|base|call|meeting|chat|catch-up|quick|good|great|a|an|the|my|our|their|with|w|/|to|2|for|from|by|-|–|:|um|uh|er|like|yeah|so|lady|guy|gentleman|man|woman|one|off|phone|on|line|x|message|voicemail|vm|client|customer|prospect|contact|lead|buyer|,|re|there|both|of|about|what|it|called|call notes|notes|team|over|out|via|zoom|teams|long|short|lovely|nice|brief|first|second|ms|mr|mrs|dr|.|talk|conversation|session|some|time|at|lunch|coffee';

const CONTACT_VERB =
  'ran into|bumped into|run into|put through|got through|introduced|pinging|pings|rings|ringing|phoning|texting|emailing|messaging|dialling|spoke|spoken|speak|speaking|spk|talked|talking|talk|chat|chatted|chatting|chats|call|calls|called|calling|calld|meeting|meet|met|mtg|demo|demoed|demoed|lunch|coffee|breakfast|dinner|drinks|caught|catch|catch-up|session|conversation|convo|zoom|visit|visited|visiting|saw|see|phoned|phnd|phone|rang|ring|tel|emailed|heard|voicemail|vm|vmail|message|messaged|msg|texted|whatsapped|contacted|contact|reached|tried|trying|try|left|interview|discussion|intro|introduction|pitch|pitched|presented|presentation|sat|touched|connected|linked|followup|follow-up|pinged|lead|enquiry|inquiry|tc|f2f|dialled|buzzed|negotiated|negotiation|hold|hosted|guided|escorted|greeted|welcomed|debrief|recap|update|log|workshop|session|hi|attn|chatting|sit-down|one-on-one|hang|dealt|dealing|inbound|quarterly|review|told|asked|customer|best|owner';

/** Announces the person of the call: "just got off the phone with", "mtg w/", "voicemail for". */
export const CALL_BEFORE = new RegExp(`(?:^|[ (])(?:${CONTACT_VERB})(?: (?:${SMALL})){0,14}$`);

/** "his name is", "a lady called", "goes by". */
export const NAMED_BEFORE =
  /\b(?:new|right|main|best|key) (?:person|contact|guy|lady|buyer|manager)(?: there| now)?(?: is| was)(?: (?:um|uh|er|like)){0,8}$|\b(?:name|names)(?: is| was|:| -)?(?: (?:um|uh|er|like)){0,8}$|\b(?:lady|guy|gentleman|man|woman|person|someone|buyer|contact|client|manager|owner|director|chap|fellow|oke)(?: (?:there|here))?(?: (?:(?:is |was )?(?:named|called)))?(?: (?:um|uh|er)){0,8}$|\b(?:goes by|contact person|point of contact|contact)(?: there| here)? is$|\b(?:so|okay|ok|right|and|,) that was$/;

/** "The customer is", "mine is", "we are talking about": the note says outright whom it is about. */
export const CONTACT_SAID =
  /\b(?:the|my|our|actual|real|right) (?:actual |real |right )?(?:customer|client|prospect|lead|buyer|contact)(?: there| here| today)?(?: (?:i \S{1,40} \S{1,40}|is|was|,|:|-|um|uh)){1,8}$|\bmine(?: today)? is$|\b(?:we are|we're|this is|it's|i'm) (?:talking|all) about$|\breal (?:one|lead|call|customer|note)(?: \S{1,40}){0,2} :$|\bdecision maker(?: there)? is$/;

/** "Their program lead is": a function, then who has it. */
export const ROLE_IS =
  /\b(?:their|the|our new|new) (?:\S{1,40} ){0,3}(?:ceo|cfo|cto|coo|cio|md|gm|director|manager|head|officer|owner|founder|buyer|lead|boss|principal|partner|administrator|supervisor|engineer|secretary|bursar|accountant|controller|foreman|planner|specialist|coordinator|person|chef|matron|superintendent|registrar|dean|chair|chairman|president|treasurer|agronomist|pharmacist|caretaker|man|woman|guy|lady)(?: (?:of|for|at|there|in) ?\S{0,40})?(?: now| there)? (?:is|was|,)$/;

/** A function at the customer right before the name: "their CFO, ", "head of IT ". */
export const ROLE_BEFORE =
  /\b(?:ceo|cfo|cto|coo|cio|cmo|md|gm|vp|director|manager|head|officer|owner|founder|co-founder|chairman|president|buyer|lead|boss|principal|partner|administrator|supervisor|procurement|purchasing|finance|operations|marketing|it|sales|hr|engineer|secretary|bursar|accountant|controller|foreman|client|customer|prospect|agent|planner|specialist|decision maker)(?: (?:of \S{1,40}|of|at|for|there|here|\S{1,40} (?:and|&) \S{1,40}))?(?: (?:,|:|=|-|named|called|um|uh|\()){0,8}$/;

/** Behind the name: where the person is, or what the person did. */
export const PERSON_AFTER =
  /^@ |^(?:(?:\(|,|-) )?(?:from|frm|fm|at|over at|over from|of|who|he|she|,? ?(?:their|the) (?:\S+ ){0,3}(?:lead|manager|director|head|owner|buyer|officer|ceo|cfo|coo|cto|founder|partner|principal|boss)|says|said|told|asked|wants|wanted|needs|loves|loved|likes|liked|is|was|will|would|has|had|confirmed|phoned|called|rang|called back|phoned back|thinks|thought|mentioned|agreed|signed|approved|emailed|seems|seemed|sounded|can|could|does|doesn't|didn't|isn't|wasn't|furious|thrilled|angry|happy|ok with|okay with|keen|annoyed|cross|chuffed|undecided|pleased|excited|interested|upset|signed|runs|owns|works|handles|makes|still|heads|and (?:his|her|he|she)|there|just|really|finds|found|also|today|yesterday|the (?:ceo|cfo|owner|buyer|manager|head)|ceo|cfo|cto|coo|gm|md|owner|director|head|manager|buyer)\b/;

/** A person of the salesperson's own side. */
export const COLLEAGUE_BEFORE =
  /\b(?:my|our)(?: \S{1,40}){0,2} (?:colleague|colleagues|manager|boss|engineer|engineers|teammate|team|assistant|director|rep|reps|lead|consultant|specialist|expert|intern|trainer|technician|developer|support|sales|presales|pre-sales|se|sdr|ae|csm|accountant|designer|installer|ceo|cfo|cto|coo|md|vp|founder|partner|cousin|wife|husband|friend|brother|sister|guy)(?: \S{1,40} (?:and|&))?(?: (?:,|um|uh|-|\()){0,8}$|\b(?:colleague|teammate|co-worker)(?: (?:,|um|uh|-)){0,8}$/;
export const COLLEAGUE_AFTER =
  /^(?:(?:,|\() )?(?:(?:from|on|in|at) (?:our|my) (?:\S+ )?(?:team|side|office|end|company|support|finance|legal|sales)\b|(?:my|our) (?:\S+ ){0,2}(?:colleague|manager|engineer|boss|rep|specialist|assistant|lead|consultant|director|expert|technician)\b|(?:will|to) (?:handle|run|take over|assist|install|do the)\b)/;

/** "our planner, Tibor": whatever it is that is ours, unless it is a customer. */
export const OURS_BEFORE =
  /\b(?:i'll|i will|we'll|we will|i'm going to|i must|i need to|let me|will) (?:get|have) $|\b(?:my|our)(?: own)? (?:(?!contact|client|customer|prospect|champion|buyer|lead|call|meeting|demo|visit|chat|lunch|coffee|with|to|at|friend)(?!site|store|quote|offer|product|price|list|notes|shop|deal|new|first|last|second|next)[\w-]+ ){1,2}(?:, |\( )$|\b(?:my|our) own (?:mr|mrs|ms|dr)?\.?$/;
export const OURS_AFTER =
  /^(?:,|\(|-|=) (?:(?:my|our)(?! (?:\S+ ){0,2}(?:contact|client|customer|prospect|champion|buyer|lead|sponsor|person)\b)|us \)|(?:from )?(?:inside sales|presales|our side|head office))\b|^(?:(?:from|on|in|at|of) (?:our|my) (?!(?:\S+ ){0,2}(?:client|customer|prospect|account)\b)(?:\S+ ){0,2}(?:branch|shop|depot|warehouse|factory|hq|head office|department|desk|centre|center|plant|office|region|company|group)\b)|^from our side\b/;

/** The salesperson speaking of himself. */
export const SELF_BEFORE =
  /(?:^|\b(?:hi|hello|hey) ,? ?)(?:this is|it's|it is)$|\b(?:i'm|i am|im|my name|my name is|name here is|me ,|myself ,|signed|logged by|yours truly ,?)$/;
export const SELF_AFTER = /^(?:here\b|again and\b|speaking\b|reporting\b|signing off)/;

/** Somebody who comes up in the call without being the contact. */
export const BYSTANDER_BEFORE =
  /\b(?:referred by|introduced by|introduction from|intro from|referral from|recommended by|replaced|replacing|replaces|took over from|taking over from|instead of|formerly|predecessor|ex|cc|cc'd|copied|copy|copying|loop in|looping in|loop|bcc|assistant|pa|their rep|rep|reps|competitor|competitors|not|never|without|husband|wife|son|daughter|(?:his|her) (?:engineer|foreman|manager|director|partner|colleague|daughter|son|technician|father|mother|friend)|(?:his|her|their|the) (?:boss|wife|husband|lawyer|accountant|pa|assistant|brother|sister|board member))(?: (?:,|um|uh|is|was|named|called|mr|mrs|ms)){0,8}$/;
/** Somebody of another life: family, a doctor, an insurer, a journalist; a stand-in; whoever passed a message on. */
export const OUTSIDER_BEFORE =
  /\b(?:old|former|previous|ex-?|last|late) (?:\S{1,40} )?(?:buyer|contact|manager|owner|boss|rep|director|head|ceo|cfo|gm|md|person)(?: there)?(?: (?:,|was|is)){0,8}$|\b(?:this|note|message|memo|recording) is for$|\bcold call(?:\S{0,40} \S{1,40}){0,3} from(?: (?:a|one|some))?(?: certain)?$|\b(?:(?:my|our) (?:dentist|doctor|physio|plumber|electrician|mechanic|teacher|coach|pastor)|landlord|neighbour|neighbor|recruiter|headhunter|journalist|insurer|insurance(?: (?:man|agent|broker|guy|lady))?|estate agent|aunt|auntie|uncle|granny|grandpa|cousin|babysitter|nanny|owner changed from|owner changed from \S{1,40}(?: \. \S{1,40}| \S{1,40})? to|(?:re-?assigned|handed over|transferred) (?:from|to))(?: (?:,|is|was|called|named|mr|mrs|ms|dr|\.)){0,8}$|\b(?:urgent|emergenc\w{1,40}|in (?:my|his|her) absence|while i am away|while i'm away)\b(?: \S{1,40}){0,4} (?:contact|call|email|mail|phone|to|reach)$|\b(?:fwd|forwarded|passed on|relayed|sent on)(?: (?:from|by|this)){1,8}$|\b(?:story|book|film|movie|song|quote|quotation|words|biography|theory|poem|speech|talk|podcast|video|post|article) (?:of|by|about|from)$|\b(?:supplier|vendor|competitor|rival|competition|incumbent)(?: (?:there|here))?(?: (?:,|is|was|-|:|called|named)){0,8}$|\b(?:weekly|monthly|daily|internal|team|staff|sales|strategy|pipeline|forecast|planning|budget)(?: (?:team|sales|staff))? (?:meeting|stand-up|standup|huddle|sync|review|catch-up|lunch|training|offsite) with(?: \S{1,40}){0,6}$/;
export const OUTSIDER_AFTER =
  /^(?:\( [^)]{0,80}\) )?(?:has |have |had )?(?:moved|gone|went|defected|jumped)(?: (?:over|across|away))? to (?:a|another|the) (?:competitor|rival|other|different|new)\b|^(?:,|\(|-)? ?(?:(?:of|from|at) \S{1,40}(?: \S{1,40})?,? )?(?:phoned|called|rang|emailed|wrote|tried)(?: me)? to (?:poach|recruit|headhunt|sell (?:me|us))\b|^(?:,|\()? ?(?:but )?(?:he|she)(?:'s| is) (?:our|my) (?:supplier|vendor|broker|neighbour|neighbor|landlord)\b|^'? ?(?:\S{1,40} ){0,12}but (?:he|she|they)(?:'s| is| are) our (?:supplier|vendor|landlord|bank)\b|^(?:,|\() (?:\S{1,40} ){0,3}(?:is|are) somebody else(?:'s)?\b|^(?:\( [^)]{0,60}\) )?(?:is|are|was) somebody else(?:'s)?\b/;
/** The name is a place's or a project's. */
export const PLACE_AFTER =
  /^(?:office|branch|store|site|plant|factory|depot|road|street|campus|warehouse|shop|mall|area|account|deal|project)\b/;
export const BYSTANDER_AFTER =
  /^(?:\S+ ){0,6}(?:not there any ?more|wasn't in\b|isn't in\b|no longer (?:there|works|with)|has left|left the company|resigned|retired)\b|^(?:(?:has |had |who )?(?:left|retired|resigned|no longer|used to|is on leave|is away|passed away|moved on)\b|is out\b)/;

/** Between two names: the second takes the place of the first. */
export const NAME_CORRECTION =
  /^(?:(?:,|-|\.|um|uh|er|oh|ah|i) ){0,8}(?:no|sorry|wait|i mean|actually|mean|correction|rather|scratch that|make that|or rather|not)(?: (?:no|wait|sorry|i|mean|it's|its|it|is|was|that's|,|um|uh|actually|rather|that|make|the|name|his|her|sorry)){0,8}(?: not \p{L}{1,40})?$/u;

/** What only people do: behind two capitalised words that are nothing else, it makes them a person. */
export const HUMAN_DEED =
  /^(?:says|said|told|thinks|thought|finds|found|feels|felt|laughed|smiled|complained|rang|phoned|emailed|texted|whatsapped|called (?:me|us|back)|called to|wrote|asked|replied|answered|mentioned|reckons|loved|loves|hates|hated|liked|likes|wasn't|isn't|runs|heads|owns|sounded|seemed)\b/;

/** "mtg canx by": whoever moved the meeting is whom it was with. */
export const CANCELLED_BY =
  /\b(?:canx|cancelled|canceled|cncld|postponed|moved|rescheduled|confirmed|signed|requested|declined|accepted|approved|pushed(?: out| back)?) by$/;

/** A call of one's own accord: in front of it even one unknown word is a person. */
export const CALLED_IN =
  /^(?:called|rang|phoned|texted|emailed|whatsapped|messaged|pinged|rng|phnd) (?:me|us|back|bk|again|in|to|on|this|today)\b/;
