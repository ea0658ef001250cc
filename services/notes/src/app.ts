import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpApp } from '@debrief/service-kit/http/app';
import { schedule } from '@debrief/service-kit/schedule';
import type { Service, SessionDependencies } from '@debrief/service-kit/service';
import type { Currency } from '@debrief/contracts/currency';
import { announceFollowUps } from './domain/announce-follow-ups.ts';
import { eraseDeleted } from './domain/erase-deleted.ts';
import { announceTrashed, eraseOverdue } from './domain/manage-notes.ts';
import { sendDueDigests } from './domain/send-digests.ts';
import { savePreferences } from './domain/user-data.ts';
import { subscriptions } from './events/subscriptions.ts';
import { confirmWithAuth } from './http/confirm-client.ts';
import { fetchCurrency } from './http/currency-client.ts';
import { calendarRoutes } from './http/calendar/calendar.routes.ts';
import { editAboutRoutes } from './http/edit-about.routes.ts';
import { exportRoutes } from './http/export/export.routes.ts';
import { followUpRoutes } from './http/follow-up.routes.ts';
import { notePagesRoutes } from './http/note-pages.routes.ts';
import { notesRoutes } from './http/notes.routes.ts';
import { trashRoutes } from './http/trash.routes.ts';
import { createStorage } from './storage/create-storage.ts';
import { migrations } from './storage/migrations/list.ts';

export interface NotesOptions {
  /** Base interval of the scheduled tasks. */
  readonly eraseEveryMs?: number;
  /** Returns the URL of auth. If omitted, passwords are not checked, and missing currencies not fetched. */
  readonly authUrl?: () => string;
  readonly publicUrl?: string | undefined;
  /** Waits for slower writes before a page of changes is read. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

export const createNotes = (
  dependencies: SessionDependencies,
  { eraseEveryMs: everyMs = 2_000, authUrl, publicUrl, wait = sleep }: NotesOptions = {},
): Service => {
  const { tokens, log, now, stopping } = dependencies;
  const storage = createStorage(dependencies);
  const { notes, deletions, calendarFeeds, digests, followUpSubscriptions } = storage;
  const currencySource = {
    findCurrency: notes.findCurrency,
    save: (userId: string, currency: Currency) => savePreferences(storage, userId, { currency }, 0),
    fetchCurrency: async (authorization: string | undefined) =>
      authUrl ? fetchCurrency(authUrl(), authorization) : null,
  };
  return {
    app: createHttpApp({
      log,
      routes: [
        // First, because `/api/sales-notes/:id` also matches its path.
        editAboutRoutes(notes, tokens, { now }),
        notesRoutes(notes, tokens, { now, wait }, currencySource),
        trashRoutes(notes, tokens, { now }),
        followUpRoutes(notes, tokens, { now }),
        exportRoutes(notes, tokens, { now }),
        notePagesRoutes(notes, tokens),
        calendarRoutes(
          notes,
          calendarFeeds,
          tokens,
          { now },
          { publicUrl: () => publicUrl, confirm: authUrl ? confirmWithAuth(authUrl) : async () => {} },
        ),
      ],
    }),
    subscriptions: subscriptions(storage),
    migrations,
    prepare: async () => {
      await storage.prepare();
      schedule('recently deleted notes', 30 * everyMs, () => eraseOverdue(notes, { now }, stopping), {
        log,
        stopping,
      });
      schedule('digests', 15 * everyMs, () => sendDueDigests(digests, notes, { now }, stopping), {
        log,
        stopping,
      });
      schedule('announced notes', everyMs / 2, () => announceTrashed(notes, { now }, stopping), {
        log,
        stopping,
      });
      schedule(
        'due follow-ups',
        15 * everyMs,
        () => announceFollowUps(followUpSubscriptions, notes, { now }, stopping),
        { log, stopping },
      );
      schedule('deleted notes', everyMs, () => eraseDeleted(deletions, { now }, stopping), { log, stopping });
    },
  };
};
