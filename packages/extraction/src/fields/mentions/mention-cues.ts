import { regex } from '../../lexicon/word-list.ts';
import type { MentionKind, MentionRole } from '@debrief/contracts/mentions';

/** Patterns before or after a name or an amount. They match lower-case words, separated by one space. */
export interface RoleCue<Kind extends MentionKind> {
  readonly role: MentionRole<Kind>;
  readonly before?: RegExp;
  readonly after?: RegExp;
}

/** The first matching cue wins. */
export const PERSON_ROLES: readonly RoleCue<'person'>[] = [
  {
    role: 'introducer',
    before: regex()`
        \b(?:tip|referral|reference|lead|intro|introduction|recommendation|(?:your|her|his|their
        |the) (?:number|name|details))(?: (?:is|was|came|i got|we got))? from(?: (?:the|our|my|a|an|old
        |:)){0,2}$|\b(?:referred|introduced|recommended)(?: \S{1,40}){0,2} by(?: (?:the|our|my|:)){0,2}$
        |\bgot (?:your|his|her|their) (?:number|name|details) (?:from|by|via)$
      `,
    after: regex()`
        ^(?:(?:,|who) ){0,2}(?:referred|introduced|recommended|put (?:me|us|them|him|her) (?:on to|onto
        |in touch)|passed (?:me|us) (?:the|this|your)|(?:gave|forwarded|sent|sold) (?:me|us) (?:the tip
        |the lead|this lead|the number|this name|this number|your number|her number|his number|the name))\b
      `,
  },
  {
    role: 'competitor',
    before: regex()`
        \b(?:competitor|competition|rival|opposition)(?: (?:'s|rep|man|guy|salesman|,|a|one|called
        |named)){0,4}$
      `,
  },
  {
    role: 'decision-maker',
    before: regex()`
        \b(?:decision[ -]maker|approver|budget holder|final say|last word)(?: (?:is|was|are|with|lies|has|:|,
        |a|the|by|there|man|woman)){0,4}$|\b(?:her|his|their|the) (?:superior|boss|chairman|chairwoman
        |chairperson|managing director|md|ceo)(?: (?:is|was|,|a|one|certain|fella|called|named)){0,4}$
        |\b(?:the|their) (?:real )?owner(?: (?:is|,|a|his|her|aunt|uncle|father|mother)){1,4}$
      `,
    after: regex()`
        ^(?:(?:,|who|he|she|that) ){0,3}(?:decides|signs (?:off|everything|it|the)|holds the purse|(?:has|have
        |with) (?:the )?(?:final|last) (?:say|word)|(?:has|needs) to (?:approve|sign|decide|agree)
        |must (?:approve|sign|decide|agree)|approves|makes the (?:decision|call)|gives the go
        |is the (?:decision[ -]maker|one who decides))\b
      `,
  },
  {
    role: 'colleague',
    before: regex()`
        \b(?:i (?:\S{1,40} ){0,3}(?:ask|asked|ring|rang|phoned|check with|checked with|messaged|told|tell)
        |handled by|assigned to|logged for|actioned by|account manager|for us|on our side(?: it)?(?: (?:is|was
        |are|:)){0,2}|from our side(?: :)?|from us :|for ourselves :)(?: :)?$
      `,
    after: regex()`
        ^(?:\( ours? \)|\( (?:our|us|my)\b|, ?(?:of ours|who works with me|from my team)\b|on our (?:service
        |sales|support|help)\b|(?:from|in) (?:(?:our|my|the) )?(?:call centre|office|design|workshop|support
        |service|service desk|accounts|finance|estimating|warehouse|dispatch|logistics|legal|head office)\b
        |,? ?(?:can you|could you|please|so don't)\b|our side\b|in (?:our|my)\b|(?:,|and) (?:i|me) (?:will
        |went|visited)\b|and i\b)
      `,
  },
  {
    role: 'supplier',
    before: regex()`
        \b(?:our|their|the|a) (?:supplier|vendor|forwarder|subcontractor|landlord)(?: (?:,|is|a|called|named
        |at|mr|mrs)){0,4}$
      `,
  },
];

