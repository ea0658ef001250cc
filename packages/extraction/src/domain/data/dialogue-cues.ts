/** Labels of speakers on the salesperson's side, in lower case and without numbers. */
export const OUR_LABELS: ReadonlySet<string> = new Set([
  ...['rep', 'agent', 'me', 'i', 'sales', 'salesperson', 'sales rep', 'sales agent', 'seller', 'adviser', 'advisor'],
  ...['consultant', 'account manager', 'am', 'ae', 'sdr', 'bdr', 'host', 'support', 'operator', 'representative', 'us', 'our side'],
]); // prettier-ignore

/** Labels of speakers on the customer's side. */
export const THEIR_LABELS: ReadonlySet<string> = new Set([
  ...['customer', 'client', 'caller', 'prospect', 'buyer', 'lead', 'cust', 'them', 'contact', 'guest', 'purchaser'],
  ...['procurement', 'owner'],
]); // prettier-ignore

/** What a seller says. */
export const OUR_WORDS =
  /\b(?:calling from|ringing from|phoning from|how can i help|thank you for calling|thanks for (?:calling|your time|taking)|i(?:'ll| will|'m going to) (?:send|email|mail|quote|prepare|draw up|drop|put together|book|get you)|i can (?:offer|do|send|give you)|we (?:offer|can offer|deliver|install|supply|charge)|our (?:price|product|team|engineers?|technicians?|warehouse|standard|system|factory|service)|for you guys|what(?:'s| is) your (?:budget|timeline|email|address|number)|(?:may|can) i (?:ask|have|take) your|your (?:account|contract|subscription) (?:with us|is)|does that work for you|anything else i can)\b/gi;

/** What a customer says. */
export const THEIR_WORDS =
  /\b(?:how much|what(?:'s| is| does) (?:the price|it cost|that cost|your price)|what would (?:it|that) cost|your (?:price|prices|quote|product|products|company|people|driver|drivers|technician|machine|machines|guys)|you people|you guys|you lot|we(?:'re| are) (?:looking for|looking at|using|paying)|we need|i need|send me|our budget|my (?:boss|manager|director|husband|wife|partner)|the board|we(?:'d| would) (?:take|need|want|like)|can you (?:do|deliver|send|match)|could you (?:do|deliver|send)|i want (?:it|them|you|to)|too expensive|we (?:buy|bought|ordered|use|pay))\b/gi;
