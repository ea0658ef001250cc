import { expect } from '../src/expect.ts';
import { setUpDebrief } from '../src/test-setup.ts';

const { openAnonymousPage } = setUpDebrief();

test('the recording of the landing page fills in its note while it plays', async () => {
  const page = await openAnonymousPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const sounds: string[] = [];
  page.on('request', (request) => request.url().endsWith('.m4a') && sounds.push(request.url()));
  await page.goto('/');
  await page.getByRole('region', { name: 'Hear a call become a note' }).scrollIntoViewIfNeeded();
  const note = page.getByRole('region', { name: 'The note of the call' });
  await expect(note.getByText('David Miller')).toBeVisible();
  expect(sounds).toEqual([]);

  const player = page.getByRole('group', { name: 'Recording of a call' });
  // Slow, so that a busy machine sees the fields before their words.
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => (audio.playbackRate = 0.25));
  await player.getByRole('button', { name: 'Play' }).focus();
  await page.keyboard.press('Enter');
  await expect(note.getByText('David Miller')).toBeHidden();
  await expect(note.getByText('David Miller')).toBeVisible();
  await expect(note.getByText('R240,000')).toBeHidden();

  // Seeking needs answers to ranges.
  await player.getByRole('slider', { name: 'Position' }).focus();
  await page.keyboard.press('End');
  await expect(note.getByText('I promised to send him the contract on Friday.')).toBeVisible();
  await expect(player.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(page.locator('[data-saying]')).toHaveCount(0);
});
