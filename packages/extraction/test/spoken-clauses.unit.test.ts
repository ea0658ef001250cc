import { clausesOf } from '../src/entities/clause/clauses.ts';

const texts = (text: string, terse = false) => clausesOf(text, terse).map((clause) => clause.text);

describe('speech without punctuation', () => {
  it.each<[string, string[]]>([
    [
      "she's been nice all along they haven't rung back i send drawings sunday night",
      ["she's been nice all along", "they haven't rung back", 'i send drawings sunday night'],
    ],
    [
      'can you send it by friday yes sure no problem the boss signs',
      ['can you send it by friday', 'yes sure no problem the boss signs'],
    ],
  ])('splits at the start of a clause or reply: %s', (text, clauses) => {
    expect(texts(text)).toEqual(clauses);
  });

  it('keeps a time with the clause before it', () => {
    const clauses = ["that's it from the two of them on monday morning", "i'll ring the depot"];
    expect(texts(clauses.join(' '))).toEqual(clauses);
  });

  it.each([
    'yes then on friday i come by with the new price list',
    'he said he wants the quote she asked for because they need it',
    'call him on oh four one oh six two about the new doors',
    "i'll ring they're out",
  ])('does not split "%s"', (text) => {
    expect(texts(text)).toEqual([text]);
  });

  it('keeps a condition with its clause', () => {
    const last = 'i want to show her the kiln shelf for eleven hundred euro when she is home';
    expect(texts(`nothing was said or sold so far ${last}`).at(-1)).toBe(last);
  });
});

it('does not split a short sentence with punctuation', () => {
  const text = "I'll ring her on Monday, they are out and we are not.";
  expect(texts(text)).toEqual([text]);
});

it('splits shorthand at commas and dashes', () => {
  expect(texts('55k, waiting on legal - ping in 2 wks', true)).toEqual([
    '55k',
    'waiting on legal',
    'ping in 2 wks',
  ]);
});

it('returns the offsets of clauses', () => {
  const text =
    'Hello there. so she was very pleased with it all i send the quote on friday they sign on monday';
  for (const clause of clausesOf(text, false)) expect(text.slice(clause.start, clause.end)).toBe(clause.text);
});

test('keeps the end of a clause that is too long to split', () => {
  const text = `Met Ann of ${'very, '.repeat(900)}long company`;
  expect(clausesOf(text, true).at(-1)?.end).toBe(text.length);
});
