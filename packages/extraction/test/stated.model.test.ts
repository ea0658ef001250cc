import { findPeople } from '../src/entities/person/people.ts';
import { parseDocument as clean } from '../src/entities/document.ts';
import {
  explicitAmounts,
  explicitEmails,
  explicitPhones,
} from '../src/fields/statements/explicit-statements.ts';
import { readNote } from './support/read.ts';
import { deniedNotes } from './support/statements/denied.ts';
import { dice } from './support/statements/dice.ts';
import { statedNotes } from './support/statements/notes.ts';

describe('explicitly stated contact details and amounts', () => {
  test.each([1, 2])('extracts the stated value from every sentence (seed %i)', async (seed) => {
    const wrong: unknown[] = [];
    for (const { field, text, value } of statedNotes(dice(seed))) {
      const found = await readNote(text);
      if (found[field] !== value) wrong.push({ text, field, value, found: found[field] });
      expect(found.evidence[field]?.spans).toHaveLength(1);
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ['email buyer.1f3a@example.org', 'contactEmail', 'buyer.1f3a@example.org'],
    ['Her email is c9e2@marks.example', 'contactEmail', 'c9e2@marks.example'],
    ['Spoke to Ann Hill. Her email is ann@hill.com, no wait, it is ann@hill.co.za.', 'contactEmail', 'ann@hill.co.za'],
    ['Spoke to Ann Hill. Her email is ann@q.ai, I checked.', 'contactEmail', 'ann@q.ai'],
    ['Spoke to Sarah Jones at Acme Ltd, sarah@acme.com. Deal of R50 000.', 'contactEmail', 'sarah@acme.com'],
    ['We talked about the weather. Her email is c9e2@marks.example.', 'contactEmail', 'c9e2@marks.example'],
    ['Spoke to Ann Hill. Her number is 082 - 555 - 0143.', 'contactPhone', '0825550143'],
    ['Spoke to Ann Hill. Call her on oh eight two, five five five, oh one four three. No one else knows.', 'contactPhone', '0825550143'],
    ['Spoke to Ann Hill. The deal is R 1978000.', 'dealSize', 1_978_000],
    ['Spoke to Ann Hill. The deal is worth 2000.', 'dealSize', 2000],
    ['Spoke to Ann Hill. The deal is fifty k, no sorry, sixty k.', 'dealSize', 60_000],
  ] as const)('extracts the stated value from "%s"', async (text, field, value) => {
    expect((await readNote(text))[field]).toBe(value);
  }); // prettier-ignore
});

test.each([1, 2])(
  'finds no explicit statement in denials, doubts, commands and details of other people (seed %i)',
  async (seed) => {
    const stating: string[] = [];
    for (const { field, text, value } of deniedNotes(dice(seed))) {
      const { contactName: name, companyName: company } = await readNote(text);
      const note = clean(text);
      const who = { people: findPeople(note), name, company };
      const stated = {
        contactEmail: explicitEmails,
        contactPhone: explicitPhones,
        dealSize: explicitAmounts,
      }[field];
      if (stated(note, who).some((each) => each.value === value)) stating.push(text);
    }
    expect(stating).toEqual([]);
  },
);