export const COMPANY_ROLES: readonly RoleCue<'company'>[] = [
  {
    role: 'supplier',
    before: regex()`
        \b(?:(?:present|current|their|our|my|its|the|existing|preferred) (?:supplier|vendor|manufacturer
        |contractor|provider|forwarder|installer|subcontractor|maintenance (?:firm|company|contractor))
        |supplier|forwarder)(?: (?:,|:|is|are|a|the|called|named)){0,3}$|\b(?:rented|bought|sourced|hired
        |leased|supplied|serviced|made|buying) (?:from|through|by)(?: the)?$|\bcurrently (?:with|buy from
        |buys from)$
      `,
    after: regex()`
        ^(?:(?:is|are|has been|have been) (?:charging|supplying|servicing)|suppl(?:y|ies) (?:them|him|her|us)
        |charges? them)\b
      `,
  },
  {
    role: 'competitor',
    before: regex()`
        \b(?:competitors?|competition|rivals?|competencia|konkurrenz|konkurrent|other (?:vendor|bidder
        |supplier|quote|offer)|incumbent)(?: (?:'s|,|:|is|are|was|a|the|called|named|from|like|quote|offer|rep
        |man)){0,4}$|\b(?:lost (?:it |this |the deal |out )?to|(?:moving|moved|switch(?:ing|ed)?
        |defected) (?:over |back )?to|cheaper than|compar(?:e|ed|ing) (?:\S{1,40} ){0,2}(?:to|with)|against
        |versus|vs(?: \.)?|instead of|rather than|replac(?:e|es|ed|ing)|threw out|(?:coming|came) off
        |(?:leaving|left) (?=$)|happy with|unhappy with|still us(?:e|es|ing)|currently us(?:e|es|ing)
        |they us(?:e|es)|already us(?:e|es|ing)|using|signed with|contract with|bid of|tender of
        |quoted? (?:from|by)|quotation (?:from|by)|offer (?:from|by|of)|prices? (?:from|of)
        |likely to bid(?: :)?|(?:rep|man|guy|fella|chap|salesman|lady|person) (?:here )?from)(?: (?:the|a
        |people at|company called|firm called|called|:|,)){0,3}$
      `,
    after: regex('u')`
        ^(?:(?:'s )?(?:man|rep|salesman|salesperson|quote|offer|bid)\b(?! (?:is|was) (?:our|my))|(?:has|have
        |had)? ?(?:quoted|offered|undercut|came in|come in)\b|offers?\b|quotes?\b|charges?\b|(?:is|are|was
        |were) (?:at|cheaper|asking|dearer|more expensive)\b|(?:has|have) it for\b|asks?\b|wants? \S{0,2} ?\d
        |at (?:\p{Sc}|\p{L}{1,3})? ?\d|gave (?:me|us|him|her|them)\b)
      `,
  },
  {
    role: 'other-customer',
    before: regex()`
        \b(?:another|other|different|existing|happy) (?:customer|client|account)(?:'s)?(?: (?:of ours|,|:|is
        |like|at|called)){0,3}$|\b(?:as|like) we (?:did|do|have|had) (?:for|at|with)(?: the)?$|\bwe(?:'ve
        | have)? (?:did|done|fitted|installed|equipped)(?: (?:it|one|this|that|the same))? (?:for
        |at)(?: the)?$|\b(?:reference|references|referee)(?: (?:is|are|from|at|:|,|site|customer|the
        |mentioned)){1,3}$
      `,
    after: regex()`
        ^(?:,|\() (?:another|an existing|also a|a) (?:happy |good |long-standing )?(?:customer
        |client) of (?:ours|mine)\b
      `,
  },
];

