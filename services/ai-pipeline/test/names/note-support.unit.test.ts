import { correctNames } from '../../src/domain/names/correct-names.ts';
import type { KnownContact } from '../../src/domain/names/known-contacts.ts';

const contact = (
  name: string | null,
  company: string | null = null,
  email: string | null = null,
): KnownContact => ({ name, company, email });

const known = [
  contact('Sarah Jones', 'Acme', 'sarah@acme.co.za'),
  contact('Deshawn Merriweather', 'Quad City Habitat', 'deshawn@habitatqc.org'),
  contact('Rachel Oyelaran', 'Pennine Water Coolers', 'rachel@penninecoolers.co.uk'),
  contact('Hlengiwe Maluleke', 'Phalaborwa Bush Inn', 'hlengi@phalaborwabushinn.co.za'),
  contact('Tony Russo', "Marino's", 'tony@marinos.com'),
  contact('Erik', 'Volta Fresh Exports', 'erik@voltafresh.com.gh'),
];

const correct = async (text: string, contacts: readonly KnownContact[]) => {
  const corrected = await correctNames({ text, wordTimes: null }, contacts);
  const { corrections } = corrected;
  return {
    text: corrected.text,
    changes: corrections.map(({ start, end, heard }) => [heard, corrected.text.slice(start, end)]),
  };
};

describe('what of a known contact is in the note supports the rest', () => {
  test.each([
    [
      'a name, by the company',
      'Met Deshaun Lewether of Quad City Habitat.',
      [['Deshaun Lewether', 'Deshawn Merriweather']],
    ],
    [
      'a name, by the company that is corrected',
      'Met Deshaun Lewether of Quad Sity Habitat.',
      [
        ['Deshaun Lewether', 'Deshawn Merriweather'],
        ['Quad Sity Habitat', 'Quad City Habitat'],
      ],
    ],
    [
      'a name, by the address',
      'Met Deshaun Lewether today, his mail is deshawn@habitatqc.org.',
      [['Deshaun Lewether', 'Deshawn Merriweather']],
    ],
    [
      'a company, by the name',
      'Met Hlengiwe Maluleke of Fallaborba Bushing.',
      [['Fallaborba Bushing', 'Phalaborwa Bush Inn']],
    ],
    [
      'a company, by the domain of its address',
      'Called Fallaborba Bushing, write to office@phalaborwabushinn.co.za.',
      [['Fallaborba Bushing', 'Phalaborwa Bush Inn']],
    ],
    ['a company of a short word, by the name', 'Saw Sarah Jones from Acmi.', [['Acmi', 'Acme']]],
    [
      'an address, by the name',
      'Rachel Oyelaran, mail rachel@penningcoolers.co.uk.',
      [['rachel@penningcoolers.co.uk', 'rachel@penninecoolers.co.uk']],
    ],
    [
      'an address that is said, by the name',
      'Rachel Oyelaran called. Her address is Rachel at Penningcoolers.co.uk.',
      [['Rachel at Penningcoolers.co.uk', 'rachel@penninecoolers.co.uk']],
    ],
    [
      'an address, by the company',
      'The people of Pennine Water Coolers read rachel@peninecoolers.co.uk.',
      [['rachel@peninecoolers.co.uk', 'rachel@penninecoolers.co.uk']],
    ],
    [
      'the domain of a colleague, by the company',
      'Jane from Acme called, jane@acmi.co.za.',
      [['jane@acmi.co.za', 'jane@acme.co.za']],
    ],
    [
      'the domain of a colleague, by somebody else there who is named',
      'Sarah Jones said to write to accounts@acmi.co.za.',
      [['accounts@acmi.co.za', 'accounts@acme.co.za']],
    ],
  ])('%s', async (_what, text, changes) => {
    expect((await correct(text, known)).changes).toEqual(changes);
  });

  test.each([
    ['a name that is heard as little alone', 'Met Deshaun Lewether of Harbour Foods.'],
    ['a company that is heard as little alone', 'Met Thandi Nkosi of Fallaborba Bushing.'],
    ['somebody of the same surname', 'Met Simon Jones of Acme.'],
    ['a word like a company', 'Tony Russo keeps his boat at the marina.'],
    ['a person like a company', 'Tony Russo came, and Marina took the minutes.'],
    ['somebody like a contact of one name', 'Met Erika of Volta Fresh Exports.'],
    ['an address at another company', 'Sarah Jones moved to Acre, sarah@acre.co.za.'],
    ['an address of somebody else who is named', 'Sarah Jones and Sandra of Acme, sandra@acme.co.za.'],
    ['a private address', 'Sarah Jones of Acme, jane@gmail.com.'],
    ['an address of a company that is not named', 'Write to jane@acmi.co.za.'],
    ['an address that is right', 'Sarah Jones of Acme, sarah@acme.co.za.'],
    ['an address that is right, and said', 'Sarah Jones, her mail is Sarah at acme.co.za.'],
    ['the same company in another country', 'Somebody of Acme, jane@acme.co.uk.'],
  ])('%s stays', async (_what, text) => {
    expect(await correct(text, known)).toEqual({ text, changes: [] });
  });
});

