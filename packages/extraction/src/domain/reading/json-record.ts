/** Keys of our own record: JSON that holds them is put there to be believed. */
const OUR_KEYS = /\b(?:contact_?(?:name|email|phone)|company_?name|deal_?size|next_?steps)\b/i;

/** Whether a note is nothing but an object of another system, as a CRM exports it. */
export const isJsonRecord = (text: string): boolean =>
  /^\s*\{[^]*\}\s*$/.test(text) && !OUR_KEYS.test(text) && text.length < 20_000;
