import type { ExtractedNote } from '../extractor.ts';
import type { Document } from '../entities/document.ts';

/** One match shows that the text is about a call. */
const STRONG =
  /\b(?:sp[oe]ke?n? (?:to|2|with|w)|spoke|spk|talked (?:to|with)|chatted (?:to|with)|met (?:with|up with)|mtg|demo|client|customer|prospect|proposal|contract|pricing|voicemail|vm|vmail|renewal|follow[- ]?up|catch[- ]?up|caught up|procurement|purchasing|presentation|onboarding|reception|recptn?ionist|switchboard|crm|rang|emailed|cb|callback|sign(?:ed)? off|budget|bdgt|quot(?:e|ed|ation)|(?:phoned|called|visited|emailed) (?:\w+ )?(?:the|them|him|her|their|again|back)|call (?:with|to|from|back)|left a (?:message|brochure|card)|no answer|dropped in|popped in|visited|exhib|expo|trade fair|f2f|escalate|esc to|sales|reschedul\w+|sample|samples)\b/i;
/** Two matches, or one match and a contact, show that the text is about a call. */
const WEAK =
  /\b(?:call(?:ed|s)?|phoned?|met|meeting|lead|price|deal|invoice|supplier|vendor|pitch|pilot|opportunity|order|trial|manager|buyer|product|visit(?:ed)?|account|decision|licen[cs]e|subscription|board|director|company|office|they|he|she|his|her|their|number|cell|mobile|offer|paid|pay|cost|costs|month|rand|total|told|said|engaged|tried|interested|monday|tuesday|wednesday|thursday|friday|next week|tomorrow)\b/gi;
const PRIVATE =
  /\b(?:mom|mum|dad|grandma|kids|dentist|doctor's appointment|groceries|grocery|shopping|milk|eggs|bread|airtime|birthday|anniversary|gym|vet|laundry|recipe|school run|homework|braai|hike|hiked|weather|podcast|episode|subscribe|lyrics|church|haircut|passport|wifi password|toner|printer|snacks|diary|movie|supper)\b/gi;
const MACHINE_MADE =
  /\b(?:delivery status notification|undeliverable|undelivered mail|mail delivery (?:failed|subsystem|system)|delivery has failed)\b/i;

const count = (text: string, pattern: RegExp) =>
  new Set(text.slice(0, 50_000).toLowerCase().match(pattern) ?? []).size;

/**
 * Returns whether a text is about a call or a customer, unlike a shopping list or a sound check.
 * @param hasStatement whether the text explicitly states a contact detail or the value of a deal
 */
export function describesCall(
  { text, labels }: Document,
  found: Partial<ExtractedNote>,
  hasStatement = false,
): boolean {
  const { contactName, companyName, contactEmail, contactPhone, dealSize } = found;
  if (MACHINE_MADE.test(text)) return false;
  const fields = new Set(
    labels.map(({ field }) => field).filter((field) => field !== 'other' && field !== 'header'),
  );
  const isStrong = hasStatement || STRONG.test(text) || fields.size >= 2;
  const weak = count(text, WEAK);
  const filled = [companyName, contactEmail, contactPhone, dealSize].filter((value) => value != null).length;
  if (count(text, PRIVATE) > 0 && !isStrong)
    return filled >= 2 || (filled === 1 && contactName != null && weak >= 2);
  return isStrong || filled > 0 || weak + (contactName ? 1 : 0) >= 2;
}
