import type { OpenSession as SessionAnswer } from '@debrief/contracts/http/account';
import type { SessionUser } from '@debrief/contracts/http/auth';
import type { ContactList } from '@debrief/contracts/http/contacts';
import type { FullNote } from '@debrief/contracts/http/note-pages';
import type { FailedRecording, RecordingInProgress } from '@debrief/contracts/http/pipeline';
import type { Referral } from '@debrief/contracts/http/referrals';
import type { LinkedProvider } from '@debrief/contracts/http/sign-in-providers';

/** A recording's bytes. */
export interface Audio {
  /** Of a file's name, such as `webm`. */
  readonly extension: string;
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** What the other services hold of one user. Every call throws when its service does not answer. */
export interface AccountSource {
  /** Newest first; deleted ones that can be restored follow. */
  notes(): AsyncIterable<FullNote>;
  referrals(): AsyncIterable<Referral>;
  contacts(): Promise<ContactList>;
  failedRecordings(): Promise<FailedRecording[]>;
  recordingsInProgress(): Promise<RecordingInProgress[]>;
  /** Null for a recording that has been deleted. */
  audioOfNote(noteId: string): Promise<Audio | null>;
  audioOfRecording(recordingId: string): Promise<Audio | null>;
}

/** Where an export is written, one file after another. */
export interface Archive {
  /** Resolves once all of it is taken. */
  add(path: string, content: AsyncIterable<string>): Promise<void>;
  /** As it is: recordings are compressed already. */
  addAudio(path: string, audio: Audio): Promise<void>;
}

/** One entry of recordings.json. `file` is null for a recording that was deleted or has not been processed yet. */
interface ExportedRecording {
  readonly file: string | null;
  readonly noteId?: string;
  readonly recording?: FailedRecording | RecordingInProgress;
}

async function* asJson(value: unknown): AsyncGenerator<string> {
  yield `${JSON.stringify(value, null, 2)}\n`;
}

/** A JSON array, an item at a time: memory does not grow with the list. */
async function* asJsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** The list again, with the first item read already: what cannot be read fails before anything is written. */
const startReading = async <Item>(items: AsyncIterable<Item>): Promise<AsyncIterable<Item>> => {
  const iterator = items[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
};

/** Passes the notes on, and remembers which of them have a recording. */
async function* collectRecorded(notes: AsyncIterable<FullNote>, ids: string[]): AsyncGenerator<FullNote> {
  for await (const note of notes) {
    if (note.hasAudio) ids.push(note.id);
    yield note;
  }
}

/**
 * Asks every service for the first of what it holds.
 * @returns writes everything to an archive; it throws when a part cannot be read, and what is written by then is not whole.
 * @throws when a service does not answer; nothing is written yet.
 */
export const prepareExport = async (
  source: AccountSource,
  account: {
    user: SessionUser;
    sessions: readonly SessionAnswer[];
    linkedProviders: readonly LinkedProvider[];
  },
): Promise<(archive: Archive) => Promise<void>> => {
  const [notes, referrals, contacts, failed, inProgress] = await Promise.all([
    startReading(source.notes()),
    startReading(source.referrals()),
    source.contacts(),
    source.failedRecordings(),
    source.recordingsInProgress(),
  ]);

  return async (archive) => {
    const recorded: string[] = [];
    const recordings: ExportedRecording[] = [];
    const addAudio = async (id: string, audio: Audio | null): Promise<string | null> => {
      if (!audio) return null;
      const file = `audio/${id}.${audio.extension}`;
      await archive.addAudio(file, audio);
      return file;
    };

    await archive.add('account.json', asJson(account));
    await archive.add('notes.json', asJsonArray(collectRecorded(notes, recorded)));
    await archive.add('referrals.json', asJsonArray(referrals));
    await archive.add('contacts.json', asJson(contacts));
    for (const noteId of recorded) {
      recordings.push({ noteId, file: await addAudio(noteId, await source.audioOfNote(noteId)) });
    }
    for (const recording of failed) {
      const audio = await source.audioOfRecording(recording.id);
      recordings.push({ recording, file: await addAudio(recording.id, audio) });
    }
    for (const recording of inProgress) recordings.push({ recording, file: null });
    await archive.add('recordings.json', asJson(recordings));
  };
};
