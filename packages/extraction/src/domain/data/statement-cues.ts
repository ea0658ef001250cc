import { wordList } from './word-list.ts';

/** The words that state a field. */
export interface Cues {
  /** "her email is". */
  nouns: ReadonlySet<string>;
  /** Nouns that other things have as well: an order has a number. */
  vague: ReadonlySet<string>;
  /** Nouns that count with a tail alone: an order is many things, its worth is an amount. */
  withTail: ReadonlySet<string>;
  /** Go with a noun: "email address", "deal size". */
  tails: ReadonlySet<string>;
  /** Stand between a noun and the value. */
  links: ReadonlySet<string>;
  /** "email X": the value is all that the verb takes. */
  direct: ReadonlySet<string>;
  /** Stand right behind the value: "it's a R50k deal". */
  behind: ReadonlySet<string>;
  /** The value is a person's, who is reached at it. */
  personal: boolean;
}

const NOTHING: ReadonlySet<string> = new Set();
const LINKS = wordList('is are be : = as reads at on via to under');

export const EMAIL_CUES: Cues = {
  nouns: wordList('email e-mail mail address inbox mailbox'),
  vague: wordList('address mail inbox mailbox'),
  withTail: NOTHING,
  tails: wordList('address addr id'),
  links: LINKS,
  direct: wordList('email e-mail mail'),
  behind: NOTHING,
  personal: true,
};

export const PHONE_CUES: Cues = {
  nouns: wordList(
    'phone cell cellphone mobile mob tel telephone landline line whatsapp number num no nr digits ph',
  ),
  vague: wordList('number num no nr line digits'),
  withTail: NOTHING,
  tails: wordList('number no nr num line'),
  links: LINKS,
  direct: wordList('call ring phone dial text sms whatsapp tel telephone cell mobile mob ph'),
  behind: NOTHING,
  personal: true,
};

export const DEAL_CUES: Cues = {
  nouns: wordList('deal contract opportunity'),
  vague: NOTHING,
  withTail: wordList('contract opportunity'),
  tails: wordList('size value amount total worth figure'),
  links: wordList('is are be : = at of for worth totals like comes came -'),
  direct: NOTHING,
  behind: wordList('deal'),
  personal: false,
};

export const PRONOUNS = wordList('he she they him her them his their');
export const OBJECTS = wordList('him her them');
export const POSSESSIVES = wordList('his their');
/** May own an address, or be reached at it. */
export const CLIENTS = wordList(
  'client customer contact buyer lead prospect lady gentleman guy owner caller decision-maker champion',
);
export const THE = wordList('the this that our my');

/** Between an owner and a noun: "her new work email", "the best number". */
export const KINDS = wordList(`
  new current correct right real actual proper best better good direct personal private home work working business office
  company main primary preferred contact other second usual full own updated latest cell mobile phone telephone whatsapp
  landline desk local day daytime total whole overall final agreed signed entire annual yearly likely expected estimated e-mail
  email mail
`);
/** Set off after a noun that has an owner: "his cell, 082 …", "her email (…)". */
export const LOOSE_LINKS = wordList(', - (');
/** Between a link and the value. */
export const HEDGES = wordList(`
  now just simply still also actually currently about around roughly approximately approx circa some say nearly almost
  maybe probably exactly a an the only close up over to um uh
`);
/** The last word before a value at which somebody is reached. */
export const PREPOSITIONS = wordList('on at via under by using through to');
/** Before a noun that is nobody's: "the number is", "got a number". */
export const OPENINGS = wordList('the a an this that one and got have has with is , : ( - | so');

