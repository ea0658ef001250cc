import { checkSystem } from '../src/doctor/checks/system.ts';

const mb = 1024 * 1024;
const subjects = (platform: NodeJS.Platform, memory: number) =>
  checkSystem(platform, memory).map(({ subject, text }) => [subject, text]);

test('accepts Linux with 1 GB of memory', () => {
  // A machine with 1 GB reports a little less.
  expect(subjects('linux', 950 * mb)).toEqual([]);
});

test('warns about Windows', () => {
  expect(subjects('win32', 4_096 * mb)).toEqual([['system', 'Debrief is untested on Windows.']]);
});

test('warns about too little memory', () => {
  expect(subjects('linux', 512 * mb)).toEqual([
    ['memory', 'Debrief may use only 512 MB of memory, so recordings can end it.'],
  ]);
});
