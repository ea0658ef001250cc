import { failureScenarios } from '../src/voice/failure-scenarios.ts';
import { notesOf, fieldStartSeconds } from '../src/voice/record-page.ts';
import { describeSpoken, setUpRecorder } from '../src/voice/set-up-recorder.ts';
import { speakCall, spokenDealSize } from '../src/voice/spoken-call.ts';
import { expect } from '../src/expect.ts';

describeSpoken('a call that is spoken', () => {
  const { debrief, browser, wav, openRecorder } = setUpRecorder({ speech: speakCall });

  test('is transcribed, becomes a note with its deal size, and can be played from the note', async () => {
    const record = await openRecorder();
    const { page } = record;
    await record.recordFor(10);
    await record.stop();
    await page.locator('[data-status=processing]').filter({ hasText: 'Transcription' }).waitFor();
    await record.saved();
    await expect(record.unsent).toBeHidden();

    const notes = await notesOf(page.context(), debrief().url);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({ dealSize: spokenDealSize, hasAudio: true });
    expect(Math.round(notes[0]?.audioSeconds ?? 0)).toBeGreaterThanOrEqual(10);

    await page.getByRole('link', { name: 'Open note' }).click();
    const sound = page.locator('audio');
    const second = () => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime);
    const said = await fieldStartSeconds(page.context(), debrief().url, 'dealSize');
    await page.getByRole('button', { name: 'Play what was said: deal size' }).click();
    await page.locator('mark[data-lit] [data-saying]').waitFor();
    expect(await second()).toBeGreaterThan(said - 0.6);
    expect(await second()).toBeLessThan(said + 5.5);
    await page.getByRole('button', { name: 'Play what was said: deal size' }).waitFor();
    expect(await sound.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
    expect(await second()).toBeGreaterThan(said);
    expect(await second()).toBeLessThan(said + 6);

    const player = page.getByRole('group', { name: 'Recording of this call' });
    await player.getByRole('slider', { name: 'Position' }).fill('0');
    await player.getByRole('button', { name: 'Play' }).click();
    // A recording's duration varies by a few hundredths of a second.
    const whole = '00:(09|1\\d)';
    await player.getByText(new RegExp(`00:0[1-5] / ${whole}`)).waitFor();
    await player.getByRole('slider', { name: 'Position' }).fill('6');
    await player.getByText(new RegExp(`00:(0[7-9]|1\\d) / ${whole}`)).waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download recording' }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.webm$/);
  });

  test.each(Object.entries(failureScenarios))(
    'survives: %s',
    async (_name, scenario) => {
      expect(await scenario({ browser: browser(), wav: wav(), debrief: debrief() })).toEqual({
        notes: 1,
        unsent: 0,
      });
    },
    240_000,
  );
});
