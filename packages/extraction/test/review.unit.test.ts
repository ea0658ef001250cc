import { needsCheck } from '@debrief/contracts/http/confidence';
import { EMPTY_PREDICTION } from '../src/fields/prediction.ts';
import { verify } from '../src/verify/evidence.ts';
import { parseDocument } from '../src/entities/document.ts';
import type { Span } from '../src/document/spans.ts';
import { needsReview } from '../src/review/review.ts';

const isStepMarked = (text: string, step: Span, contactName: string | null) =>
  needsReview(parseDocument(text), 'nextSteps', text, { contactName, companyName: null }, [step]);

const claim = <Value>(value: Value) => ({ value, confidence: 0.99, spans: [], stated: true });
const isMarked = (
  field: 'dealSize' | 'contactEmail' | 'contactPhone',
  text: string,
  value: number | string,
) => {
  const doc = parseDocument(`Spoke to Ann Hill. ${text}`);
  const claims = { ...EMPTY_PREDICTION, contactName: claim('Ann Hill'), [field]: claim(value) };
  const { evidence } = verify(claims, doc, { extractedBy: 'test' });
  if (!evidence[field]) throw new Error(`${value} is not in: ${text}`);
  return needsCheck(evidence[field]);
};

describe('marks amounts of ambiguous scale for review', () => {
  it.each([
    ['The deal is 2 mil usd', 2_000_000, true],
    ['The deal is 45 mil pesos, they are in Mexico', 45_000, false],
    ['The deal is R1.250', 1_250, true],
    ['The deal is 1.200', 1_200, true],
    ['The deal is € 1.200', 1_200, false],
    ['The deal is 1.200, not 1.350 or 1.400', 1_200, false],
    ['The deal is R1,250', 1_250, false],
    ['The deal is $7.250k', 7_250_000, true],
    ['The deal is $7.25k', 7_250, false],
    ['The deal is € 7.250k', 7_250_000, false],
    ['The deal is fifty k, no sorry, fifteen', 15_000, false],
  ])('decides for "%s" whether %p needs review: %p', (text, value, marked) =>
    expect(isMarked('dealSize', text, value)).toBe(marked),
  );
});

describe('marks numbers without sales terms nearby for review', () => {
  it.each([
    ['Their register entry is HRB 214780', 214_780, true],
    ['They are at 4820 Pinetown', 4_820, true],
    ['She asked about order 482913, the price is fine', 482_913, true],
    ['PO 48213 for the price we agreed', 48_213, true],
    ['She wants to know if 84500 is in', 84_500, true],
    ['Quoted 84500 for the pumps', 84_500, false],
    ['The budget is 84500', 84_500, false],
    ['She wants it for R84500', 84_500, false],
    ['She is in at 84k', 84_000, false],
  ])('decides for "%s" whether %p needs review: %p', (text, value, marked) =>
    expect(isMarked('dealSize', text, value)).toBe(marked),
  );
});

describe('marks recurring amounts for review', () => {
  it.each([
    ['The deal is R18 500 per month over 24 months', 18_500, true],
    ['The deal is $640 a seat', 640, true],
    ['The quote is a quarterly fee of R64 000 for three years', 64_000, true],
    ['The deal is €7,250 each year', 7_250, true],
    ['The deal is R444 000, which is R18 500 per month', 444_000, false],
  ])('decides for "%s" whether %p needs review: %p', (text, value, marked) =>
    expect(isMarked('dealSize', text, value)).toBe(marked),
  );
});

describe('marks amounts in ambiguous currencies for review', () => {
  it.each([
    ['The deal is 640,000 shillings', 640_000, true],
    ['The deal is 640,000 shillings, she is in Kampala', 640_000, false],
    ['The deal is 640 000 kr', 640_000, true],
    ['The deal is SEK 640 000', 640_000, false],
  ])('decides for "%s" whether %p needs review: %p', (text, value, marked) =>
    expect(isMarked('dealSize', text, value)).toBe(marked),
  );
});

test.each([
  ['Nimekutana na Wanjiru Kamau. Bei ni 64,000 na nitarudi kesho kutwa.', 64_000],
  ['Leo tumeongea na Baraka, bei ni shilingi 640,000 tu.', 640_000],
])('marks amounts in notes with hardly any English for review: %s', (text, value) => {
  const { evidence } = verify({ ...EMPTY_PREDICTION, dealSize: claim(value) }, parseDocument(text), {
    extractedBy: 'test',
  });
  expect(evidence.dealSize && needsCheck(evidence.dealSize)).toBe(true);
});

