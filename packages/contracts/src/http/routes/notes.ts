import { z } from 'zod';
import { noteWordTimes } from '../note-evidence.ts';
import { deletedCount, listQuery, notesSummary, salesNote, salesNoteEdit } from '../notes.ts';
import { MB, type Route } from '../route.ts';

/** What notes answers. */
export const notesRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/sales-notes',
    access: 'user',
    bodyLimit: 0,
    summary: 'One’s own notes, newest first, a page at a time',
    query: listQuery,
    responses: { 200: z.array(salesNote) },
  },
  {
    method: 'DELETE',
    path: '/api/sales-notes',
    access: 'user',
    bodyLimit: 0,
    summary: 'Deletes all of one’s own notes',
    responses: { 200: deletedCount },
  },
  {
    method: 'GET',
    path: '/api/sales-notes/summary',
    access: 'user',
    bodyLimit: 0,
    summary: 'All of one’s own notes in figures',
    responses: { 200: notesSummary },
  },
  {
    method: 'GET',
    path: '/api/sales-notes/:id/word-times',
    access: 'user',
    bodyLimit: 0,
    summary: 'When each word of a note’s transcription was said in its recording',
    responses: { 200: noteWordTimes },
  },
  {
    method: 'DELETE',
    path: '/api/sales-notes/:id/corrections/:start',
    access: 'user',
    bodyLimit: 0,
    summary: 'Undoes the correction of a name that begins at this character of the transcription',
    responses: { 200: salesNote },
    errors: [400, 404, 409],
  },
  {
    method: 'PATCH',
    path: '/api/sales-notes/:id',
    access: 'user',
    bodyLimit: MB,
    summary: 'Changes the fields that are named',
    body: salesNoteEdit,
    responses: { 200: salesNote },
    errors: [409],
  },
  {
    method: 'DELETE',
    path: '/api/sales-notes/:id',
    access: 'user',
    bodyLimit: 0,
    summary: 'Deletes a note',
    responses: { 204: null },
  },
];
