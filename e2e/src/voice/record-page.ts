import type { NoteEvidence, NoteWordTimes } from '@debrief/contracts/http/note-evidence';
import type { BrowserContext, Page } from '@playwright/test';

/** Milliseconds. Long, because the machine also runs the server and speech recognition. */
const pageTimeout = 60_000;
const transcriptionTimeout = 120_000;

let people = 0;

export const newSalesperson = async (context: BrowserContext, url: string) => {
  const email = `voice.${process.pid}.${Date.now()}.${people++}@example.com`;
  const password = 'correct horse';
  const answer = await context.request.post(`${url}/api/auth/signup`, {
    data: { name: 'Sipho Dlamini', email, password },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`sign-up got status ${answer.status()}`);
  return { email, password };
};

export const openRecordPage = async (context: BrowserContext, url: string) => {
  const page = await context.newPage();
  page.setDefaultTimeout(pageTimeout);
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.goto(`${url}/app`);
  await page.getByRole('tab', { name: 'Record Audio' }).waitFor();
  return recordPage(page);
};

const recordPage = (page: Page) => ({
  page,
  start: () => page.getByRole('button', { name: 'Start recording' }).click(),
  recordFor: async (seconds: number) => {
    await page.getByRole('button', { name: 'Start recording' }).click();
    await page.waitForFunction((wanted) => {
      const [minutes = 0, rest = 0] = (document.querySelector('[role=timer]')?.textContent ?? '')
        .split(':')
        .map(Number);
      return minutes * 60 + rest >= wanted;
    }, seconds);
  },
  stop: () => page.getByRole('button', { name: 'Stop recording and send' }).click(),
  unsent: page.getByRole('region', { name: 'Unsent recordings' }),
  sendUnsent: async () => {
    await page
      .getByRole('button', { name: /^(Send|Retry)$/ })
      .first()
      .click();
    await page
      .getByText('Sales note has been processed and saved.')
      .first()
      .waitFor({ timeout: transcriptionTimeout });
  },
  saved: () =>
    page
      .getByText('Sales note has been processed and saved.')
      .first()
      .waitFor({ timeout: transcriptionTimeout }),
  failed: () =>
    page.getByText('Unable to transcribe audio. Please try again or use text input.').first().waitFor(),
});

export type RecordPage = ReturnType<typeof recordPage>;

export interface StoredNote {
  readonly id: string;
  readonly dealSize: number | null;
  readonly transcription: string;
  readonly hasAudio?: boolean;
  readonly audioSeconds?: number;
  readonly evidence?: NoteEvidence;
}

export const notesOf = async (context: BrowserContext, url: string): Promise<StoredNote[]> =>
  (await (await context.request.get(`${url}/api/sales-notes`)).json()) as StoredNote[];

/** Returns the time in the recording of the only note at which the words of a field start, in seconds. */
export const fieldStartSeconds = async (
  context: BrowserContext,
  url: string,
  field: keyof NoteEvidence,
): Promise<number> => {
  const [note] = await notesOf(context, url);
  const place = note?.evidence?.[field]?.spans[0]?.start ?? NaN;
  const word = (note?.transcription.slice(0, place).match(/\S+/g) ?? []).length;
  const answer = await context.request.get(`${url}/api/sales-notes/${note?.id}/word-times`);
  return (((await answer.json()) as NoteWordTimes).wordTimes[word] ?? NaN) / 10;
};
