import type { ExtractedNote } from '../extractor.ts';
import type { Note } from './note.ts';

/** One of these is enough. */
const TELLING =
  /\b(?:sp[oe]ke?n? (?:to|2|with|w)|spoke|spk|talked (?:to|with)|chatted (?:to|with)|met (?:with|up with)|mtg|demo|client|customer|prospect|proposal|contract|pricing|voicemail|vm|vmail|renewal|follow[- ]?up|catch[- ]?up|caught up|procurement|purchasing|presentation|onboarding|reception|recptn?ionist|switchboard|crm|rang|emailed|cb|callback|sign(?:ed)? off|budget|bdgt|quot(?:e|ed|ation)|(?:phoned|called|visited|emailed) (?:\w+ )?(?:the|them|him|her|their|again|back)|call (?:with|to|from|back)|left a (?:message|brochure|card)|no answer|dropped in|popped in|visited|exhib|expo|trade fair|f2f|escalate|esc to|sales|reschedul\w+|sample|samples)\b/i;
/** Of these it takes two. */
const WEAK =
  /\b(?:call(?:ed|s)?|phoned?|met|meeting|met|lead|price|deal|invoice|supplier|vendor|pitch|pilot|opportunity|order|trial|manager|buyer|product|visit(?:ed)?|account|decision|licen[cs]e|subscription|board|director|company|office|they|he|she|his|her|their|number|cell|mobile|offer|paid|pay|price|cost|costs|month|rand|total|told|said|engaged|tried|interested|monday|tuesday|wednesday|thursday|friday|next week|tomorrow)\b/gi;
/** A private reminder rather than a call. */
const PRIVATE =
  /\b(?:mom|mum|dad|grandma|kids|dentist|doctor's appointment|groceries|grocery|shopping|milk|eggs|bread|airtime|birthday|anniversary|gym|vet|laundry|recipe|school run|homework|braai|hike|hiked|weather|podcast|episode|subscribe|lyrics|church|haircut|passport|wifi password|toner|printer|snacks|diary|movie|supper)\b/gi;
const MACHINE_MADE =
  /\b(?:delivery status notification|undeliverable|undelivered mail|mail delivery (?:failed|subsystem|system)|delivery has failed)\b/i;

const count = (text: string, pattern: RegExp) =>
  new Set(text.slice(0, 50_000).toLowerCase().match(pattern) ?? []).size;

/**
 * Whether a note speaks of a call or a customer at all; a shopping list, silence or a sound check does not. `stated`: it says
 * outright how somebody is reached, or what a deal is worth.
 */
export function describesCall(
  { text, labels }: Note,
  found: Partial<ExtractedNote>,
  stated = false,
): boolean {
  const { contactName, companyName, contactEmail, contactPhone, dealSize } = found;
  if (MACHINE_MADE.test(text)) return false;
  const fields = new Set(
    labels.map(({ field }) => field).filter((field) => field !== 'other' && field !== 'header'),
  );
  const telling = stated || TELLING.test(text) || fields.size >= 2;
  const weak = count(text, WEAK);
  const filled = [companyName, contactEmail, contactPhone, dealSize].filter((value) => value != null).length;
  if (count(text, PRIVATE) > 0 && !telling)
    return filled >= 2 || (filled === 1 && contactName != null && weak >= 2);
  const figure = contactPhone ?? dealSize;
  const known = companyName ?? contactEmail ?? figure ?? (weak > 0 ? contactName : null);
  return telling || known != null || weak + (contactName ? 1 : 0) >= 2;
}
