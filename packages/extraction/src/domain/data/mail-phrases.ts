import { wordList } from './word-list.ts';

/** Lines that close a letter. */
export const SIGN_OFF =
  /^(?:(?:kind|best|warm|warmest|many|with|yours|sincere|thanks (?:and|&)|thank you and|friendly|kindest) )*(?:regards|wishes|best|thanks|thank you|thanx|cheers|sincerely|faithfully|truly|saluti|groete|groeten|met vriendelijke groet|hilsen|greetings|lg|mfg|vg|hartelijke groet(?:en)?|un saludo|um abraço|vriendelijke groet(?:en)?|beste groete|med vänlig hälsning|vänliga hälsningar|hälsningar|cordialmente|salutations|bien à vous|bien cordialement|atenciosamente|pozdrawiam|terveisin|cordiali saluti|groetnis|cordialement|mit freundlichen grüßen|viele grüße|grüße|gruß|saludos|rgds|br|brgds|kr|speak soon|talk soon|take care|yours|have a (?:great|good|lovely) (?:day|week|weekend))(?: (?:again|so much|in advance|a lot|and regards))?[ ,.!-]*$/i;

/** A line that opens a letter; group 1 is who is greeted. */
export const GREETING =
  /^(?:hi|hello|hey|dear|good (?:day|morning|afternoon|evening)|guten (?:tag|morgen)(?: (?:herr|frau))?|sehr geehrter? (?:herr|frau)|liebe[r]?|bonjour|hola|buen(?:os|as) (?:d[ií]as|tardes)|beste|geachte|estimad[oa]|cher|ch[eè]re|ciao|goeie(?:dag|m[oô]re)|dag|olá|morning|afternoon|greetings|sawubona|hallo|howzit)(?: there)?[ ,]{1,40}((?:(?:mr|mrs|ms|dr|prof)\.? )?[\p{L}'/ -]{2,40}?)?[ ]{0,20}(?:[,.!:-].*)?$/iu;

/** What a customer writes to a supplier. */
export const CUSTOMER_PHRASES =
  /\b(?:your (?:proposal|quote|quotation|product|offer|price|pricing|prices|demo|team|platform|service|support|company|solution|software|system|invoice|contract|email|mail|trial|tool)|(?:committee|board|cfo|ceo|management|boss|exco|partners|directors?) (?:has |have )?(?:approved|agreed|decided|signed)|the po|purchase order|received your|got your|your (?:latest|revised|updated|initial) (?:quote|offer|proposal)|(?:please|could you|can you|kindly|would you) (?:\w+ )?(?:send|share|confirm|draw|let me have|provide|forward|quote|bring|call|issue|resend|advise)|we(?:'d| would) (?:like|love)|we (?:want|need|are looking|have decided|decided)|our (?:budget|board|director|lawyers|finance|legal|ceo|cfo|procurement|branches|it team|offices)|your\b)/gi;

/** What a salesperson writes to a customer. */
export const SELLER_PHRASES =
  /\b(?:our (?:offer|quote|quotation|proposal|pricing|product|platform|solution|price|demo)|great (?:speaking|talking|chatting|meeting)|i tried (?:you|your)|(?:i|we) missed you|shall (?:i|we)|may i|could we (?:meet|set up|schedule|speak)|would (?:you be|it) (?:free|available|suit)|are you (?:free|available)|let me know (?:if|when|what|which)|to recap|you(?:'d| would) like|you liked|you(?:'re| are) (?:looking|budgeting|keen|interested)|revised quote|i(?:'ll| will) (?:come|get) back|thank(?:s| you) for (?:the (?:call|chat|meeting|time)|your (?:time|interest|call|patience)|taking the (?:time|call)|meeting|joining)|as (?:promised|discussed)|i(?:'ve| have) attached|(?:please )?find (?:attached|enclosed)|attached (?:is|please find|are)|our (?:updated |revised |best |attached )?(?:offer|quote|quotation|proposal) (?:for|of|comes|is|stands)|look(?:ing)? forward to (?:your (?:feedback|reply|response|order|thoughts)|hearing from you|working)|i wanted to follow up|just checking in|checking in (?:to|on)|any questions|it was (?:great|good|lovely|a pleasure) (?:meeting|speaking|talking|chatting)|as (?:agreed|per our (?:call|conversation|discussion|chat))|per our (?:call|conversation|discussion|chat)|proposal (?:of|for) \S+ (?:is|remains) valid|i(?:'ll| will) (?:also )?(?:share|prepare|draft|schedule|arrange|drop|pop|get)|thank you for (?:speaking|considering|choosing)|happy to (?:help|walk|discuss)|your (?:team'?s )?(?:needs|requirements)|would (?:\w+day|\w+) (?:work|suit) for you|let me know (?:if|what) you|hear what you think|following up|looking forward to working|happy to (?:answer|jump|arrange)|i(?:'ll| will) (?:send|give you|call|follow))/gi;

/** Words of a job title in a signature. */
export const JOB_TITLE_WORDS = wordList(`
  mgr dir exec rep manager director head officer ceo cfo coo cto cio cmo md gm vp svp evp president chairman chair owner founder co-founder
  cofounder partner lead buyer specialist engineer consultant analyst administrator coordinator executive supervisor
  assistant secretary associate principal procurement operations finance sales marketing purchasing chief senior junior
  technician planner controller accountant representative advisor developer architect bursar it hr proprietor
`);

/** A sign-off with the name on the same line: "Cheers, Bob", "LG Michaela"; group 1 is who signs. */
export const SIGNED_INLINE =
  /^(?:(?:kind|best|warm|many|with) ){0,8}(?:regards|wishes|best|thanks|thank you|cheers|greetings|groete|groeten|lg|mfg|vg|rgds|br|kr|yours|saludos|love)[ ,!.-]{1,40}(\p{Lu}[\p{L}'-]{1,40}(?: \p{Lu}[\p{L}'.-]{0,40}){0,2}(?: ?[(|,-].*)?)$/iu;
