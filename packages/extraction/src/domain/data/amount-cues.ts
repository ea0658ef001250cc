/** What the words around an amount say of it: patterns over lower-case words one space apart, and their weight. */
export interface Cue {
  pattern: RegExp;
  weight: number;
}

/** Words that end right before the amount, at most fourteen. */
export const BEFORE_AMOUNT: Cue[] = [
  { pattern: /\b(?:q|qt|qte|qoute|prop)(?: was| is| of| @| :)?$/, weight: 3.5 },
  { pattern: /\b(?:deal(?: size| value)?|contract|opportunity|opp)\b(?: [^\s,]+){0,8}$/, weight: 5 },
  { pattern: /\b(?:worth|valued at|value|total(?:s|ling)?|comes? (?:to|in at)|came to|sign(?:ed|ing)?(?: \S{1,40}){0,3} (?:for|at)|ours (?:is|would be|comes)|agreed(?: \S{1,40}){0,3}|settled(?: \S{1,40}){0,3}|approved(?: \S{1,40}){0,5}|final(?: price)?|stands at|confirmed)\b(?: \S{1,40}){0,3}$/, weight: 4 },
  { pattern: /\b(?:budget|quoted?|quotation|proposal|offer|price|order|spend|invest|set aside|looking at|po|allocated|pay us|paying us|bid|tender)\b(?: \S+){0,5}$/, weight: 3 },
  { pattern: /\b(?:new|our|this year|now|final)\b(?: \S+){0,4}$/, weight: 1 },
  { pattern: /\b(?:no more than|not more than|more than|at most|up to|max|maximum)(?: \S+)?$/, weight: 2 },
  { pattern: /\b(?:about|around|roughly|approx|approximately|at|for|of|say|maybe|some|is|it's|be|=) $/, weight: 0.5 },
  { pattern: /\b(?:last year|previous(?:ly)?|used to|formerly|in the past|historically|originally|first quoted|old|ago|down from|up from|instead of|rather than|was paying|were paying|paid)\b(?: \S+){0,6}$/, weight: -6 },
  { pattern: /\b(?:they(?:'re)?|he(?:'s)?|she(?:'s)?|currently|now)(?: currently| now| are| is| already){0,8} pay(?:s|ing)?\b(?! us)(?: \S{1,40}){0,4}$/, weight: -5 },
  { pattern: /\b(?:competitors?(?:'s)?|competition|rivals?|other vendor|other supplier|another vendor|elsewhere|old vendor|incumbent|current (?:supplier|vendor|provider|contract)|theirs|they quoted|whose (?:quote|price|offer)|quoted them|charged|charges?|against)\b(?: \S{1,40}){0,7}$/, weight: -5 },
  { pattern: /\b(?:salesforce|hubspot|zoho|pipedrive|sap|oracle|xero|microsoft|sage|freshworks|monday)(?: \S+){0,4}$/, weight: -5 },
  { pattern: /\b(?:discount|save|saving|saves|savings|off|less|reduc(?:e|ed|tion)|minus|knock(?:ed)?|drop(?:ped)?)(?: of| by| them| us| him| her| about| around| up| to)*(?: \S)?$/, weight: -5 },
  { pattern: /\b(?:revenue|turnover|funding|raised|series [a-d]|valuation|market cap|profit|commission|salary|bonus|target|quota|refund|credit note|credit|damages|loss(?:es)?|debt|owe[sd]?|overdue|marketing budget|travel|training|setup|set-up|hardware|stipend|donation|prize|bill)\b(?: \S{1,40}){0,5}$/, weight: -5 },
  { pattern: /\b(?:they|he|she|who|firm|company|shop|school|business)(?: (?:now|currently|already|also|each))? (?:spends?|earns?|makes?|loses?|lost|sells?|sold|owes?|turns? over|raised?|employs?|moves?|ships?|produces?)\b(?: [^\s,]+){0,3}$/, weight: -7 },
  { pattern: /\d (?:x|×)(?: \S)?$/, weight: -7 },
  { pattern: /\b(?:ours|our \S+) (?:costs?|would cost|would be|runs to|comes to)\b(?: [^\s,]+){0,2}$/, weight: 5 },
  { pattern: /\bpay(?:s|ing)?\b (?!us\b)(?:them|him|her|it|\p{L}+)(?: about| around)?(?: \S)?$/u, weight: -4 },
  { pattern: /\b(?:out of pocket|balance|settled|paid(?: in)? inv\w*|to (?:his|her|their) name|headcount|capacity|mileage|odometer|population|worth of (?:damage|stock)|insur\w+|compensation|claim(?:s|ed|ing)?(?: of| for)|cash ?flow|net worth|inherit\w*|savings|pension|school fees|raised|spent|spends|blew|invested)\b(?: \S+){0,4}$/, weight: -6 },
  { pattern: /\b(?:first|old|original|initial|earlier|previous|january|february|march|april|may|june|july|august|september|october|november|december) (?:quote|quotation|offer|price|proposal|figure|number|estimate)\b(?: \S+){0,4}$/, weight: -4 },
  { pattern: /\b(?:small|large|big|basic|standard|medium|mini|cheap|single|premium) (?:unit|size|one|model|version|pack|bag|box)\b(?: \S+){0,3}$/, weight: -2 },
  { pattern: /\b(?:penalty|fine of|(?:late|admin|setup|set-up|cancellation|delivery|call-?out|legal|agency|joining|listing|consulting) fees?|deposit|surcharge|i've lost|i lost|have lost|lost us|cost us)(?: \S+){0,2}$/, weight: -5 },
  { pattern: /\b(?:invoice|account|statement|order|bill)s? (?:of|for)(?: about| around)?$/, weight: -2 },
  { pattern: /\b(?:overdue|outstanding|unpaid|late|disputed|old|last)(?: \S+){0,2} (?:invoice|account|statement|bill)s?(?: of| for)?$/, weight: -6 },
  { pattern: /\b(?:off|on|against) (?:the|their|his|her|an|our) invoice(?: of| for)?$/, weight: -6 },
  { pattern: /\b(?:\d+|hundred|thousand|twenty|thirty|forty|fifty|sixty|ten|twelve|fifteen) (?:\p{L}\S* ){1,3}(?:at|@)(?: \S)?$/u, weight: -3 },
{
    pattern:
      /\b(?:rent|salar(?:y|ies)|wages?|loans?|share capital|tax(?:es)?|dut(?:y|ies)|(?<!(?:is|was|are|sounds|looks) )fines?|mortgage|overdraft|theft|stolen|insured|minimum(?: order)?|min)\b(?: \S+){0,5}$/,
    weight: -6,
  },
  { pattern: /\b(?:invoice|inv|statement)\b(?: \S{1,40}){0,4} (?:for|of)$/, weight: -3 },
  {
    pattern:
      /\b(?:the |an)other (?:guys?|lot|firm|company|party|side|bidder|people|crowd|vendor|supplier|one|quote|offer)\b(?: \S+){0,5}$/,
    weight: -5,
  },
  { pattern: /\b(?:our (?:part|share|portion|slice)|we (?:want|ask|charge)|from us)\b(?: \S+){0,3}$/, weight: 5 },
  { pattern: /\bso(?: \S)?$/, weight: 1.5 },
  { pattern: /\bwas(?: \S)?$/, weight: -1.5 },
  { pattern: /\b(?:seats?|users?|licen[cs]es?|lic|units?|pcs|sets|items) (?:@|at)(?: \S)?$/, weight: -5 },
  { pattern: /\b(?:ours|us|we|we're|we are|my quote|our list)(?: (?:at|is|are|=|:|quoted|asked|offered|sit at|came in at))?(?: \S)?$/, weight: 3 },
  { pattern: /\b(?:package|plan|tier|subscription|licence|license)(?: \S+){0,3}$/, weight: 1.5 },
  { pattern: /\b(?:not|isn't|wasn't|aren't|never|no longer)(?: (?!more|less|exceed)\S+){0,2}$/, weight: -6 },
  { pattern: /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?: the)?$/, weight: -8 },
]; // prettier-ignore

/** Before a number without a currency: it counts or names something. */
export const REFERENCE_BEFORE =
  /\b(?:room|extension|ext|floor|suite|street|box|page|version|model|ref|reference|number|no|nr|id|code|account|ticket|invoice|inv|order|order number|po|po number|quote|quotation|#|section|clause|unit|building|postal code|zip|case|lead|opp|job|stand|erf|gate|since|phase|level|grade|line|track|step|option|plan|category|class|series|chapter|volume|part|team|flight|q)(?: (?:is|no|nr|number|ref|:|\.|#|-)){0,8} ?#?$/;

/** Words that begin right behind the amount, at most ten. */
export const AFTER_AMOUNT: Cue[] = [
  { pattern: /^(?:is|was)? ?(?:still )?(?:unpaid|overdue|outstanding|late|stolen)\b/, weight: -6 },
  { pattern: /^it is\b/, weight: 5 },
  { pattern: /^,? ?(?:(?:is|was|has been|have been|been|were|already|now|all) )*(?:paid|settled|disputed|refunded|written off|reimbursed|credited)\b/, weight: -6 },
  { pattern: /^(?:\S+ )?back\b(?! (?:in|by|on|to))/, weight: -4 },
  { pattern: /^(?:\S+ )?(?:on|in|for|towards) (?:(?:the|a|an|his|her|their|its|new|more) )?(?:marketing|advertis\w+|adverts|ads|salar\w+|wages|rent|fuel|diesel|petrol|electricity|legal fees|lawyers|travel|taxes|interest|damages?|prize money|sponsorship|repairs|a holiday|staff)\b/, weight: -9 },
  { pattern: /^(?:ea|pp|p\/p|per\b(?! (?:month|year|annum|quarter|week|day|project|order|deal)))\b/, weight: -6 },
  { pattern: /^in (?:lost )?(?:sales|losses|damages|fines)\b/, weight: -6 },
  { pattern: /^(?:\S+ ){0,2}(?:minimum order|call[- ]?out|voucher|airtime|groceries|petrol|parking|lunch|bribe)\b/, weight: -6 },
  { pattern: /^in (?:19|20)\d\d\b/, weight: -4 },
  { pattern: /^(?:\S+ )?no (?:amount|price|figure|number|budget)\b/, weight: -8 },
  { pattern: /^(?:[^\s,]{1,40} ){0,2}(?:deal|contract|opportunity|budget|order|project|retainer|engagement)\b/, weight: 4 },
  { pattern: /^(?:\S+ ){0,2}(?:total|in total|all in|final|per (?:year|annum)|a year|pa|p\.a|annually|yearly|for the (?:year|lot|whole|full)|over|arr|acv|once[- ]off)\b/, weight: 2 },
  { pattern: /^(?:\S{1,40} ){0,2}(?:is (?:approved|agreed|fine|too)|approved|agreed|works for)\b/, weight: 2 },
  { pattern: /^(?:\S{1,40} )?(?:per|a|each|\/|an) (?:user|seat|head|person|unit|licen[cs]e|device|agent|box|bottle|ton|kg|litre|km|hour|item|piece|student|vehicle|truck|room)\b/, weight: -7 },
  { pattern: /^(?:\S+ )?(?:each|apiece|pp)\b/, weight: -5 },
  { pattern: /^(?:\S+ )?per (?!month|year|annum|quarter|week|day|project|order|deal)\S+/, weight: -7 },
  { pattern: /^(?:\S{1,40} ){0,1}(?:per month|a month|monthly|pm|p\.m|\/ month|\/ mo|mrr|per week|a week|a day|per day)\b/, weight: 0.5 },
  { pattern: /^(?:\S+ ){0,2}(?:discount|off|cheaper|(?<!(?:is|are|was|were) )(?:less|more|higher|lower)|deposit|fee|penalty|last year|previously|(?<!as )before|ago|in revenue|revenue|turnover|refund|credit)\b/, weight: -5 },
  { pattern: /^(?:\S+ ){0,3}(?:last year|they pay|from (?:zoho|hubspot|salesforce|the competitor|a competitor))\b/, weight: -4 },
  { pattern: /^(?:(?!(?:a|an|per|this|next|over|in|for|last|every|each|the|and|by|to|on|at|before|within|,|\/|pm|pa)(?: |$))\S+ )?(?:users?|seats?|people|staff|employees?|licen[cs]es?|sites?|branches|stores|locations?|units?|agents?|devices?|days?|weeks?|months?|years?|hours?|minutes?|mins?|hrs?|km|kilometres|miles|kg|tons?|litres?|tyres|trucks?|vehicles|laptops|bottles|boxes|cases|customers|members|students|patients|rooms|beds|calls|reps|reports|scanners|blocks|copies|pages|emails|times|percent|degrees|st|nd|rd|th|o'clock|of them|offices|schools|warehouses|depots|machines|tablets|phones|teams|properties|outlets|clinics|shops|vans|cars|buses|items|pieces|pallets|containers|working|business)\b/, weight: -8 },
  { pattern: /^(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/, weight: -8 },
  { pattern: /^(?:\S+ ){0,6}(?:last year|to their previous|to the previous|their previous|with their (?:current|old))\b/, weight: -4 },
]; // prettier-ignore

/** Between two amounts: the second takes the place of the first. */
export const CORRECTION =
  /(?:^| )(?:no|wait|sorry|i meant?|meant|actually|rather|correction|make that|scratch that|strike that|let me correct|oops|my mistake|not that|or rather|well|hang on|hold on)(?: |$)/;

/** Says outright that the amount before was said by mistake, so it may stand further off. */
export const OUTRIGHT =
  /(?:^| )(?:sorry|i meant?|no wait|make that|scratch that|strike that|correction|my mistake)(?: |$)/;

/** Between two amounts: they are the ends of a range. */
export const RANGE =
  /^(?:-|to|and|or|up to|till|until|- ?r|to about|to around|to maybe|or maybe|maybe|possibly)(?: (?:r|\$|€|£|₹|zar|usd|eur|gbp|rs))?$/;
