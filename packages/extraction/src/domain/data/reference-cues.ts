/** What has a number that nobody rings. */
const REFERENCES =
  'invoice|inv|order|po|purchase order|ref(?:erence)?|account|vat|id|identity|passport|ticket|case|policy|serial|tracking|waybill|iban';
/** Words up to eighteen characters before such a number. */
export const REFERENCE_BEFORE = new RegExp(
  `\\b(?:${REFERENCES}|ordr|acc(?:ount)? (?:no|number)|reg(?:istration)?|quote|quotation|sku|part|batch|tender|contract|fax|swift|bank|branch code|barcode|imei|card|extension|pin|code|licen[cs]e|serial number|q-|inv-|po-)\\b[^\\n.,;]{0,18}$|[#$€£₹]\\s?$`,
  'i',
);

/** Such a number is called so right before it. */
export const CALLED_REFERENCE = new RegExp(
  `\\b(?:${REFERENCES}|acc|tax)(?: ?(?:number|no|nr|num|code)\\b\\.?)?(?: is)?[ :#-]{0,3}$`,
  'i',
);
