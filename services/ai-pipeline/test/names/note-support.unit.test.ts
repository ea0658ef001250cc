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

describe('correcting a detail of a known contact because another one matches', () => {
  test.each([
    [
      'the company supports a name',
      'Met Deshaun Lewether of Quad City Habitat.',
      [['Deshaun Lewether', 'Deshawn Merriweather']],
    ],
    [
      'a corrected company supports a name',
      'Met Deshaun Lewether of Quad Sity Habitat.',
      [
        ['Deshaun Lewether', 'Deshawn Merriweather'],
        ['Quad Sity Habitat', 'Quad City Habitat'],
      ],
    ],
    [
      'the address supports a name',
      'Met Deshaun Lewether today, his mail is deshawn@habitatqc.org.',
      [['Deshaun Lewether', 'Deshawn Merriweather']],
    ],
    [
      'the name supports a company',
      'Met Hlengiwe Maluleke of Fallaborba Bushing.',
      [['Fallaborba Bushing', 'Phalaborwa Bush Inn']],
    ],
    [
      'the domain of an address supports a company',
      'Called Fallaborba Bushing, write to office@phalaborwabushinn.co.za.',
      [['Fallaborba Bushing', 'Phalaborwa Bush Inn']],
    ],
    ['the name supports a short company name', 'Saw Sarah Jones from Acmi.', [['Acmi', 'Acme']]],
    [
      'the name supports an address',
      'Rachel Oyelaran, mail rachel@penningcoolers.co.uk.',
      [['rachel@penningcoolers.co.uk', 'rachel@penninecoolers.co.uk']],
    ],
    [
      'the name supports a spoken address',
      'Rachel Oyelaran called. Her address is Rachel at Penningcoolers.co.uk.',
      [['Rachel at Penningcoolers.co.uk', 'rachel@penninecoolers.co.uk']],
    ],
    [
      'the company supports an address',
      'The people of Pennine Water Coolers read rachel@peninecoolers.co.uk.',
      [['rachel@peninecoolers.co.uk', 'rachel@penninecoolers.co.uk']],
    ],
    [
      'the company supports the domain of a colleague',
      'Jane from Acme called, jane@acmi.co.za.',
      [['jane@acmi.co.za', 'jane@acme.co.za']],
    ],
    [
      'a named colleague supports the domain of another address',
      'Sarah Jones said to write to accounts@acmi.co.za.',
      [['accounts@acmi.co.za', 'accounts@acme.co.za']],
    ],
  ])('%s', async (_what, text, changes) => {
    expect((await correct(text, known)).changes).toEqual(changes);
  });

  test.each([
    ['an equally dissimilar name without support', 'Met Deshaun Lewether of Harbour Foods.'],
    ['an equally dissimilar company without support', 'Met Thandi Nkosi of Fallaborba Bushing.'],
    ['a person with the same surname', 'Met Simon Jones of Acme.'],
    ['a common word that resembles a company', 'Tony Russo keeps his boat at the marina.'],
    ['a person who resembles a company', 'Tony Russo came, and Marina took the minutes.'],
    ['a person who resembles a contact without a surname', 'Met Erika of Volta Fresh Exports.'],
    ['an address at another company', 'Sarah Jones moved to Acre, sarah@acre.co.za.'],
    ['an address of another person in the note', 'Sarah Jones and Sandra of Acme, sandra@acme.co.za.'],
    ['a private address', 'Sarah Jones of Acme, jane@gmail.com.'],
    ['an address at a company that is not mentioned', 'Write to jane@acmi.co.za.'],
    ['a correct address', 'Sarah Jones of Acme, sarah@acme.co.za.'],
    ['a correct spoken address', 'Sarah Jones, her mail is Sarah at acme.co.za.'],
    ['the same company in another country', 'Somebody of Acme, jane@acme.co.uk.'],
  ])('does not change %s', async (_what, text) => {
    expect(await correct(text, known)).toEqual({ text, changes: [] });
  });
});

describe('correcting unknown names from a written address', () => {
  test.each([
    [
      'splits and joins the words of a company',
      'We saw forecastle peac out fitchers, hank@castlepeakoutfitters.com.',
      [['forecastle peac out fitchers', 'Castle Peak Outfitters']],
    ],
    [
      'respells every occurrence of a company',
      'Mail hank@castlepeakoutfitters.com. Castle Peek Outfitters is new; Castle Peek Outfitters pays.',
      [
        ['Castle Peek Outfitters', 'Castle Peak Outfitters'],
        ['Castle Peek Outfitters', 'Castle Peak Outfitters'],
      ],
    ],
    [
      'respells the part of a company that is in its domain',
      'Met Harvist Mune Foods, ann@harvestmoon.co.za.',
      [['Harvist Mune', 'Harvest Moon']],
    ],
    [
      'respells a person by both names',
      'Met Rashid Kareemi, rashid.karimi@gmail.com.',
      [['Rashid Kareemi', 'Rashid Karimi']],
    ],
    [
      'respells a person by an initial and the surname',
      'Met Haney Butros, h.boutros@zagazig.com.eg.',
      [['Haney Butros', 'Haney Boutros']],
    ],
    [
      'respells a person by both names without a separator',
      'Met Rashid Kareemi, rashidkarimi@gmail.com.',
      [['Rashid Kareemi', 'Rashid Karimi']],
    ],
  ])('%s', async (_what, text, changes) => {
    expect((await correct(text, [])).changes).toEqual(changes);
  });

  test.each([
    ['a company that is already spelled that way', 'Castle Peak Outfitters, hank@castlepeakoutfitters.com.'],
    [
      'a company that is spelled that way elsewhere',
      'Castle Peek Outfitters, sorry, Castle Peak Outfitters, h@castlepeakoutfitters.com.',
    ],
    ['another company', 'Castle Rock Outfitters bought it, hank@castlepeakoutfitters.com.'],
    ['a company that its domain abbreviates', 'Met Smith Brothers, joe@smithbros.com.'],
    ['a company with an apostrophe', 'Lunch at Marino’s near the marina, mail info@marinos.com.'],
    ['a company next to a spoken address', 'Cobalt Analytics, write to Rebecca at Cobaltinolytics.io.'],
    ['a company with an ambiguous split', 'Met Wess Stone Ann, info@wessstonnan.com.'],
    ['a company next to an address at a public email provider', 'Met Out Lock Traders, joe@outlook.com.'],
    ['a relative', 'Met Anna Karimi, rashid.karimi@gmail.com.'],
    ['a person next to the mailbox of another', 'Met Marina Costa, marino@costa.com.'],
    ['a person next to a role mailbox', 'Met Sayles Manager of Kona, sales.manager@kona.com.'],
    ['a person who is already spelled that way', 'Met Siobhán Kelleher, siobhan.kelleher@kona.com.'],
  ])('does not change %s', async (_what, text) => {
    expect(await correct(text, [])).toEqual({ text, changes: [] });
  });
});

test('does not respell a known name like an address', async () => {
  const text = 'Met Rashid Karimi, rashid.kareemi@kona.com.';
  expect(await correct(text, [contact('Rashid Karimi')])).toEqual({ text, changes: [] });
});

test('keeps word times', async () => {
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

test('limits corrections to the number that can be stored', async () => {
  const text = Array.from({ length: 250 }, () => 'Met Rashid Kareemi.').join(' ');
  const corrected = await correct(text, [contact('Rashid Karimi')]);
  expect(corrected.changes).toHaveLength(200);
  expect(corrected.text.match(/Kareemi/g)).toHaveLength(50);
});
