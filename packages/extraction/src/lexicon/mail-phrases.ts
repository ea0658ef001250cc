import { longPattern, wordList } from './word-list.ts';

export const SIGN_OFF = longPattern(
  String.raw`^(?:(?:kind|best|warm|warmest|many|with|yours|sincere|thanks (?:and|&)|thank you and|friendly|
    kindest) )*(?:regards|wishes|best|thanks|thank you|thanx|cheers|sincerely|faithfully|truly|saluti|
    groete|groeten|met vriendelijke groet|hilsen|greetings|lg|mfg|vg|hartelijke groet(?:en)?|un saludo|
    um abraço|vriendelijke groet(?:en)?|beste groete|med vänlig hälsning|vänliga hälsningar|hälsningar|
    cordialmente|salutations|bien à vous|bien cordialement|atenciosamente|pozdrawiam|terveisin|
    cordiali saluti|groetnis|cordialement|mit freundlichen grüßen|viele grüße|grüße|gruß|saludos|rgds|br|
    brgds|kr|speak soon|talk soon|take care|yours|have a (?:great|good|lovely) (?:day|week|weekend))
    (?: (?:again|so much|in advance|a lot|and regards))?[ ,.!-]*$`,
  'i',
);

/** First line of an email. Group 1 is the name. */
export const GREETING = longPattern(
  String.raw`^(?:hi|hello|hey|dear|good (?:day|morning|afternoon|evening)|guten (?:tag|morgen)(?: (?:herr|
    frau))?|sehr geehrter? (?:herr|frau)|lieber?|bonjour|hola|buen(?:os|as) (?:d[ií]as|tardes)|beste|geachte|
    estimad[oa]|cher|ch[eè]re|ciao|goeie(?:dag|m[oô]re)|dag|olá|morning|afternoon|greetings|sawubona|hallo|
    howzit)(?: there)?[ ,]{1,40}((?:(?:mr|mrs|ms|dr|prof)\.? )?[\p{L}'/ -]{2,40}?)?[ ]{0,20}(?:[,.!:-].*)?$`,
  'iu',
);

export const CUSTOMER_PHRASES = longPattern(
  String.raw`\b(?:your\b|the po|purchase order|
    (?:committee|board|cfo|ceo|management|boss|exco|partners|directors?) (?:has |have )?
    (?:approved|agreed|decided|signed)|
    (?:please|could you|can you|kindly|would you) (?:\w+ )?
    (?:send|share|confirm|draw|let me have|provide|forward|quote|bring|call|issue|resend|advise)|
    we(?:'d| would) (?:like|love)|we (?:want|need|are looking|have decided|decided)|
    our (?:budget|board|director|lawyers|finance|legal|ceo|cfo|procurement|branches|it team|offices))`,
  'gi',
);

export const SELLER_PHRASES = longPattern(
  String.raw`\b(?:our (?:offer|quote|quotation|proposal|pricing|product|platform|solution|price|demo)|
    our (?:updated|revised|best|attached) (?:offer|quote|quotation|proposal) (?:for|of|comes|is|stands)|
    your (?:team'?s )?(?:needs|requirements)|proposal (?:of|for) \S+ (?:is|remains) valid|revised quote|
    great (?:speaking|talking|chatting|meeting)|i tried you|(?:i|we) missed you|shall (?:i|we)|may i|
    could we (?:meet|set up|schedule|speak)|would (?:you be|it) (?:free|available|suit)|
    would (?:\w+day|\w+) (?:work|suit) for you|are you (?:free|available)|
    let me know (?:if|when|what|which)|hear what you think|any questions|
    you(?:'d| would) like|you liked|you(?:'re| are) (?:looking|budgeting|keen|interested)|
    i(?:'ll| will) (?:(?:come|get) back|send|give you|call|follow)|
    i(?:'ll| will) (?:also )?(?:share|prepare|draft|schedule|arrange|drop|pop|get)|
    i(?:'ve| have) attached|(?:please )?find (?:attached|enclosed)|attached (?:is|please find|are)|
    thank(?:s| you) for (?:the (?:call|chat|meeting|time)|your (?:time|interest|call|patience)|
    taking the (?:time|call)|meeting|joining)|thank you for (?:speaking|considering|choosing)|
    it was (?:great|good|lovely|a pleasure) (?:meeting|speaking|talking|chatting)|
    look(?:ing)? forward to (?:your (?:feedback|reply|response|order|thoughts)|hearing from you|working)|
    i wanted to follow up|following up|just checking in|checking in (?:to|on)|to recap|
    as (?:promised|discussed|agreed)|(?:as )?per our (?:call|conversation|discussion|chat)|
    happy to (?:help|walk|discuss|answer|jump|arrange))`,
  'gi',
);

export const JOB_TITLE_WORDS = wordList(`
  accountant administrator advisor analyst architect assistant associate bursar buyer ceo cfo chair chairman
  chief cio cmo co-founder cofounder consultant controller coo coordinator cto developer dir director engineer
  evp exec executive finance founder gm head hr it junior lead manager marketing md mgr officer operations
  owner partner planner president principal procurement proprietor purchasing rep representative sales
  secretary senior specialist supervisor svp technician vp
`);

/** Sign-off with the name: "Cheers, Bob", "LG Michaela". Group 1 is the name and the text after it. */
export const SIGNED_INLINE = longPattern(
  String.raw`^(?:(?:kind|best|warm|many|with) ){0,8}(?:regards|wishes|best|thanks|thank you|cheers|
    greetings|groete|groeten|lg|mfg|vg|rgds|br|kr|yours|saludos|love)[ ,!.-]{1,40}
    (\p{Lu}[\p{L}'-]{1,40}(?: \p{Lu}[\p{L}'.-]{0,40}){0,2}(?: ?[(|,-].*)?)$`,
  'iu',
);
