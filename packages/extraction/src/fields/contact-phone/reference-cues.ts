const REFERENCES =
  'invoice|inv|order|po|purchase order|ref(?:erence)?|account|vat|id|identity|passport|ticket|case|policy|serial|tracking|waybill|iban';
/** Words directly before a number: "invoice no. ". */
export const CALLED_REFERENCE = new RegExp(
  `\\b(?:${REFERENCES}|acc|tax)(?: ?(?:number|no|nr|num|code)\\b\\.?)?(?: is)?[ :#-]{0,3}$`,
  'i',
);
