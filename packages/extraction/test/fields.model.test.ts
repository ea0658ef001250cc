import { read, readNote } from './support/read.ts';

describe('contact email', () => {
  it.each([
    ['typed, lower case', 'Spoke to Ann Lee. Mail her on Ann.Lee@Acme.COM please.', 'ann.lee@acme.com'],
    [
      'spoken with dots',
      'Met Ann Lee, her email is ann dot lee at acme dot co dot za.',
      'ann.lee@acme.co.za',
    ],
    ['spoken with underscore', 'His address is tom underscore b at gmail dot com.', 'tom_b@gmail.com'],
    ['spoken with hyphen', 'Email him at jo hyphen ann at acme dot org, the client Jo.', 'jo-ann@acme.org'],
    ['spelled letter by letter', 'met lina her email is l i n a at jade dot com', 'lina@jade.com'],
    [
      'spoken domain of two words',
      'she is lindiwe at sunrise bakery dot co dot za',
      'lindiwe@sunrisebakery.co.za',
    ],
    ['veiled', 'Spoke with Petra, her mail is petra(at)novak(dot)cz', 'petra@novak.cz'],
    ['not my own', 'Spoke to Sam Lee. My email is me@own.com, send it there.', null],
    [
      'not a copied colleague',
      'Met Ann Lee of Acme, ann@acme.com. Please cc bob@own.com. She wants a quote.',
      'ann@acme.com',
    ],
    ['not across the end of a sentence', 'Rang Bongani Zulu at Mzansi Telecom. No answer.', null],
    ['not guessed from a name and a firm', 'Spoke to Sarah at Acme.', null],
  ])('%s', (_, text, email) => expect(read('contactEmail', text)).resolves.toBe(email));
});

describe('contact phone', () => {
  it.each([
    ['typed in groups', 'Call Thabo on 082 555 0143.', '0825550143'],
    ['with a country code', 'Fatima, +971 50 123 4567, wants a quote.', '+971501234567'],
    ['with a trunk zero in brackets', 'Mobile: +27 (0)76 555 9012', '+27765559012'],
    ['said word by word', 'his number is oh eight two triple five one two three four', '0825551234'],
    [
      'said with plus',
      'her number is plus two seven eight two five five five double one double two',
      '+27825551122',
    ],
    [
      'corrected while said',
      'his cell is zero eight two five five five one two three four sorry one two three five',
      '0825551235',
    ],
    ['not an order number', 'Order number 0114567890 for Ann Lee at Acme Ltd is late.', null],
    ['not an account number', 'Spoke to Zane. Account 0829981234.', null],
    ['not a date or an amount', 'Meet Ann Lee on 12/05/2025, deal R1 250 000.', null],
    ['not my own', 'My cell is 082 555 9000. Spoke to Ann Lee.', null],
    ['not a sound check', 'spoke to ann one two three four five six seven eight nine', null],
  ])('%s', (_, text, phone) => expect(read('contactPhone', text)).resolves.toBe(phone));
});

