import { clausesOf } from '../src/domain/reading/clauses.ts';
import { thoughtBorders } from '../src/domain/reading/spoken-clauses.ts';

const thoughts = (text: string) => {
  const starts = [0, ...thoughtBorders(text)];
  return starts.map((from, at) => text.slice(from, starts[at + 1]).trim());
};

describe('speech without punctuation is cut', () => {
  it.each<[string, string[]]>([
    [
      "she's been nice all along they haven't rung back i send drawings sunday night",
      ["she's been nice all along", "they haven't rung back", 'i send drawings sunday night'],
    ],
    // Where another answers.
    [
      'can you send it by friday yes sure no problem the boss will sign it',
      ['can you send it by friday', 'yes sure no problem the boss will sign it'],
    ],
    // A time belongs to what follows it.
    [
      "that's it from the two of them on monday morning i'll ring the depot",
      ["that's it from the two of them on monday morning", "i'll ring the depot"],
    ],
    ['yes then on friday i come by with the new price list', ['yes then on friday i come by with the new price list']],
    // What goes on.
    [
      'he said he wants the quote she asked for because they need it',
      ['he said he wants the quote she asked for because they need it'],
    ],
    ['call him on oh four one oh six two about the new doors', ['call him on oh four one oh six two about the new doors']],
  ])('%j', (text, parts) => expect(thoughts(text)).toEqual(parts)); // prettier-ignore

  it('but not where it is short, or has marks', () => {
    expect(thoughts("i'll ring they're out")).toHaveLength(1);
    expect(thoughts("I'll ring her on Monday, she said, they are out until then and we are not.")).toHaveLength(1);
  }); // prettier-ignore
});

test('a condition or a time stays with what it is for', () => {
  const said =
    'nothing was said or sold so far i want to show her the kiln shelf for eleven hundred euro when she is home';
  expect(clausesOf(said, false).at(-1)?.text).toBe('i want to show her the kiln shelf for eleven hundred euro when she is home'); // prettier-ignore
});

test('the places of clauses are kept', () => {
  const text =
    'Hello there. so she was very pleased with it all i send the quote on friday they sign on monday';
  for (const clause of clausesOf(text, false)) expect(text.slice(clause.start, clause.end)).toBe(clause.text);
});
