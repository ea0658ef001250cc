import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { evidenceAfterEdit } from '../src/domain/evidence-after-edit.ts';

const place = { spans: [{ start: 0, end: 6 }], confidence: 0.9 };
const due = [{ date: '2026-11-20', start: 0, end: 6 }];
const mentions = [
  { kind: 'person', value: 'Sipho', role: 'colleague', start: 0, end: 6 },
  { kind: 'amount', value: 60_000, role: 'old-price', start: 8, end: 15 },
];
const note = {
  contactName: 'Thandi',
  nextSteps: 'Call on Friday',
  dealSize: 50_000,
  transcription: 'Thandi, fifty k. Call on Friday.',
  evidence: { contactName: place, nextSteps: place, dealSize: place },
  nextStepsDue: due,
  mentions,
  language: 'fr',
  wordTimes: [0, 4, 9, 11, 15, 18] as readonly number[],
} as SalesNoteDocument;

const fields = (edit: Parameters<typeof evidenceAfterEdit>[1], of = note) =>
  Object.keys(evidenceAfterEdit(of, edit).evidence ?? {});

describe('evidence of an edited note', () => {
  it('is dropped for a changed field only', () => {
    expect(fields({ contactName: 'Thando' })).toEqual(['nextSteps', 'dealSize']);
    expect(fields({ dealSize: null })).toEqual(['contactName', 'nextSteps']);
  });

  it('is kept if the same values are saved again', () =>
    expect(fields({ contactName: 'Thandi', dealSize: 50_000, transcription: note.transcription })).toEqual([
      'contactName',
      'nextSteps',
      'dealSize',
    ]));

  it('is dropped entirely if the transcription changes', () =>
    expect(evidenceAfterEdit(note, { transcription: 'Something else' })).toEqual({
      evidence: null,
      nextStepsDue: [],
      corrections: [],
      mentions: [],
      language: null,
      wordTimes: null,
    }));

  it('loses only a mention that becomes a field of the note', () => {
    const left = (edit: Parameters<typeof evidenceAfterEdit>[1]) =>
      evidenceAfterEdit(note, edit).mentions?.map(({ value }) => value);
    expect(left({ nextSteps: 'Call on Monday', dealSize: 50_000 })).toEqual(['Sipho', 60_000]);
    expect(left({ contactName: 'Sipho' })).toEqual([60_000]);
    expect(left({ dealSize: 60_000 })).toEqual(['Sipho']);
  });

  it('keeps the language until the transcription changes', () => {
    expect(evidenceAfterEdit(note, { contactName: 'Thando' }).language).toBe('fr');
  });

  it('keeps word times until the transcription changes', () => {
    expect(evidenceAfterEdit(note, { contactName: 'Thando' }).wordTimes).toEqual([0, 4, 9, 11, 15, 18]);
  });

  it('drops due days if the next steps change', () => {
    expect(evidenceAfterEdit(note, { nextSteps: 'Call on Monday' }).nextStepsDue).toEqual([]);
    expect(evidenceAfterEdit(note, { contactName: 'Thando' }).nextStepsDue).toEqual(due);
  });

  it('is empty for a note without stored evidence', () => {
    const {
      evidence: _evidence,
      nextStepsDue: _due,
      mentions: _mentions,
      language: _language,
      wordTimes: _times,
      ...old
    } = note;
    expect(evidenceAfterEdit(old as SalesNoteDocument, { contactName: 'Thando' })).toEqual({
      evidence: null,
      nextStepsDue: [],
      corrections: [],
      mentions: [],
      language: null,
      wordTimes: null,
    });
  });
});
