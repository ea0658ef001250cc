export const CORRECTION =
  /(?:^| )(?:no|wait|sorry|i meant?|meant|actually|rather|correction|make that|scratch that|strike that|let me correct|oops|my mistake|not that|or rather|well|hang on|hold on)(?: |$)/;

/** Explicit correction, which may be farther from the corrected amount than other corrections. */
export const EXPLICIT_CORRECTION =
  /(?:^| )(?:sorry|i meant?|no wait|make that|scratch that|strike that|correction|my mistake)(?: |$)/;

export const RANGE =
  /^(?:-|to|and|or|up to|till|until|- ?r|to about|to around|to maybe|or maybe|maybe|possibly)(?: (?:r|\$|€|£|₹|zar|usd|eur|gbp|rs))?$/;

/** Words before a number that counts or identifies something: "room", "invoice". */
export const REFERENCE_BEFORE =
  /\b(?:room|extension|ext|floor|suite|street|box|page|version|model|ref|reference|number|no|nr|id|code|account|ticket|invoice|inv|order|order number|po|po number|quote|quotation|#|section|clause|unit|building|postal code|zip|case|lead|opp|job|stand|erf|gate|since|phase|level|grade|line|track|step|option|plan|category|class|series|chapter|volume|part|team|flight|q)(?: (?:is|no|nr|number|ref|:|\.|#|-)){0,8} ?#?$/;
