import { randomUUID } from 'node:crypto';
import { userDeleted } from '@debrief/contracts/events/auth';
import { emptyExtraction, LOCAL, type Extraction, type Extractor } from '@debrief/extraction/extractor';
import { nameEditsOf, type FieldEdit } from '@debrief/sales-notes/field-edits';
import { noteModels } from '@debrief/sales-notes/generations';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { applyNameEdits } from '../../src/domain/names/name-edits.ts';
import { process } from '../support/calls.ts';
import { startPipeline, type TestPipeline } from '../support/pipeline.ts';

let pipeline: TestPipeline;
const asked: (readonly string[] | undefined)[] = [];

const confidence = 0.6;

/** Extracts the first allowed name after "Met" as the contact, and the words after "of" as the company. */
const extractor: Extractor = {
  name: LOCAL,
  extract: async (text, context) => {
    asked.push(context?.notContacts);
    const people = /Met (.+?)(?: of | about |\.|$)/.exec(text)?.[1]?.split(' and ') ?? [];
    const contactName = people.find((name) => !context?.notContacts?.includes(name)) ?? null;
    const companyName = / of ([A-Z][\w ]*?)(?: about |\.|$)/.exec(text)?.[1] ?? null;
    const found = (value: string) => {
      const start = text.indexOf(value);
      return { spans: [{ start, end: start + value.length }], confidence };
    };
    const evidence: Extraction['evidence'] = {
      ...(contactName ? { contactName: found(contactName), contactRole: found(contactName) } : {}),
      ...(companyName ? { companyName: found(companyName) } : {}),
    };
    const contactRole = contactName && 'buyer';
    return { ...emptyExtraction(LOCAL), contactName, contactRole, companyName, evidence };
  },
};

beforeAll(async () => {
  pipeline = await startPipeline({ extractor });
});
afterAll(() => pipeline.stop());

let as: string;
beforeEach(() => {
  as = randomUUID();
  asked.length = 0;
});

const say = async (transcript: string, by = as) => {
  const { status, json } = await process(pipeline, { as: by, transcript });
  expect(status).toBe(201);
  return json;
};
const notes = () => noteModels(pipeline.database('notes')).notes;

let edited = 0;
const change = async (
  transcript: string,
  values: { contactName?: string | null; companyName?: string | null },
  { wasInText = false } = {},
) => {
  const note = await say(transcript);
  const fieldEdits = Object.keys(values).map((field) => ({
    field: field as FieldEdit['field'],
    extracted: note[field],
    evidence: note.evidence[field],
    wasInText,
    at: new Date((edited += 1)),
  }));
  await notes().updateOne({ _id: note.id }, { $set: { ...values, fieldEdits } });
  return note.id as string;
};

describe('an edited contact name', () => {
  test('is applied to the next note, with the name in the text as evidence', async () => {
    await change('Met Jon Smith of Acme.', { contactName: 'John Smythe' });
    expect(await say('Met Jon Smith of Acme about 20 units.')).toMatchObject({
      contactName: 'John Smythe',
      companyName: 'Acme',
      evidence: { contactName: { spans: [{ start: 4, end: 13 }], confidence: 0.9 } },
    });
    expect((await say('Met JON SMITH.')).contactName).toBe('John Smythe');
    // The company of the edited note was not mentioned in this one.
    expect((await say('Met Jon Smith.')).companyName).toBeNull();
  });

  test.each([
    ['at another company', 'Met Jon Smith of Zenith.', 'Jon Smith'],
    ['with another surname', 'Met Jon Brown of Acme.', 'Jon Brown'],
    [
      'mentioned next to the person with the edited name',
      'Met Jon Smith of Acme. John Smythe was away.',
      'Jon Smith',
    ],
  ])('is not applied to a person %s', async (_, text, expected) => {
    await change('Met Jon Smith of Acme.', { contactName: 'John Smythe' });
    expect(await say(text)).toMatchObject({
      contactName: expected,
      evidence: { contactName: { confidence } },
    });
  });

  test('completes a first name at the same company, and otherwise only respells it', async () => {
    await change('Met Jon of Acme.', { contactName: 'John Smythe' });
    expect((await say('Met Jon of Acme Ltd.')).contactName).toBe('John Smythe');
    expect((await say('Met Jon.')).contactName).toBe('Jon');
    await change('Met Shawn of Acme.', { contactName: 'Sean' });
    expect(await say('Met Shawn.')).toMatchObject({
      contactName: 'Sean',
      evidence: { contactName: { confidence: 0.5 } },
    });
    expect((await say('Met Shawn of Zenith.')).contactName).toBe('Shawn');
  });

  test('is not applied if the user chose another person of the note', async () => {
    await change('Met Ann Lee and Anne Leigh.', { contactName: 'Anne Leigh' }, { wasInText: true });
    expect((await say('Met Ann Lee.')).contactName).toBe('Ann Lee');
  });

  test('is not applied if the user entered a different person', async () => {
    await change('Met Ann Lee.', { contactName: 'Thabo Nkosi' });
    expect((await say('Met Ann Lee.')).contactName).toBe('Ann Lee');
  });

  test('is not applied once the user has entered the original name', async () => {
    await change('Met Jon Smith.', { contactName: 'John Smythe' });
    await change('Met Jan Smit.', { contactName: 'Jon Smith' });
    expect((await say('Met Jon Smith.')).contactName).toBe('Jon Smith');
    expect((await say('Met Jan Smit.')).contactName).toBe('Jon Smith');
  });

  test('is not applied to a name of two people, unless the company distinguishes them', async () => {
    await change('Met Jon Smith of Acme.', { contactName: 'John Smythe' });
    await change('Met Jon Smith of Zenith.', { contactName: 'Jonas Smit' });
    expect((await say('Met Jon Smith.')).contactName).toBe('Jon Smith');
    expect((await say('Met Jon Smith of Zenith.')).contactName).toBe('Jonas Smit');
  });
});