test('parses digits of other scripts and keeps their offsets', () => {
  const text = 'Spoke to Ann Hill. The deal is AED ٦٤٠٬٠٠٠, sign by Friday.';
  const claims = { ...EMPTY_PREDICTION, contactName: claim('Ann Hill'), dealSize: claim(640_000) };
  const { dealSize, evidence } = verify(claims, parseDocument(text), { extractedBy: 'test' });
  const [span] = evidence.dealSize?.spans ?? [];
  expect([dealSize, text.slice(span?.start, span?.end)]).toEqual([640_000, 'AED ٦٤٠٬٠٠٠']);
});

describe('marks amounts that may be misheard or unrelated to the deal for review', () => {
  it.each([
    ['We replace the housing under warranty, the deal is worth R28 000', 28_000, true],
    ['The deal she owes us for is R96 000', 96_000, true],
    ['Please pass the credit note for R12 480', 12_480, true],
    ['Their competitor asks R61 000', 61_000, true],
    ['The deal with their present supplier is R61 000', 61_000, true],
    ['The weighbridge was quoted by someone else at R890 000', 890_000, true],
    ['Our quote was R64 200, which she took off the table', 64_200, true],
    ['Last order R41 000', 41_000, true],
    ['The old contract was R88 000 and ran out', 88_000, true],
    ['The R500 000 was struck from the plan', 500_000, true],
    ['The price of R12 600 has not been mentioned to her yet', 12_600, true],
    ['Quoted R12 600, and she never said a word about the price', 12_600, false],
    ['She pays for hundred and eighty thousand rand', 480_000, true],
    ['The deal is R56 200. It costs us nothing', 56_200, false],
    ['The deal is R56 200. She owes us an answer', 56_200, false],
    ['The deal is sixty for thousand rand', 64_000, true],
  ])('decides for "%s" whether %p needs review: %p', (text, value, marked) =>
    expect(isMarked('dealSize', text, value)).toBe(marked),
  );
});

describe('marks unclear phone numbers for review', () => {
  it.each([
    ['Call her on 082 555 0143', '0825550143', false],
    ['Call her on 082 555 014', '082555014', false],
    ['Call her on 082 555 01', '08255501', true],
    ['Call her on +27 71 555 01', '+277155501', true],
    ['Call her on oh eight two five five five oh one four three', '0825550143', false],
    ['Call her on oh eight too five five five oh one for three', '0825550143', true],
    ['Call her on 082 555 0143, no sorry 0144', '0825550143', true],
    ['Call her on 082 555 0143, sorry about the noise', '0825550143', false],
    ['Call her on 082 555 0143 and then the line dropped', '0825550143', true],
    ['Call her on 082 555 0143 no hang on i have it written down', '0825550143', true],
    ['Call her on oh one five three nine six double two oh four eight two', '015396220482', true],
    ['Call her on 082 555 0143, I must confirm the last digit', '0825550143', true],
    ['Her number is 082 555 0143, no, not hers', '0825550143', true],
    ['The office is 082 555 0143', '0825550143', true],
    ['Her number at the office is 082 555 0143', '0825550143', false],
  ])('decides for "%s" whether %p needs review: %p', (text, digits, marked) =>
    expect(isMarked('contactPhone', text, digits)).toBe(marked),
  );
});

