import type * as z from 'zod/mini';
import { jsonSchemaOf, type JsonSchema, type SchemaNames } from '../json-schema.ts';
import { confidenceThreshold } from './confidence.ts';
import { addedContacts, contactList } from './contacts.ts';
import { newContacts } from './contact-requests.ts';
import { errorBody } from './errors.ts';
import { followUpChange, followUpMoves } from './follow-up.ts';
import { mentions, noteEvidence, noteWordTimes } from './note-evidence.ts';
import { noteInsights } from './note-insights.ts';
import { briefNote, fullNote, noteChange, notesAbout, relatedNotes } from './note-pages.ts';
import { noteIds, restoreRequest, salesNoteEdit } from './note-requests.ts';
import { notesSummary, salesNote, type SalesNote } from './notes.ts';
import { pendingJob, transcribed } from './pipeline.ts';
import { startedUpload } from './uploads.ts';

const responseSchemas: SchemaNames = new Map<z.core.$ZodType, string>([
  [salesNote, 'Note'],
  [fullNote, 'FullNote'],
  [briefNote, 'BriefNote'],
  [noteChange, 'NoteChange'],
  [noteEvidence, 'NoteEvidence'],
  [mentions, 'Mentions'],
  [noteWordTimes, 'WordTimes'],
  [relatedNotes, 'RelatedNotes'],
  [notesAbout, 'NotesAbout'],
  [notesSummary, 'NoteFigures'],
  [noteInsights, 'NoteInsights'],
  [contactList, 'Contacts'],
  [addedContacts, 'AddedContacts'],
  [pendingJob, 'PendingJob'],
  [transcribed, 'Transcript'],
  [startedUpload, 'Upload'],
  [errorBody, 'Error'],
]);

const requestSchemas: SchemaNames = new Map<z.core.$ZodType, string>([
  [salesNoteEdit, 'NoteEdit'],
  [noteIds, 'NoteIds'],
  [restoreRequest, 'RestoreRequest'],
  [followUpChange, 'FollowUpChange'],
  [followUpMoves, 'FollowUpMoves'],
  [newContacts, 'NewContacts'],
]);

const notMentioned = 'Null if the call did not mention it.';

const noteTexts: Readonly<Record<keyof SalesNote, string>> = {
  id: 'Never changes.',
  createdAt: 'Time at which the call was received.',
  updatedAt: 'Time of the last change, including deleting and restoring. Never goes back.',
  contactName: notMentioned,
  contactRole: 'Omitted if the call did not mention it.',
  companyName: notMentioned,
  contactEmail: notMentioned,
  contactPhone: `Digits, with an optional leading \`+\`. ${notMentioned}`,
  dealSize: `A whole number in \`dealCurrency\`, or else in the currency of the user. ${notMentioned}`,
  dealCurrency: 'ISO 4217.',
  sentiment: `Sentiment of the customer. ${notMentioned}`,
  nextSteps: notMentioned,
  transcription: 'What was said or typed.',
  hasAudio: 'True if `downloadRecording` returns the recording.',
  audioSeconds: 'Duration of the recording.',
  evidence:
    'Where the transcription states each extracted value, and the confidence in it. `check=true` lists notes with a confidence ' +
    `below ${confidenceThreshold}.`,
  nextStepsDue: 'Days on which the next steps are due, with the words that name them.',
  followUpOn: 'Due day that the user chose. Overrides `nextStepsDue`.',
  followUpDoneAt: 'Omitted while the follow-up is open.',
  mentions: 'Other people, companies and amounts in the transcription.',
  language: 'ISO 639-1, or `und`. Omitted for English.',
  corrections: 'Names in the transcription that were corrected to match a known name.',
  timeZone: 'IANA time zone of the due days.',
  extractedBy: '`local`, or `openai:` and the model.',
  awaitingReview: 'True until the note is confirmed.',
  deletedAt: 'Time of deletion. The note can be restored for 30 days.',
};

const noteExample: SalesNote = {
  id: '0b5b0f0e-3c83-4d36-9a57-0c7d1f5e8a11',
  createdAt: '2026-01-12T09:30:00.000Z',
  updatedAt: '2026-01-12T14:05:12.345Z',
  contactName: 'Thandi Mokoena',
  companyName: 'Karoo Freight',
  contactEmail: 'thandi@karoo.example',
  contactPhone: '+27821234567',
  dealSize: 250_000,
  dealCurrency: 'ZAR',
  sentiment: 'positive',
  nextSteps: 'Send the proposal on Friday',
  nextStepsDue: [{ start: 75, end: 81, date: '2026-01-16' }],
  transcription:
    'Spoke to Thandi Mokoena at Karoo Freight. A deal of R250 000. I send the proposal on Friday.',
  extractedBy: 'local',
};

/** Request bodies by operation. */
export const requestExamples: Readonly<Record<string, unknown>> = {
  createNote: { transcript: noteExample.transcription, timeZone: 'Africa/Johannesburg' },
  updateNote: { nextSteps: 'Call on Monday', dealSize: 275_000 },
  confirmNote: { companyName: 'Karoo Freight' },
  updateFollowUp: { due: '2026-01-31' },
  moveFollowUps: { moves: [{ id: noteExample.id, due: '2026-01-31' }] },
  deleteSelectedNotes: { ids: [noteExample.id] },
  restoreSelectedNotes: { ids: [noteExample.id] },
  exportSelectedNotes: { ids: [noteExample.id] },
  addContacts: {
    contacts: [{ name: 'Thandi Mokoena', company: 'Karoo Freight', email: 'thandi@karoo.example' }],
  },
};

const described = (name: string, schema: JsonSchema): JsonSchema => {
  if (name !== 'Note' && name !== 'FullNote') return schema;
  const properties = Object.fromEntries(
    Object.entries(schema['properties'] as Record<string, JsonSchema>).map(([key, property]) => {
      const description = noteTexts[key as keyof SalesNote];
      return [key, description ? { ...property, description } : property];
    }),
  );
  return { ...schema, properties, examples: [noteExample] };
};

const describeAll = (names: SchemaNames, io: 'input' | 'output') =>
  [...names].map(([schema, name]) => [name, described(name, jsonSchemaOf(schema, io, names))] as const);

export const componentSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries([...describeAll(responseSchemas, 'output'), ...describeAll(requestSchemas, 'input')]);

/** Returns the schema of a body, with references to the component schemas. */
export const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const names = io === 'input' ? requestSchemas : responseSchemas;
  const name = names.get(schema);
  return name === undefined ? jsonSchemaOf(schema, io, names) : { $ref: `#/components/schemas/${name}` };
};