describe('an address that is written supports the names of people whom nobody knows', () => {
  test.each([
    [
      'a company whose words were heard apart',
      'We saw forecastle peac out fitchers, hank@castlepeakoutfitters.com.',
      [['forecastle peac out fitchers', 'Castle Peak Outfitters']],
    ],
    [
      'a company, wherever it is said',
      'Mail hank@castlepeakoutfitters.com. Castle Peek Outfitters is new; Castle Peek Outfitters pays.',
      [
        ['Castle Peek Outfitters', 'Castle Peak Outfitters'],
        ['Castle Peek Outfitters', 'Castle Peak Outfitters'],
      ],
    ],
    [
      'the part of a company that is its domain',
      'Met Harvist Mune Foods, ann@harvestmoon.co.za.',
      [['Harvist Mune', 'Harvest Moon']],
    ],
    [
      'a person, by both names',
      'Met Rashid Kareemi, rashid.karimi@gmail.com.',
      [['Rashid Kareemi', 'Rashid Karimi']],
    ],
    [
      'a person, by a letter and the surname',
      'Met Haney Butros, h.boutros@zagazig.com.eg.',
      [['Haney Butros', 'Haney Boutros']],
    ],
    [
      'a person, by both names run together',
      'Met Rashid Kareemi, rashidkarimi@gmail.com.',
      [['Rashid Kareemi', 'Rashid Karimi']],
    ],
  ])('%s', async (_what, text, changes) => {
    expect((await correct(text, [])).changes).toEqual(changes);
  });

  test.each([
    ['a company that is spelled so', 'Castle Peak Outfitters, hank@castlepeakoutfitters.com.'],
    [
      'a company that is spelled so somewhere',
      'Castle Peek Outfitters, sorry, Castle Peak Outfitters, h@castlepeakoutfitters.com.',
    ],
    ['another company', 'Castle Rock Outfitters bought it, hank@castlepeakoutfitters.com.'],
    ['a company that its domain abbreviates', 'Met Smith Brothers, joe@smithbros.com.'],
    ['a company with an apostrophe', 'Lunch at Marino’s near the marina, mail info@marinos.com.'],
    [
      'a company beside an address that was only said',
      'Cobalt Analytics, write to Rebecca at Cobaltinolytics.io.',
    ],
    ['a company that cannot be cut with certainty', 'Met Wess Stone Ann, info@wessstonnan.com.'],
    ['a company beside a mailbox of anybody', 'Met Out Lock Traders, joe@outlook.com.'],
    ['a relative', 'Met Anna Karimi, rashid.karimi@gmail.com.'],
    ['somebody else’s mailbox', 'Met Marina Costa, marino@costa.com.'],
    ['a person beside a role', 'Met Sayles Manager of Kona, sales.manager@kona.com.'],
    ['a person who is spelled so', 'Met Siobhán Kelleher, siobhan.kelleher@kona.com.'],
  ])('%s stays', async (_what, text) => {
    expect(await correct(text, [])).toEqual({ text, changes: [] });
  });
});

test('a known name is never spelled as an address', async () => {
  const text = 'Met Rashid Karimi, rashid.kareemi@kona.com.';
  expect(await correct(text, [contact('Rashid Karimi')])).toEqual({ text, changes: [] });
});

test('words keep their times', async () => {
  const heard = {
    text: 'Met Castle Peek Out Fitters, a@castlepeakoutfitters.com.',
    wordTimes: [1, 5, 9, 12, 15, 20],
  };
  const { text, wordTimes } = await correctNames(heard, []);
  expect([text, wordTimes]).toEqual([
    'Met Castle Peak Outfitters, a@castlepeakoutfitters.com.',
    [1, 5, 9, 12, 20],
  ]);
});

test('no more is corrected than can be undone', async () => {
  const text = Array.from({ length: 250 }, () => 'Met Rashid Kareemi.').join(' ');
  const corrected = await correct(text, [contact('Rashid Karimi')]);
  expect(corrected.changes).toHaveLength(200);
  expect(corrected.text.match(/Kareemi/g)).toHaveLength(50);
});
