/** Patterns over the lower-case words before or behind a company's name; weights add up. */
export interface CompanyCue {
  pattern: RegExp;
  weight: number;
}

/** Words that end right before the name. */
export const BEFORE_COMPANY: CompanyCue[] = [
  { pattern: /(?:^| )(?:from|frm|fm|at|@|over at|over from)(?: (?:the|a company called|um|uh|er|like|this company|called|place called|company|what it called|what it|what they called)){0,8}$/, weight: 3 },
  { pattern: /\b(?:director|manager|owner|head|ceo|cfo|cto|coo|cio|md|gm|buyer|team|people|guys|folks|founder|lady|guy|lead|officer|boss|principal|procurement|purchasing|marketing|finance|operations|it|partner|agent|reception|board|bursar|representative|client|engineer|buyer|planner|chief)(?: \S{1,40}){0,2} (?:at|of|for|from|with)(?: (?:the|um|uh)){0,8}$/, weight: 3 },
  { pattern: /\b(?:spoke|speak|speaking|spk|talked|chat|chatted|call|called|calling|meeting|meet|met|mtg|demo|lunch|coffee|caught|catch-up|session|zoom|visit|visited|visiting|quarterly|review|monthly|annual|phoned|rang|presented|pitch|pitched|presentation|drove|went|workshop|tc|contacted)(?: (?:up|out|back|to|with|w|\/|at|for|the|team|today|yesterday|again|a|over|this|morning|um|uh|quick|guys|people|folks|-|:|from)){0,8}$/, weight: 3 },
  { pattern: /\b(?:company|business|firm|organisation|organization|shop|outfit|startup|start-up|practice)(?: (?:,|is|called|named|name|-|um|uh))+$/, weight: 6 },
  { pattern: /\b(?:runs?|owns?|ran|founded|started|leads?|represents?|manages?|heads? up \S{1,40} (?:for|at)|works? (?:for|at|with|in)|working (?:for|at|with)|worked for|joined|employed by|now (?:with|at|for))(?: (?:the|a|um|uh|company|business|called|place|purchasing|procurement|marketing|it|at|for|operations|finance|a company called|a business called)){0,8}$/, weight: 5 },
  { pattern: /\b(?:he|she|who)(?:'s| is|)? (?:with|over at|based at|the \S+ (?:at|of|for))$/, weight: 5 },
  { pattern: /\b(?:roll-?out|project|system|job|installation|install|machines?|software|licen[cs]es?|kit|equipment|tender|bid|event|site) (?:for|at)(?: the)?$/, weight: 3 },
  { pattern: /\b(?:it's|it is|its|is|are|place|outfit|they're|shop|one|group|practice) called$/, weight: 5 },
  { pattern: /^lost$/, weight: 5 },
  { pattern: /\boutside$/, weight: 1 },
  { pattern: /\b(?:just|only just) left$/, weight: 14 },
  { pattern: /\b(?:in front of|parked at|dropp?(?:ed|ing)? (?:by|in at|off at)|stopp?(?:ed|ing)? (?:by|at|in at)|popp?(?:ed|ing)? (?:in at|by|into)|swung by|passing|came from a visit to|on site at|back from)(?: (?:the|at|um|uh|on))*$/, weight: 3 },
  { pattern: /\b(?:places?|outfits?|shops?|stores?|restaurants?|salons?|businesses|companies|practices|firms|farms?|hotels?|schools?) (?:is |are |was )?(?:called|named)$/, weight: 4 },
  { pattern: /\bthe (?:\S+ )?(?:florist|bakery|butcher|baker|garage|hotel|lodge|school|clinic|hospital|gym|farm|restaurant|salon|pharmacy|brewery|winery|practice|agency|charity|church|bookshop|caterer|printer|dealer|wholesaler|distributor|manufacturer|retailer|co-op|nursery) ,$/, weight: 4 },
  { pattern: /\b(?:number|address|office|offices|branch|shop|store|email|people|website) (?:of|for)$/, weight: 3 },
  { pattern: /\b(?:client|customer|prospect|account|lead|opportunity)(?: ,| :| -| is| called)*$/, weight: 4 },
  { pattern: /\b(?:deal|offer|quote|proposal|contract|order|note|renewal|update|this is|meeting|follow-up|opportunity|pitch)(?: \S+)? (?:for|with|to|on)(?: the)?$/, weight: 3 },
  { pattern: /\b(?:currently|already|still|presently|been|happy|locked in|stuck|signed|contract|contracted)(?: \S+)? (?:with|on|using)$/, weight: -12 },
  { pattern: /\b(?:using|use|uses|used|compar(?:e|ing|ed)(?: \S{1,40}){0,2}|versus|vs|vs \.|against|competitors?(?: is| are| ,| :| like)?|alternatives? (?:is|are|like|such as)|switch(?:ing|ed)? (?:over )?(?:from|to)|mov(?:e|ing|ed) (?:over |away |off )?(?:from|to)|migrat(?:e|ing|ed) (?:off|from|to)|com(?:e|ing) off|leaving|left|leav(?:e|es)|replac(?:e|ing|es)|instead of|rather than|better than|cheaper than|more than|cheaper|than|prefers?|over to|stay(?:ing)? with|stick(?:ing)? with|go(?:ing)? with|went with|chose|choosing|lost (?:it |out )?to|leaning (?:towards?|to)|(?:quote|offer|price|proposal|bid|trial)s? (?:from|by)|evaluat(?:e|ing|es|ed)(?: also)?|considering|looking (?:also )?at|also (?:talking|speaking|chatting) (?:to|with)|shortlisted|trialling|trialing|testing|integrat(?:e|es|ing|ion) (?:with|into)|connects? (?:to|with)|sync(?:s|ing)? (?:with|to)|incumbent(?: is| ,)?|rival|rivals|such as|pay(?:ing|s)?|vendor ,?|supplier ,?|provider ,?|vendor is|supplier is|provider is|used to work (?:at|for)|previously (?:at|with|of)|formerly (?:at|with|of)|ex|ex -|worked (?:at|with)|came from|poached from|(?:is|are|was|were|'re|currently|still|run|running|runs|live|moved|built|based|all) on|via|unlike|ditch(?:ing)?|dump(?:ing)?|drop(?:ping)?|out of|(?:buy|buys|buying|bought|order|orders|get|gets|source|sources)(?: \S{1,40}){0,2} from|supplied by|leaving for|(?:signed|sign|signing) with|gone to|contract with|deal with their|hate|hates|off)(?: (?:both|either|the|their|current|um|uh)){0,8}$/, weight: -10 },
  { pattern: /\b(?:using|compar(?:e|ing) \S{1,40} (?:to|with|against)|evaluating|considering|alternatives?|competitors?) (?:\S{1,40} ){1,3}(?:,|and|or|&)(?: also)?$/, weight: -8 },
  { pattern: /\b(?:here at|we at|our company|my company|i work (?:for|at)|i'm (?:from|with|at)|i am (?:from|with|at)|calling from|my employer|on behalf of|our side at)(?: ,| is)*$/, weight: -12 },
]; // prettier-ignore

/** Words that begin right behind the name. */
export const AFTER_COMPANY: CompanyCue[] = [
  { pattern: /^(?:account|deal|team|guys|people|folks|opportunity|meeting|call|demo|renewal|buyer|office|board|ceo|cfo|cto|owner|director|manager|head|procurement|project|site|contract|rollout)\b/, weight: 3 },
  { pattern: /^, the \S+(?: \S+)?(?:$| [.,])/, weight: 3 },
  { pattern: /^is an? (?:\S+ ){0,4}(?:practice|firm|company|business|group|chain|startup|start-up|agency|school|manufacturer|retailer|distributor|dealer|shop|charity|hospital|clinic|hotel)\b/, weight: 5 },
  { pattern: /^(?:wants?|wanted|asks?|needs?|needed|have|has|had|are|is|was|were|will|would|asked|agreed|signed|called|phoned|confirmed|approved|decided|'|said|loved|looks|pay|pays|paid)\b/, weight: 1 },
  { pattern: /^(?:office|branch|store|site|plant|depot|showroom) of\b/, weight: -8 },
  { pattern: /^(?:quoted|charged|charges|came in|offered|offers|is cheaper|are cheaper|'s (?:quote|price|rep)|rep|reps|competitor|users|salesperson|undercut|never)\b/, weight: -8 },
  { pattern: /^(?:,|\(|is|are|-) (?:our|a|the|their|his|her)(?: \S{1,40})? (?:competitor|rival|incumbent|old vendor|current (?:supplier|vendor|provider))\b/, weight: -10 },
  { pattern: /^(?:at the moment|at present|currently|right now|instead|licen[cs]es?|subscription|integration|account manager)\b/, weight: -4 },
]; // prettier-ignore