describe('an edited company name', () => {
  test('is applied to the next note', async () => {
    await change('Met Ann Lee of Acmi.', { companyName: 'Acme Ltd' });
    expect(await say('Met Bo of Acmi.')).toMatchObject({
      companyName: 'Acme Ltd',
      contactName: 'Bo',
      evidence: { companyName: { spans: [{ start: 10, end: 14 }], confidence: 0.9 } },
    });
  });

  test('is applied together with the name of the contact', async () => {
    await change('Met Jon of Acmi.', { contactName: 'John Smythe', companyName: 'Acme Ltd' });
    expect(await say('Met Jon of Acmi.')).toMatchObject({
      contactName: 'John Smythe',
      companyName: 'Acme Ltd',
    });
  });

  test('is not applied if it is dissimilar or empty, or if the text has the new name', async () => {
    await change('Met Ann of Salesforce.', { companyName: 'Zenith Labs' });
    expect((await say('Met Ann of Salesforce.')).companyName).toBe('Salesforce');
    await change('Met Ann of Telkom.', { companyName: null });
    expect((await say('Met Ann of Telkom.')).companyName).toBe('Telkom');
    await change('Met Ann of Acmi.', { companyName: 'Acme' });
    expect((await say('Met Ann of Acmi. Acme is another firm.')).companyName).toBe('Acmi');
  });
});

describe('a rejected contact', () => {
  beforeEach(async () => {
    await change('Met Thandi of Acme.', { contactName: null });
    asked.length = 0;
  });

  test('is skipped in favor of the next candidate', async () => {
    expect(await say('Met Thandi and Sarah of Zenith.')).toMatchObject({
      contactName: 'Sarah',
      companyName: 'Zenith',
    });
    expect(asked).toContainEqual(['Thandi']);
  });

  test('leaves the contact empty if there is no other candidate', async () => {
    const note = await say('Met Thandi about the stand.');
    expect(note.contactName).toBeNull();
    expect(note).not.toHaveProperty('contactRole');
    expect(note.evidence).toBeUndefined();
  });

  test('leaves the contact empty if the engine cannot extract again', async () => {
    const text = 'Met Thandi and Sarah of Zenith.';
    const read = await extractor.extract(text);
    const edits = nameEditsOf((await notes().findOne({ userId: as }).lean()) as SalesNoteDocument);
    expect(await applyNameEdits(read, edits, text, null)).toMatchObject({
      contactName: null,
      contactRole: null,
      companyName: 'Zenith',
    });
  });

  test('is used again if the text names the company, or the user entered the contact later', async () => {
    expect((await say('Met Thandi of Zenith.')).contactName).toBe('Thandi');
    expect((await say('Met Thandi Nkosi.')).contactName).toBe('Thandi Nkosi');
    await change('Met Tandy.', { contactName: 'Thandi' });
    expect((await say('Met Thandi.')).contactName).toBe('Thandi');
  });
});

describe('edits', () => {
  const text = 'Met Jon Smith of Acme.';
  let id: string;
  beforeEach(async () => {
    id = await change(text, { contactName: 'John Smythe' });
  });

  test('do not affect other users', async () => {
    expect((await say(text, randomUUID())).contactName).toBe('Jon Smith');
  });

  test('are not applied after all notes were deleted, even before they are erased', async () => {
    const { generations } = noteModels(pipeline.database('notes'));
    await generations.updateOne({ _id: as }, { $inc: { generation: 1 } }, { upsert: true });
    expect(await notes().findById(id).lean()).toHaveProperty('contactName', 'John Smythe');
    expect((await say(text)).contactName).toBe('Jon Smith');
  });

  test('are erased with the user', async () => {
    const data = { userId: as, expiresAt: new Date().toISOString() };
    await pipeline.bus.publish(recordEvent(userDeleted, { subject: as, at: new Date(), data }));
    expect(await notes().countDocuments({ userId: as })).toBe(0);
  });
});