describe('marks unclear email addresses for review', () => {
  it.each([
    ['Her email is ann@hill.com', 'ann@hill.com', false],
    ['Her email is ann at hill dot com', 'ann@hill.com', false],
    ['Her email is galley@linen.ie', 'galley@linen.ie', false],
    ['Her email is galley at linen dot ie', 'galley@linen.ie', true],
    ['Her email is something like ann at hill dot com', 'ann@hill.com', true],
    ['It goes jo anne no space dot hill at linen dot ie', 'joanne.hill@linen.ie', true],
    ["Her email is ann dot haris two r's at hill dot com", 'ann.harris@hill.com', true],
    ['Her email is marc with a k at hill dot com', 'marc@hill.com', true],
    ['Her email is ann at hill dot com or something', 'ann@hill.com', true],
    ['Her email is sea dot hill at linen dot ie', 'c.hill@linen.ie', true],
    ['Her email is jo hill at linen dot ie, jo as in joanne', 'johill@linen.ie', true],
    ['It is bigdave six six no six nine at linen dot ie', '69@linen.ie', true],
    ['It is Ann, A N N E, dot hill at linen dot ie', 'e.hill@linen.ie', true],
    ['Her email is ann at hotmail no correction hotmail dot com', 'ann@hotmailnocorrectionhotmail.com', true],
    ['Her email is galley, like on a ship, at linen dot ie', 'aship@linen.ie', true],
    ['Her email is ann at hill dot co dot en why', 'ann@hill.co', true],
    ['Her email is ann at hill dot co dot zed a', 'ann@hill.co.za', false],
    ["Okay, and mine's ann at hill dot com", 'ann@hill.com', true],
    ['You can write to me first, ann at hill dot com', 'ann@hill.com', true],
    ['She said "mine is ann at hill dot com"', 'ann@hill.com', false],
    ['Send it to she vawn at hill dot ie', 'vawn@hill.ie', true],
    ['Send it to ann at two hills dot ie', 'ann@2hills.ie', true],
    ['Send it to ann2 at hill dot ie', 'ann2@hill.ie', false],
    ['It is first name dot hill at linen dot ie', 'firstname.hill@linen.ie', true],
    ['Her email is ann at hill dental dot dental dot dental', 'ann@hilldental.dental.dental', true],
    ['Her email is ann hill at linen dot ie', 'annhill@linen.ie', false],
    ['Her email is ann dot hill twelve at linen dot ie', 'ann.hilltwelve@linen.ie', true],
    ['Her email is lovely ann at linen dot ie', 'lovelyann@linen.ie', true],
    ['Her email is ann four two at linen dot ie', 'ann42@linen.ie', false],
  ])('decides for "%s" whether %p needs review: %p', (text, email, marked) =>
    expect(isMarked('contactEmail', text, email)).toBe(marked),
  );
});

describe("marks email addresses in a call for review unless they contain the customer's name or company", () => {
  const call = (address: string) => `Rep: Good morning, this is Femi from Sunbeam Solar.
Customer: Morning, Oluchi here, from Hope Lane Clinic.
Rep: Shall we do Tuesday for the visit?
Customer: Tuesday is fine.
Rep: The address is ${address} then.
Customer: I have it.`;

  it.each([
    ['femi@sunbeam.ng', true],
    ['oluchi@hopelane.ng', false],
    ['office@hopelane.ng', false],
  ])('decides whether %s needs review: %p', (email, marked) => {
    const names = { contactName: claim('Oluchi'), companyName: claim('Hope Lane Clinic') };
    const claims = { ...EMPTY_PREDICTION, ...names, contactEmail: claim(email) };
    const { evidence } = verify(claims, parseDocument(call(email)), { extractedBy: 'test' });
    expect(evidence.contactEmail && needsCheck(evidence.contactEmail)).toBe(marked);
  });
});

describe('marks next steps that start with a name for review', () => {
  it.each([
    ['Grace April at Karoo Wool needs a price.', 'Grace April', true],
    ['Chase Dube at Northwind would like three samples by Tuesday.', 'Chase Dube', true],
    ['Chase Dube at Northwind by Tuesday.', 'Dube', false],
    ['Email Grace April the price on Monday.', 'Grace April', false],
    ['Grace April will send us the order on Monday.', 'Grace April', false],
  ])('decides whether "%s" needs review if the contact is %s: %p', (text, name, marked) =>
    expect(isStepMarked(text, { start: 0, end: text.length }, name)).toBe(marked),
  );
});

test('marks next steps with a relative day for review if the date of the message is ambiguous', () => {
  const isUncertain = (date: string) => {
    const text = `[${date}, 14:06:10] Ann Hill: Please send the price tomorrow\n[${date}, 14:07:31] Me: I will\n[${date}, 14:08:02] Ann Hill: Thank you`;
    const [start, end] = [text.indexOf('Please'), text.indexOf('\n')];
    return isStepMarked(text, { start, end }, null);
  };
  expect([isUncertain('27/05/26'), isUncertain('04/05/26')]).toEqual([false, true]);
});