describe('deal size', () => {
  it.each([
    ['fifty k', 'the deal is fifty k', 50_000],
    ['R1.2m', 'Deal worth R1.2m.', 1_200_000],
    ['R1,2m with a decimal comma', 'Deal worth R1,2m.', 1_200_000],
    ['two and a half million', 'worth two and a half million rand', 2_500_000],
    ['groups of three with spaces', 'Budget is R 1 250 000,00', 1_250_000],
    ['dots for thousands', 'offer of 1.250.000,50 EUR', 1_250_001],
    ['apostrophes for thousands', "offer of CHF 28'000", 28_000],
    ['Indian groups', 'quote of Rs 12,50,000', 1_250_000],
    ['lakh', 'Budget of 12 lakh', 1_200_000],
    ['spoken crore', 'about one point five crore rupees', 15_000_000],
    ['half a million', 'they would spend half a million rand', 500_000],
    ['three fifty k', 'the price is three fifty k', 350_000],
    ['eighty five hundred', 'eighty five hundred dollars a year', 8_500],
    ['a correction takes over the thousands', 'deal is fifty k no wait fifteen not fifty', 15_000],
    [
      'a corrected amount replaces the first',
      'budget of seventy no sorry seventeen thousand dollars',
      17_000,
    ],
    ['a denied amount is none', "the deal isn't 1 million, it's 100k", 100_000],
    ['a range gives its lower end', 'budget between €20,000 and €25,000', 20_000],
    ['a range shares its scale', 'budget of 50-60k', 50_000],
    ['a monthly price stands as said', 'R2500 pm', 2_500],
    ['a price per seat is no deal', 'They saw Ann, $79 per seat', null],
    ['a competitor asks another price', 'The competitor quoted $90,000, our deal is $55,000.', 55_000],
    ['last year is over', 'Last year they paid R300k. This deal is R180k.', 180_000],
    ['a discount is taken off', '15% discount on R200 000 so R170 000 final', 170_000],
    ['seats are no money', 'Spoke to Ann Lee, 400 seats', null],
    ['a year is no money', 'Spoke to Ann Lee, deal in 2025', null],
  ])('%s', (_, text, deal) => expect(read('dealSize', text)).resolves.toBe(deal));
});

describe('contact name', () => {
  it.each([
    ['after a call verb', 'Spoke to Sarah Jones at Acme.', 'Sarah Jones'],
    ['without its title', 'Met Dr. Thabo Nkosi of Acme Ltd.', 'Thabo Nkosi'],
    ['without capitals', 'just got off the phone with thabo nkosi from blue river logistics', 'Thabo Nkosi'],
    ['with particles', 'Quick catch-up with Johan van der Merwe.', 'Johan van der Merwe'],
    ['Arabic', 'Fatima Al-Rashid of Crescent LLC phoned back.', 'Fatima Al-Rashid'],
    ['two short words', 'um so li na from jade garden imports she said yes', 'Li Na'],
    ['a word that is a name', 'So I phoned Bill Foster about the renewal.', 'Bill Foster'],
    ['corrected while said', 'met with linda no sorry lindiwe dlamini at sunrise bakery', 'Lindiwe Dlamini'],
    ['not a colleague', 'My colleague Lindiwe Dube called. Client: Zane Abrahams.', 'Zane Abrahams'],
    [
      'not a competitor’s',
      'John from HubSpot phoned. Met Karen Oosthuizen of Protea Labs.',
      'Karen Oosthuizen',
    ],
    ['not the salesperson', "I'm Lucy Gray. Called Ndaba Zondi about the order.", 'Ndaba Zondi'],
    ['first and last name in a record', 'First Name: Kagiso\nLast Name: Molefe', 'Kagiso Molefe'],
    ['nobody', 'Called the reception at Hartley & Sons Ltd, nobody was available.', null],
  ])('%s', (_, text, name) => expect(read('contactName', text)).resolves.toBe(name));
});

describe('company name', () => {
  it.each([
    [
      'with its legal form',
      'Met Thabo of Umhlanga Medical Supplies (Pty) Ltd.',
      'Umhlanga Medical Supplies (Pty) Ltd',
    ],
    ['with an ampersand', 'Called Hartley & Sons Ltd.', 'Hartley & Sons Ltd'],
    ['a German firm', 'our offer for Stahlwerk Nord GmbH is ready', 'Stahlwerk Nord GmbH'],
    ['without capitals', 'spoke to thabo from blue river logistics and he is keen', 'Blue River Logistics'],
    ['behind a person and a comma', 'Karen Oosthuizen, Protea Labs. Happy.', 'Protea Labs'],
    ['not a current supplier', 'Spoke to Ann Lee. They currently use Salesforce.', null],
    ['not what we are compared with', 'Spoke to Ann Lee, comparing us to HubSpot.', null],
    ['not a place', 'Spoke to Ann Lee from Cape Town.', null],
    ['not made from a domain', 'Spoke to Ann Lee, ann@brightfoods.com.', null],
    ['not the own firm', "I'm Lucy Gray from Debrief Sales. Called Ndaba Zondi.", null],
  ])('%s', (_, text, company) => expect(read('companyName', text)).resolves.toBe(company));
});

