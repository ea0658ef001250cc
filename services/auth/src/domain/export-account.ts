import type { OpenSession as SessionAnswer } from '@debrief/contracts/http/account';
import type { ApiToken } from '@debrief/contracts/http/api-tokens';
import type { SessionUser } from '@debrief/contracts/http/auth';
import type { ContactList } from '@debrief/contracts/http/contacts';
import type { CrmConnection, CrmDelivery } from '@debrief/contracts/http/crm';
import type { FullNote } from '@debrief/contracts/http/note-pages';
import type { FailedRecording, RecordingInProgress } from '@debrief/contracts/http/pipeline';
import type { Referral } from '@debrief/contracts/http/referrals';
import type { LinkedProvider } from '@debrief/contracts/http/sign-in-providers';
import type { Webhook } from '@debrief/contracts/http/webhooks';

export interface Audio {
  /** Without a dot, such as `webm`. */
  readonly extension: string;
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Methods throw if their service is unavailable. */
export interface AccountSource {
  /** Yields notes, newest first, then deleted notes that can be restored. */
  notes(): AsyncIterable<FullNote>;
  referrals(): AsyncIterable<Referral>;
  contacts(): Promise<ContactList>;
  /** Without their secrets. */
  webhooks(): Promise<Webhook[]>;
  /** Without their credentials. */
  crmConnections(): Promise<CrmConnection[]>;
  crmDeliveries(connectionId: string): AsyncIterable<CrmDelivery>;
  failedRecordings(): Promise<FailedRecording[]>;
  recordingsInProgress(): Promise<RecordingInProgress[]>;
  audioOfNote(noteId: string): Promise<Audio | null>;
  audioOfRecording(recordingId: string): Promise<Audio | null>;
}

export interface Archive {
  /** Adds a file. Resolves once its content is consumed. */
  add(path: string, content: AsyncIterable<string>): Promise<void>;
  /** Adds a recording without compressing it again. */
  addAudio(path: string, audio: Audio): Promise<void>;
}

/** `file` is null if the recording is deleted or not processed yet. */
interface ExportedRecording {
  readonly file: string | null;
  readonly noteId?: string;
  readonly recording?: FailedRecording | RecordingInProgress;
}

async function* asJson(value: unknown): AsyncGenerator<string> {
  yield `${JSON.stringify(value, null, 2)}\n`;
}

/** Streams the items as a JSON array, so that memory use does not grow with their number. */
async function* asJsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* collectDeliveries(source: AccountSource, connections: readonly CrmConnection[]) {
  for (const { id: connectionId } of connections)
    for await (const delivery of source.crmDeliveries(connectionId)) yield { connectionId, ...delivery };
}

/**
 * Reads the first item, so that the export fails before anything is written if the service is unavailable.
 */
const startReading = async <Item>(items: AsyncIterable<Item>): Promise<AsyncIterable<Item>> => {
  const iterator = items[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
};

async function* collectRecorded(notes: AsyncIterable<FullNote>, ids: string[]): AsyncGenerator<FullNote> {
  for await (const note of notes) {
    if (note.hasAudio) ids.push(note.id);
    yield note;
  }
}

/**
 * @returns a function that writes all data to an archive; if it throws, the archive is incomplete
 * @throws if a service is unavailable
 */
export const prepareExport = async (
  source: AccountSource,
  account: {
    user: SessionUser;
    sessions: readonly SessionAnswer[];
    linkedProviders: readonly LinkedProvider[];
    apiTokens: readonly ApiToken[];
  },
): Promise<(archive: Archive) => Promise<void>> => {
  const [notes, referrals, contacts, webhooks, crmConnections, failed, inProgress] = await Promise.all([
    startReading(source.notes()),
    startReading(source.referrals()),
    source.contacts(),
    source.webhooks(),
    source.crmConnections(),
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
    await archive.add('webhooks.json', asJson(webhooks));
    await archive.add('crm-connections.json', asJson(crmConnections));
    await archive.add('crm-deliveries.json', asJsonArray(collectDeliveries(source, crmConnections)));
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