export const INTRODUCES_ONESELF =
  /\b(?:it's|this is|my name is|my name's|i'm|speaking (?:with|to))(?: (?:uh|um))?$/;
export const FROM_WHERE = /^(?:(?:uh|um|,) )?(?:from|with|here|calling|at|of)\b/;

/** Matches the whole text between a person and their company. */
export const PERSON_OF_COMPANY =
  /^(?:from|frm|at|of|@|with|,|\(|over at|from the|at the|of the|from partner firm)$/;

export const COUNTS_THINGS = regex('u')`
    ^(?:(?!(?:pounds|euros|dollars|rands|bucks|rupees|pesos|francs|shillings|plus|this|less|was|has|yes
    |versus)\b)\p{L}{3,}s\b|(?:people|staff|active|head|are|seats?|litres?|children|cattle|sheep|tonnes?|taps
    |members|through)\b)
  `;

/** Matches the whole text between a company and its price. */
export const BETWEEN_COMPANY_AND_AMOUNT = /^[^\d.;!?\n]{1,40}$/;
export const BETWEEN_AMOUNT_AND_COMPANY = /^ ?\(?(?: ?(?:from|by|to|at|with))? ?$/;

export const AMOUNT_ROLES: readonly RoleCue<'amount'>[] = [
  {
    role: 'other',
    before: regex()`
        \b(?:turn(?:s|ed|ing)? over|turnover|revenue|sales of|annual sales|profit|salar(?:y|ies)|wage bill
        |rent|loan|raised|deposit|target)\b(?: \S{1,40}){0,3}$
      `,
  },
  {
    role: 'monthly',
    after: regex()`
        ^(?:(?:rand|dollars?|euros?|pounds?|naira|baht|shillings?|singapore|each) ){0,3}(?:per month|a month
        |each month|every month|monthly|pm\b|p\.? ?m\b|\/ ?(?:month|mo|mth|m)\b|pcm\b)
      `,
  },
  {
    role: 'credit',
    before: regex()`
        \b(?:credit(?:ed)?(?: note)?s?|refund(?:s|ed)?(?: request)?|duplicate charge|cr bal|reimburse(?:d
        |ment)?|overcharged|gutschrift|money back|compensation)\b(?: \S{1,40}){0,8}$
      `,
    after: regex()`
        ^(?:(?:is|was|as|of|in|a|the|us|store|rand|dollars?|euros?|pounds?|naira) ){0,2}(?:credit|credited
        |refund|refunded|returned|reimbursed|back\b)
      `,
  },
  {
    role: 'invoice',
    before: regex()`
        \b(?:invoic(?:e|es|ed|ing)|overdue|outstanding|unpaid|arrears|owe[sd]?(?: us)?|charged twice|billed
        |rechnung|debtor)\b(?: \S{1,40}){0,5}$
      `,
    after: regex()`
        ^(?:(?:is|was|still|the|that|now|already|euros?|rand|dollars?|pounds?) ){0,2}(?:invoice|overdue
        |outstanding|unpaid|o \/ due|owed|in arrears)\b
      `,
  },
  {
    role: 'discount',
    before: regex()`
        \b(?:discount(?:s|ed)?|rebate|rabatt|knock(?:ed|ing)?(?: off)?|took off|take off|gave (?:him|her|them)
        |allowance|saving)(?: (?:of|by|:|is|was|about|another|a further|for \S{1,40})){0,3}$
      `,
    after: /^(?:(?:rand|dollars?|euros?|pounds?|naira) )?(?:discount|off\b|rebate|cheaper|reduction)/,
  },
  {
    role: 'competitor',
    before: regex()`
        \b(?:competitors?|competition|rivals?|theirs|them|two others|lowest|competencia|konkurrenz
        |other (?:vendor|bidder|supplier|firm|quote|offer|lot|guys?|company)s?|another (?:vendor|bidder
        |supplier|firm|quote|offer|lot|company)|present (?:supplier|caterer|contractor|provider)
        |current (?:supplier|provider|vendor)|they (?:pay|charge|quoted)|lowest bid|somebody else
        |someone else)\b(?: \S{1,40}){0,7}$
      `,
    after: regex()`
        ^(?:\S{1,40} ){0,3}(?:from (?:a|the|another|our) (?:competitor|rival)|with somebody else
        |w \/? ?another|elsewhere)\b
      `,
  },
  {
    role: 'budget',
    before: regex()`
        \b(?:budget(?:s|ed|ing)?|bdgt|presupuesto|set aside|put aside|saved|sinking fund|sound fund|allocated
        |grant(?: of)?|reserve fund(?: \S{1,40}){0,2}|ceiling|capped|stretch to|can spend|funding of
        |donor pledges?|up to)\b(?: \S{1,40}){0,4}$
      `,
    after: regex()`
        ^(?:(?:rand|dollars?|euros?|pounds?|naira|for|is|was|the|her|his|their|in|from|won) ){0,3}(?:budget\w*
        |to spend|(?:\S{1,40} ){0,1}grant|plenty \( (?:her|his|their) budget|set aside|allocated)\b
      `,
  },
  {
    role: 'old-price',
    before: regex()`
        \b(?:was|were|used to (?:be|pay)|down from|down frm|up from|earlier|alt|antes|fell from|rose from
        |reduced from|cut from|instead of|rather than|before|previous(?:ly)?|formerly|original(?:ly)?
        |initial(?:ly)?|old|ancien|first|began at|started at|list(?:e)?|list price|price list|asking price
        |last (?:year|time|order|season)|(?:years?|months?) ago|erstes|we had been at|quotation (?:for|was)
        |at first|vorher|offered|our (?:offer|quotation|quote|proposal|bid|price)|estimate|counter(?:ed)?
        |rev \S{1,3}|first (?:offer|quote|price))\b(?: (?!and|but|so|then|now)\S{1,40}){0,4}$
      `,
    after: regex('u')`
        ^(?:(?:rand|dollars?|euros?|pounds?|naira|each|pieces|us) ){0,2}(?:before|last (?:year|time|season)
        |previously|originally|(?:a|one|two|three) (?:years?|months?) ago|at first|the first time|earlier
        |to (?:\p{Sc}|\p{L}{1,3})? ?\d)\b
      `,
  },
];