describe('sentiment', () => {
  it.each([
    ['positive', 'Call with Ann Lee, she loved the demo.', 'positive'],
    ['negated', 'Call with Ann Lee, she was not enthusiastic.', 'negative'],
    [
      'what follows a but counts more',
      'Spoke to Ann Lee. The demo was fine but she is furious about the late delivery and wants to cancel.',
      'negative',
    ],
    ['undecided', 'Call with Ann Lee, she will think about it.', 'neutral'],
    ['no feeling', 'Call with Ann Lee about billing.', 'neutral'],
    ['no call', 'buy milk, bread and eggs', null],
    ['labelled', 'Contact: Ann Lee\nSentiment: Negative', 'negative'],
    [
      'not the salesperson’s own',
      "I'm happy with my week. Ann Lee asked about her invoice and I sent her a copy.",
      'neutral',
    ],
  ])('%s', (_, text, sentiment) => expect(read('sentiment', text)).resolves.toBe(sentiment));
});

describe('next steps', () => {
  it('keep who, what and when', () =>
    expect(
      read('nextSteps', 'Met Ann Lee. I need to send her a proposal by Friday. It rained.'),
    ).resolves.toBe('I need to send her a proposal by Friday.'));
  it('come from a label', () =>
    expect(read('nextSteps', 'Contact: Ann Lee\nNext step: Send SLA by 12 March')).resolves.toBe(
      'Send SLA by 12 March.',
    ));
  it('are null if labelled none', () =>
    expect(read('nextSteps', 'Contact: Ann Lee\nNext step: none\nNotes: we will call')).resolves.toBeNull());
  it('leave fillers out', () =>
    expect(
      read('nextSteps', 'met ann lee and um i need to uh send her a quote by thursday'),
    ).resolves.not.toMatch(/\b(um|uh)\b/));
  it('are at most thirty words', async () => {
    const long = `I will send ${'very '.repeat(60)}long proposals to Ann Lee by Friday`;
    expect((await read('nextSteps', long))?.split(' ').length).toBeLessThanOrEqual(30);
  });
  it('are null if nothing is to come', () =>
    expect(read('nextSteps', 'Met Ann Lee. She was pleased.')).resolves.toBeNull());
});

describe('the next steps of a note', () => {
  const text = '👍 Spoke to Ann Lee on Monday. I will send the quote by Friday and call on 2 December.';

  it('keep their days as data, with the words that say them', async () => {
    const { nextStepsDue } = await readNote(text, '2026-11-18');
    expect(nextStepsDue.map(({ date, start, end }) => [date, text.slice(start, end)])).toEqual([
      ['2026-11-20', 'Friday'],
      ['2026-12-02', '2 December'],
    ]);
  });

  it('have none where the day of the note is not known', () =>
    expect(readNote(text)).resolves.toMatchObject({ nextStepsDue: [] }));
});

describe('contact role', () => {
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
    [
      'spoke to thandi mokoena she is the operations director at acme ltd she liked it',
      'operations director',
    ],
    ['Contact: Sarah Jones\nRole: Ops Manager\nCompany: Acme Ltd\nPhone: 082 555 0143', 'Ops Manager'],
    [
      'Hi Tom,\n\nWe would like a quote for ten pumps.\n\nKind regards\nSarah Jones\nManaging Director\nAcme Ltd',
      'Managing Director',
    ],
    ['mtg w Sarah Jones (hr lead), Acme Ltd, keen', 'hr lead'],
    ['Met Sarah Jones, director of Acme Ltd. She will think about it.', 'director'],
  ])('%j', async (text, expected) => {
    expect(await read('contactRole', text)).toBe(expected);
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
    expect(await read('contactRole', text)).toBeNull();
  });
});
