import type { NotesAbout } from '@debrief/contracts/http/note-pages';
import type { AboutQuery } from '@debrief/contracts/http/notes-query';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { similarNames, type KnownName } from './similar-names.ts';
import { noSuchNote, type NoteStore } from './manage-notes.ts';

export type ContactFilter = Partial<Record<'contactName' | 'companyName' | 'contactEmail', string>>;

export interface NotePages extends Pick<NoteStore, 'find'> {
  /** Returns notes that match any of the fields, newest first. */
  findAbout(userId: string, about: ContactFilter, limit: number): Promise<SalesNoteDocument[]>;
  totalsAbout(userId: string, about: ContactFilter): Promise<Omit<NotesAbout, 'notes'>>;
  /** Returns all names in a field, with the email addresses and phone numbers of contacts. */
  findKnownNames(userId: string, field: 'contactName' | 'companyName'): Promise<KnownName[]>;
}

const maxRelated = 20;
const maxAbout = 100;

/** @throws {ApiError} `missing` if the user has no such note */
export const readNote = async (
  notes: Pick<NoteStore, 'find'>,
  userId: string,
  id: string,
): Promise<SalesNoteDocument> => {
  const note = await notes.find(userId, id);
  if (!note) throw noSuchNote();
  return note;
};

/**
 * Returns other notes of the same contact, and further notes of the same company.
 * @throws {ApiError} `missing` if the user has no such note
 */
export const readRelated = async (notes: NotePages, userId: string, id: string) => {
  const { contactName, contactEmail, companyName } = await readNote(notes, userId, id);
  const person = { ...(contactName ? { contactName } : {}), ...(contactEmail ? { contactEmail } : {}) };
  const find = async (about: ContactFilter) =>
    Object.keys(about).length === 0 ? [] : notes.findAbout(userId, about, 2 * maxRelated + 1);
  const [contact, company] = await Promise.all([find(person), find(companyName ? { companyName } : {})]);
  const others = contact.filter(({ _id }) => _id !== id);
  const known = new Set([id, ...contact.map(({ _id }) => _id)]);
  return {
    contact: others.slice(0, maxRelated),
    company: company.filter(({ _id }) => !known.has(_id)).slice(0, maxRelated),
  };
};

export const aboutFilter = (query: AboutQuery): ContactFilter =>
  'contact' in query ? { contactName: query.contact } : { companyName: query.company };

export const readNotesAbout = async (notes: NotePages, userId: string, query: AboutQuery) => {
  const about = aboutFilter(query);
  const [name, field] =
    'contact' in query
      ? ([query.contact, 'contactName'] as const)
      : ([query.company, 'companyName'] as const);
  const [found, totals, known] = await Promise.all([
    notes.findAbout(userId, about, maxAbout),
    notes.totalsAbout(userId, about),
    notes.findKnownNames(userId, field),
  ]);
  return { notes: found, ...totals, similar: similarNames(name, known) };
};
