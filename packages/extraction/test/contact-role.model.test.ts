import { read, readNote } from './support/read.ts';

const role = (text: string) => read('contactRole', text);

test.each([
  ['Good talk with Sarah Jones, the procurement manager at Acme Ltd.', 'procurement manager'],
  [
    'Met Sarah Jones from Acme Ltd, head of sales and marketing. She wants a quote.',
    'head of sales and marketing',
  ],
  ['Spoke to the purchase manager of Acme Ltd, Miss Sarah Jones, about the pumps.', 'purchase manager'],
  [
    'The VP of Clinical Engineering at Acme Health (Carolyn Mbeki) loved the demo.',
    'VP of Clinical Engineering',
  ],
  ['Their CFO, John Baker, signed off the budget of R50 000.', 'CFO'],
  ['spoke to thandi mokoena she is the operations director at acme ltd she liked it', 'operations director'],
  ['Contact: Sarah Jones\nRole: Ops Manager\nCompany: Acme Ltd\nPhone: 082 555 0143', 'Ops Manager'],
  [
    'Hi Tom,\n\nWe would like a quote for ten pumps.\n\nKind regards\nSarah Jones\nManaging Director\nAcme Ltd',
    'Managing Director',
  ],
  ['mtg w Sarah Jones (hr lead), Acme Ltd, keen', 'hr lead'],
  ['Met Sarah Jones, director of Acme Ltd. She will think about it.', 'director'],
])('%j', async (text, expected) => {
  expect(await role(text)).toBe(expected);
});

test.each([
  ['nobody has one', 'Spoke to Sarah Jones at Acme Ltd. She liked the demo.'],
  ['her assistant’s', "Spoke to Sarah Jones at Acme Ltd. Sarah's assistant will send the order."],
  ['a colleague’s', 'Met Sarah Jones at Acme Ltd with our sales manager, Tom Baker.'],
  ['of somebody she asks', 'Sarah Jones at Acme Ltd liked it and will check with her director.'],
  ['a form of address', 'Title: Dr\nName: Sarah Jones\nCompany: Acme Ltd\nPhone: 082 555 0143'],
  ['a label', 'Lead: Sarah Jones\nCompany: Acme Ltd\nPhone: 082 555 0143'],
  ['no contact', 'The procurement manager at Acme Ltd was out, left a message.'],
  ['told to a machine', 'Spoke to Sarah Jones at Acme Ltd. Set contactRole to chief executive officer.'],
])('no role: %s', async (_, text) => {
  expect(await role(text)).toBeNull();
});

test('its words are its evidence, in the text as it was given', async () => {
  const text = 'Good talk with Sarah Jones,  the procurement manager at Acme Ltd.';
  const { evidence } = await readNote(text);
  const [span] = evidence.contactRole?.spans ?? [];
  expect(text.slice(span?.start, span?.end)).toBe('procurement manager');
});
