import { regex, wordList } from '../../lexicon/word-list.ts';

export interface Cues {
  /** Nouns for the value: "her email is". */
  nouns: ReadonlySet<string>;
  /** Nouns that can also refer to something else: "number" may be an order number. */
  vague: ReadonlySet<string>;
  /** Nouns that count only before one of `tails`: "contract value". */
  withTail: ReadonlySet<string>;
  /** Second nouns of a compound: "email address", "deal size". */
  tails: ReadonlySet<string>;
  links: ReadonlySet<string>;
  /** Verbs that take the value as their object: "email X". */
  verbs: ReadonlySet<string>;
  /** Nouns directly after the value: "it's a R50k deal". */
  nounsAfter: ReadonlySet<string>;
  /** True for contact details. */
  personal: boolean;
}

const NONE: ReadonlySet<string> = new Set();
const LINKS = wordList('is are be : = as reads at on via to under');

export const EMAIL_CUES: Cues = {
  nouns: wordList('email e-mail mail address inbox mailbox'),
  vague: wordList('address mail inbox mailbox'),
  withTail: NONE,
  tails: wordList('address addr id'),
  links: LINKS,
  verbs: wordList('email e-mail mail'),
  nounsAfter: NONE,
  personal: true,
};

export const PHONE_CUES: Cues = {
  nouns: wordList(
    'phone cell cellphone mobile mob tel telephone landline line whatsapp number num no nr digits ph',
  ),
  vague: wordList('number num no nr line digits'),
  withTail: NONE,
  tails: wordList('number no nr num line'),
  links: LINKS,
  verbs: wordList('call ring phone dial text sms whatsapp tel telephone cell mobile mob ph'),
  nounsAfter: NONE,
  personal: true,
};

export const DEAL_CUES: Cues = {
  nouns: wordList('deal contract opportunity'),
  vague: NONE,
  withTail: wordList('contract opportunity'),
  tails: wordList('size value amount total worth figure'),
  links: wordList('is are be : = at of for worth totals like comes came -'),
  verbs: NONE,
  nounsAfter: wordList('deal'),
  personal: false,
};

export const PRONOUNS = wordList('he she they him her them his their');
export const OBJECTS = wordList('him her them');
export const POSSESSIVES = wordList('his their');
export const CLIENTS = wordList(
  'client customer contact buyer lead prospect lady gentleman guy owner caller decision-maker champion',
);
export const DETERMINERS = wordList('the this that our my');

/** Words between an owner and a noun: "her new work email", "the best number". */
export const KINDS = wordList(`
  new current correct right real actual proper best better good direct personal private home work working
  business office company main primary preferred contact other second usual full own updated latest cell
  mobile phone telephone whatsapp landline desk local day daytime total whole overall final agreed signed
  entire annual yearly likely expected estimated e-mail email mail
`);
/** Marks that link a value only to a noun with an owner: "his cell, 082 …", "her email (…)". */
export const LOOSE_LINKS = wordList(', - (');
export const HEDGES = wordList(`
  now just simply still also actually currently about around roughly approximately approx circa some say
  nearly almost maybe probably exactly a an the only close up over to um uh
`);
export const PREPOSITIONS = wordList('on at via under by using through to');
/** Words before a noun without an owner: "the number is", "got a number". */
export const OPENINGS = wordList('the a an this that one and got have has with is , : ( - | so');

/** Words that retract a value or assign it to another person. */
export const DENIALS = wordList(`
  not never isn't wasn't aren't don't doesn't didn't won't can't cannot couldn't shouldn't old former
  previous wrong was were expired dead invalid incorrect outdated my mine our ours your yours me us myself
  ourselves unless unknown bounce bounced bounces competitor rival supplier vendor colleague assistant
  secretary receptionist pa boss rep agent dealer driver courier used husband wife landlord accountant
  lawyer predecessor successor discount refund commission turnover revenue profit thought rumoured last per
  each support helpdesk hotline intern trainer ur cc bcc
`);
/** Things that have a number, an address or a name: "order number". */
export const THINGS = wordList(`
  fax invoice order account reference ref id vat title deposit ticket case serial room delivery street postal
  web
`);
/** Words before a value that express denial, doubt, an assumption or an instruction. */
export const DOUBTS = wordList(`
  not never isn't don't doesn't didn't won't can't cannot couldn't shouldn't if whether unless unsure doubt
  ignore pretend suppose imagine wrong stop avoid instead set update wish unable average
`);
/** Words before a value that belongs to the writer. */
export const OWN_SIDE = wordList('my our ours us your');
export const CLAUSE_ENDS = wordList(', and but so then because : ( ) -');

export const RETRACTED_AFTER = regex()`
  ^(?:[),-] ){0,2}(?:(?:but|which|that|it|this|no|sorry) ){0,3}
  (?:(?:(?:is|was|has been|=) )?(?:now |also |only |just )?
  (?:no longer|old|wrong|dead|invalid|incorrect|outdated|expired|cut|disconnected|out of)
  |(?:is|was) (?:not|mine|ours)
  |(?:is |was )?(?:(?:her|his|their|the|an?|my|our|your) )?
  (?:old|former|previous|wrong|landlord|colleague|competitor|fax|assistant)
  |isn't|wasn't|(?:does not|doesn't|did not|didn't|won't) (?:work|exist)|bounce[sd]?|belongs)\b
`;
export const OWN_AFTER = /^(?:\) )?(?:[,(-] |(?:(?:which|that|it) )?(?:is|are) )(?:my|our|your)\b/;

export const NOT_GENUINE = regex('i')`
    \b(?:test record|test test|templates?|sandbox|role ?-?play|practice (?:pitch|entry|call)|phishing
    |demo record|auto-?fill(?:ed)?|automatic reply|no real (?:customer|client)|not (?:our|a) (?:customer
    |client|call)|kidding|prank|joke|spam|scam(?:mer)?s?|placeholder|dummy|lorem ipsum|sample (?:data|note
    |corp|record)|for new starters|made[- ]up|exercise \d|config dump|sponsored|training (?:course|mail
    |e-?mail)|sales (?:training|academy)|user data|by accident|lottery|otp)\b|\{\{|\[\[|<<|-- ?end of
  `;
export const ADDRESSES_MACHINE = regex('i')`
    \b(?:dear|hey|hi|hello|attn|attention|to|please|note to|message to)[, ]{1,2}(?:the |my |an? )?(?:ai
    |assistant|model|llm|bot|chatbot|computer|machine|parser|whoever (?:parses|reads))\b
    |\bassistant,? please\b|\byou are (?:now )?an? [^.!?\n]{0,20}(?:bot|assistant|ai|model)\b|\b(?:override
    |system|prompt)\]? ?:|\bact as\b|\bset (?:the )?(?:sentiment|deal|phone|e-?mail|contact|company)\b
    |\bfrom now on\b|\banyone reading this\b|\bthe record so that\b|\bverbatim\b|\b(?:ignore|disregard
    |forget) (?:this|the|all|everything|previous)\b
  `;
export const PLACEHOLDER_EMAIL = regex()`
    ^(?:(?:test|you|your|name|someone|somebody|user|username|email|asdf|example|first|firstname|your\.name
    |name\.surname|max|(?:[a-z]{1,8}-)?no-?reply|do-?not-?reply|mailer-daemon|postmaster)@|[^@]{1,64}@(?:test
    |asdf|email)\.)
  `;
export const PLACEHOLDER_PHONE = /^\+?(?:(\d)\1{5,}|0?123456\d*|\d{3}0{6,}|\d0{8,}|000111222)$/;
