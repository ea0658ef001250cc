import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defaultCurrency } from '@debrief/contracts/currency';
import { noteIds } from '@debrief/contracts/http/note-requests';
import {
  exportSelectionQuery,
  exportQuery,
  newestFirst,
  type ExportFormat,
} from '@debrief/contracts/http/notes-query';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import type { NoteSelection } from '@debrief/sales-notes/note-selection';
import { createExportSlots } from '@debrief/service-kit/http/export-slots';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router, type Request, type Response } from 'express';
import { ZipFile } from 'yazl';
import type { z } from 'zod';
import { dayAt } from '@debrief/contracts/days';
import { createExportTable, type ExportTable } from '../../domain/export-table.ts';
import type { Clock, NoteRepository } from '../../domain/manage-notes.ts';
import { selectNotes } from '../../domain/select-notes.ts';
import { timeZoneOf } from '../with-time-zone.ts';
import { writeCsv } from './csv.ts';
import { writeJson } from './json.ts';
import { sheetPath, workbookParts, writeSheet } from './xlsx.ts';

type Notes = AsyncIterable<SalesNoteDocument>;

const zipWorkbook = (notes: Notes, table: ExportTable, now: Date): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: Error) => output.destroy(error);
  const sheet = Readable.from(writeSheet(notes, table), { objectMode: false }).on('error', fail);
  output.on('close', () => sheet.destroy());
  zip.on('error', fail);
  for (const [path, part] of Object.entries(workbookParts))
    zip.addBuffer(Buffer.from(part), path, { mtime: now });
  zip.addReadStream(sheet, sheetPath, { mtime: now });
  zip.end();
  return output;
};

interface Writer {
  readonly type: string;
  write(notes: Notes, table: ExportTable, now: Date): Readable;
}

const writers: Readonly<Record<ExportFormat, Writer>> = {
  csv: { type: 'text/csv; charset=utf-8', write: (notes, table) => Readable.from(writeCsv(notes, table)) },
  json: { type: 'application/json', write: (notes) => Readable.from(writeJson(notes)) },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: zipWorkbook,
  },
};

/** Slightly below Excel's row limit. */
const maxNotes = 1_000_000;

/**
 * Streams exports. An error midway cuts the connection, so that browsers do not treat the file as complete.
 */
export const exportRoutes = (
  notes: Pick<NoteRepository, 'search' | 'findCurrency' | 'findPreferences'>,
  tokens: TokenVerifier,
  { now }: Clock,
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);
  const runExport = createExportSlots();

  const send = async (
    req: Request,
    res: Response,
    { format, sort: order = newestFirst, tz }: z.infer<typeof exportSelectionQuery>,
    select: (timeZone: string) => NoteSelection,
  ) => {
    const { userId } = caller(req);
    await runExport(userId, async () => {
      try {
        const currency = (await notes.findCurrency(userId)) ?? defaultCurrency;
        const timeZone = await timeZoneOf(notes, userId, tz);
        const table = createExportTable(timeZone, currency);
        const found = notes.search(userId, select(timeZone), { order, limit: maxNotes });
        const { type, write } = writers[format];
        res
          .set('Cache-Control', 'no-store')
          .attachment(`sales-notes-${dayAt(now(), timeZone)}.${format}`)
          .type(type);
        await pipeline(write(found, table, now()), res);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
      }
    });
  };

  routes.get('/api/sales-notes/export', signedIn, async (req, res) => {
    const query = parse(exportQuery, req.query);
    await send(req, res, query, (tz) => selectNotes({ ...query, tz }, now()));
  });

  routes.post('/api/sales-notes/export', signedIn, jsonBody(256 * 1024), async (req, res) => {
    const query = parse(exportSelectionQuery, req.query);
    const { ids } = parse(noteIds, req.body);
    await send(req, res, query, () => ({ ...selectNotes({}, now()), ids }));
  });

  return routes;
};