/** Takes back what it stands beside, or gives it to somebody else. */
export const DENIALS = wordList(`
  not never isn't wasn't aren't don't doesn't didn't won't can't cannot couldn't shouldn't old former previous wrong was were
  expired dead invalid incorrect outdated my mine our ours your yours me us myself ourselves unless unknown bounce bounced bounces
  competitor rival supplier vendor colleague assistant secretary receptionist pa boss rep agent dealer driver courier
  used husband wife landlord accountant lawyer predecessor successor discount refund commission turnover revenue profit thought rumoured last per each support helpdesk
  hotline intern trainer ur cc bcc
`);
/** Have a number, an address or a name of their own: "order number". */
export const THINGS = wordList(
  'fax invoice order account reference ref id vat title deposit ticket case serial room delivery street postal web',
);
/** Denied, doubted, supposed, or ordered, in the clause before. */
export const DOUBTS = wordList(`
  not never isn't don't doesn't didn't won't can't cannot couldn't shouldn't if whether unless unsure doubt ignore pretend suppose
  imagine wrong stop avoid instead set update wish unable average
`);
/** In the sentence before: what has no owner is the writer's. */
export const OWN_SIDE = wordList('my our ours us your');
export const CLAUSE_ENDS = wordList(', and but so then because : ( ) -');

/** Right behind the value: it is out of date, or not the contact's. */
export const TAKEN_BACK = new RegExp(
  [
    '^(?:[),-] ){0,2}(?:(?:but|which|that|it|this|no|sorry) ){0,3}(?:',
    '(?:(?:is|was|has been|=) )?(?:now |also |only |just )?(?:no longer|old|wrong|dead|invalid|incorrect|outdated|expired|cut|disconnected|out of)',
    '|(?:is|was) (?:not|mine|ours)',
    '|(?:is |was )?(?:(?:her|his|their|the|an?|my|our|your) )?(?:old|former|previous|wrong|landlord|colleague|competitor|fax|assistant)',
    "|isn't|wasn't|(?:does not|doesn't|did not|didn't|won't) (?:work|exist)|bounce[sd]?|belongs)\\b",
  ].join(''),
);
export const OWN_BEHIND = /^(?:\) )?(?:[,(-] |(?:(?:which|that|it) )?(?:is|are) )(?:my|our|your)\b/;

/** In a note that is made up, went to everybody, or came to us by mistake. */
export const NOT_MEANT =
  /\b(?:test record|test test|templates?|sandbox|role ?-?play|practice (?:pitch|entry|call)|phishing|demo record|auto-?fill(?:ed)?|automatic reply|no real (?:customer|client)|not (?:our|a) (?:customer|client|call)|kidding|prank|joke|spam|scam(?:mer)?s?|placeholder|dummy|lorem ipsum|sample (?:data|note|corp|record)|for new starters|made[- ]up|exercise \d|config dump|sponsored|training (?:course|mail|e-?mail)|sales (?:training|academy)|user data|by accident|lottery|otp)\b|\{\{|\[\[|<<|-- ?end of/i;
/** In the line before a value: it speaks to a machine. */
export const TO_A_MACHINE =
  /\b(?:dear|hey|hi|hello|attn|attention|to|please|note to|message to)[, ]{1,2}(?:the |my |an? )?(?:ai|assistant|model|llm|bot|chatbot|computer|machine|parser|whoever (?:parses|reads))\b|\bassistant,? please\b|\byou are (?:now )?an? [^.!?\n]{0,20}(?:bot|assistant|ai|model)\b|\b(?:override|system|prompt)\]? ?:|\bact as\b|\bset (?:the )?(?:sentiment|deal|phone|e-?mail|contact|company)\b|\bfrom now on\b|\banyone reading this\b|\bthe record so that\b|\bverbatim\b|\b(?:ignore|disregard|forget) (?:this|the|all|everything|previous)\b/i;
/** Addresses and numbers that stand for any. */
export const ANY_EMAIL =
  /^(?:(?:test|you|your|name|someone|somebody|user|username|email|asdf|example|first|firstname|your\.name|name\.surname|max|(?:[a-z]{1,8}-)?no-?reply|do-?not-?reply|mailer-daemon|postmaster)@|[^@]{1,64}@(?:test|asdf|email)\.)/;
export const ANY_PHONE = /^\+?(?:(\d)\1{5,}|0?123456\d*|\d{3}0{6,}|\d0{8,}|000111222)$/;
