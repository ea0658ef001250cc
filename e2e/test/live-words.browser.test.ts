import { axeViolations } from '../src/axe.ts';
import { notesOf, openRecordPage } from '../src/voice/record-page.ts';
import { scriptedTranscriber, scriptedTranscript } from '../src/voice/scripted-transcriber.ts';
import { describeSpoken, setUpRecorder } from '../src/voice/set-up-recorder.ts';
import { speakCall, spokenDealSize } from '../src/voice/spoken-call.ts';
import { expect } from '../src/expect.ts';
import { openRecordOptions } from '../src/record-options.ts';

describeSpoken('live words with the built-in recognizer', () => {
  const { debrief, openRecorder } = setUpRecorder({ speech: speakCall });

  test('live words appear as a draft, and the note is created from the recording', async () => {
    const record = await openRecorder({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
    const { page } = record;
    await page.getByText('Transcribed on our own server. English only.').waitFor();
    await record.start();
    const card = page.getByLabel('Transcription', { exact: true });
    await card.getByText('Live draft. Your note uses the full recording.').waitFor();
    const words = card.getByText(/good call|Acme|deal/i);
    await words.waitFor();
    await expect(words).toBeInViewport();
    expect(await axeViolations(page)).toEqual([]);
    await page
      .getByRole('timer')
      .filter({ hasText: /00:(1[1-9]|[2-5]\d)/ })
      .waitFor();
    await record.stop();
    await record.saved();
    await expect(card.getByText(/Live draft/)).toBeHidden();
    const notes = await notesOf(page.context(), debrief().url);
    expect(notes).toMatchObject([{ dealSize: spokenDealSize, hasAudio: true }]);
  });

  test('when turned off, no live audio is sent, and the setting persists', async () => {
    const record = await openRecorder();
    const { page } = record;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openRecordOptions(page);
    const setting = page.getByLabel('Show my words while I speak');
    await setting.uncheck();
    await page.reload();
    await openRecordOptions(page);
    await expect(setting).not.toBeChecked();
    await record.recordFor(6);
    expect(asked).not.toContain('/api/live-transcript');
  });

  test('recording continues if the server is too busy for live words', async () => {
    const record = await openRecorder();
    const { page } = record;
    await page.route('**/api/live-transcript', (route) =>
      route.fulfill({ status: 503, json: { error: 'Busy.', code: 'transcriber_busy' } }),
    );
    // Once this text is shown, the page knows that the server supports live words.
    await page.getByText('Transcribed on our own server. English only.').waitFor();
    const refused = page.waitForResponse('**/api/live-transcript');
    await record.start();
    await refused;
    const timer = page.getByRole('timer');
    await expect(timer).not.toHaveText(await timer.innerText());
    await expect(page.getByRole('alert')).toHaveCount(0);
    await record.stop();
    await record.saved();
  });
});

describe('live words of the browser’s speech recognition', () => {
  const { debrief, newContext } = setUpRecorder({ env: scriptedTranscriber });

  test('require consent and are not sent to the server', async () => {
    const context = await newContext();
    await context.addInitScript(() => {
      class Engine extends EventTarget {
        onresult: (event: object) => void = () => undefined;
        onend: () => void = () => undefined;
        start() {
          const result = Object.assign([{ transcript: 'What the browser understood.' }], { isFinal: true });
          setTimeout(() => this.onresult({ results: [result] }), 100);
        }
        stop() {
          this.onend();
        }
      }
      Object.assign(window, { SpeechRecognition: Engine });
    });
    const record = await openRecordPage(context, debrief().url);
    const { page } = record;
    await page.getByText('Transcribed on our own server.').waitFor();
    await openRecordOptions(page);
    const setting = page.getByLabel('Show my words while I speak');
    await expect(setting).not.toBeChecked();
    await setting.check();
    await record.recordFor(1);
    const card = page.getByLabel('Transcription', { exact: true });
    await card.getByText('What the browser understood.').waitFor();
    await card.getByText(/Live draft/).waitFor();
    await page.getByRole('status').getByText('What the browser understood.').waitFor({ state: 'attached' });
    await record.stop();
    await record.saved();
    expect(await notesOf(context, debrief().url)).toMatchObject([{ transcription: scriptedTranscript }]);
  });
});
