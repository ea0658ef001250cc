import type { ExtractedNote } from '../src/extractor.ts';
import { findMentions } from '../src/fields/mentions/mentions.ts';
import { findPeople } from '../src/entities/person/people.ts';
import { parseDocument } from '../src/entities/document.ts';

type Own = Partial<Pick<ExtractedNote, 'contactName' | 'companyName' | 'dealSize'>>;

const mentionsOf = (text: string, own: Own = {}) => {
  const doc = parseDocument(text);
  return findMentions(doc, findPeople(doc), {
    contactName: null,
    companyName: null,
    dealSize: null,
    ...own,
  });
};
const summaries = (text: string, own?: Own) =>
  mentionsOf(text, own).map(({ kind, value, role }) => `${kind} ${value}: ${role}`);

describe('mentions of people', () => {
  it.each([
    ['Met Thandi. My colleague Sipho Dlamini will install it.', 'person Sipho Dlamini: colleague'],
    ['Met Thandi, referred by Peter Moore.', 'person Peter Moore: introducer'],
    ['Met Thandi. The decision maker is Sarah Jones.', 'person Sarah Jones: decision-maker'],
    ['Met Thandi. James Brown has the final say.', 'person James Brown: decision-maker'],
    ['Met Thandi and her assistant Lerato Nkosi.', 'person Lerato Nkosi: other'],
  ])('finds the role of the person in "%s"', (text, mention) =>
    expect(summaries(text, { contactName: 'Thandi' })).toEqual([mention]),
  );

  it.each([
    ['the contact, named in full or in part', 'Spoke to Thandi. Thandi Nkosi was happy.', 'Thandi Nkosi'],
    ['the salesperson', 'Hi, this is James Brown. I met Thandi today.', 'Thandi'],
    ['cities and days', 'Met Thandi in Durban on Friday, then drove to Cape Town.', 'Thandi'],
  ])('excludes %s', (_case, text, contactName) => expect(summaries(text, { contactName })).toEqual([]));
});

describe('mentions of companies', () => {
  it.each([
    ['Met Thandi. They are moving to Larkfield.', 'company Larkfield: competitor'],
    ['Met Thandi. Vortair quoted them less.', 'company Vortair: competitor'],
    ['Met Thandi. Their current supplier, Mazwi Security, is slow.', 'company Mazwi Security: supplier'],
  ])('finds the role of the company in "%s"', (text, mention) =>
    expect(summaries(text, { contactName: 'Thandi', companyName: 'Karoo Freight' })).toEqual([mention]),
  );

  it('compares company names in any script', () =>
    expect(
      summaries('Met Thandi. They are moving to Вектор. Карго was happy.', {
        contactName: 'Thandi',
        companyName: 'Карго',
      }),
    ).toEqual(['company Вектор: competitor']));

  it("excludes the customer's company and companies without a role", () =>
    expect(
      summaries('Karoo Freight quoted us. Zenith Labs was in the news.', {
        companyName: 'Karoo Freight Ltd',
      }),
    ).toEqual([]));
});

describe('mentions of amounts', () => {
  it.each([
    ['The deal is R50 000, it was R62 000.', 'amount 62000: old-price'],
    ['The deal is R50 000, against a budget of R45 000.', 'amount 45000: budget'],
    ['The deal is R50 000. The service plan is R1 400 per month.', 'amount 1400: monthly'],
    ['The deal is R50 000 after a discount of R5 000.', 'amount 5000: discount'],
    ['The deal is R50 000. A credit note of R3 200 is on its way.', 'amount 3200: credit'],
    ['The deal is R50 000. They still owe us R18 500.', 'amount 18500: invoice'],
    ['The deal is R50 000. The competitor asks R48 000.', 'amount 48000: competitor'],
    ['The deal is R50 000. They paid a deposit of R20 000.', 'amount 20000: other'],
  ])('finds the role of an amount other than the deal size in "%s"', (text, mention) =>
    expect(summaries(text, { dealSize: 50_000 })).toEqual([mention]),
  );

  it('excludes counts, years, percentages and reference numbers', () =>
    expect(
      summaries('The deal is R50 000 for 1 200 boxes in 2027, 15% up, order 48213.', { dealSize: 50_000 }),
    ).toEqual([]));
});

it('returns at most twenty distinct mentions, in the order of the note', () => {
  const many = Array.from({ length: 40 }, (_, n) => `R${n + 1} 000 went to stock.`).join(' ');
  const found = mentionsOf(`${many} R1 000 again.`);
  expect(found).toHaveLength(20);
  expect(found.map(({ value }) => value)).toEqual(Array.from({ length: 20 }, (_, n) => (n + 1) * 1_000));
});
