// npm run bench -- speech: latency, memory and CPU time of a minute of speech from upload to note,
// and of twenty concurrent recordings with typed notes (docs/operations.md). Runs without ffmpeg.
// Linux only.
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import { signUp, submitTextCall, type Person } from '@debrief/testing/person';
import { speechMissing, speak } from '@debrief/testing/speech';
import { memoryOf, cpuSecondsOf, processTree } from './support/processes.ts';
import { median, report } from './support/statistics.ts';

const missing = speechMissing();
if (missing) {
  process.stdout.write(`Not measured: ${missing}.\n`);
  process.exit(0);
}

const simultaneous = 20;
const typedNotes = 40;
/** Longer than the idle time after which the recognizer unloads its model. */
const idleMs = 65_000;

const sentence = (number: number) =>
  `I spoke with Sarah Jones from Acme about order ${number}. She liked the demo and wants fifty licences. The deal is worth ` +
  'forty eight thousand dollars. I will send the proposal on Friday and call her again next week. ';

const total = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);
const processesOf = ({ pid }: RunningDebrief) => processTree(pid);
const memoryIn = (debrief: RunningDebrief) => total(processesOf(debrief).map(memoryOf));

/** Uploads a recording. @returns the seconds until its note exists */
const upload = async (person: Person, audio: Buffer<ArrayBuffer>): Promise<number> => {
  const start = performance.now();
  const form = new FormData();
  form.append('audio', new Blob([audio], { type: 'audio/webm' }), 'recording.webm');
  let answer = await person.call('POST', '/api/process-audio', form);
  const job = `/api/process-audio/${answer.json.jobId}`;
  while (answer.status === 202) {
    await pause(100);
    answer = await person.call('GET', job);
  }
  if (![200, 201].includes(answer.status)) throw new Error(`the recording got status ${answer.status}`);
  return (performance.now() - start) / 1000;
};

/** Returns the peak memory during `work` in MB, sampled every 200 ms. */
const peakMemory = async (debrief: RunningDebrief, work: Promise<unknown>): Promise<number> => {
  let most = 0;
  let over = false;
  const watching = (async () => {
    while (!over) {
      try {
        most = Math.max(most, memoryIn(debrief));
      } catch {
        // A process exited between listing and reading.
      }
      await pause(200);
    }
  })();
  await work.finally(() => (over = true));
  await watching;
  return most;
};

const measureTypedNote = async (person: Person): Promise<number> => {
  const times: number[] = [];
  for (let index = 0; index < typedNotes; index++) {
    const start = performance.now();
    const { status } = await submitTextCall(
      person,
      `Call ${index} with Sarah Jones from Acme. Deal of R50 000.`,
    );
    if (status !== 201) throw new Error(`a typed note got status ${status}`);
    times.push(performance.now() - start);
  }
  return median(times);
};

const minute = await speak(Array.from({ length: 4 }, (_, number) => sentence(number)).join(''), 'webm');
const short = await Promise.all(
  Array.from({ length: simultaneous }, (_, number) => speak(sentence(number), 'webm')),
);
const debrief = await startDebrief({
  env: { PATH: dirname(process.execPath), RATE_LIMIT_SCALE: '1000' },
});
try {
  const person = await signUp(debrief.url);
  await measureTypedNote(person);
  const unloaded = await measureTypedNote(person);
  const idle = memoryIn(debrief);

  const cold = await upload(person, minute);
  // A trailing byte avoids a transcript cache hit.
  const again = Buffer.concat([minute, Buffer.from([0])]);
  const before = cpuSecondsOf(debrief.pid);
  let warm = 0;
  const transcribing = await peakMemory(
    debrief,
    upload(person, again).then((seconds) => (warm = seconds)),
  );
  const cpuSeconds = cpuSecondsOf(debrief.pid) - before;
  const notes: { audioSeconds?: number }[] = (await person.call('GET', '/api/sales-notes')).json;
  const spoken = notes.find(({ audioSeconds }) => audioSeconds)?.audioSeconds ?? NaN;
  await pause(idleMs);
  const afterwards = memoryIn(debrief);

  const people = await Promise.all(short.map(() => signUp(debrief.url)));
  const start = performance.now();
  const uploads = Promise.allSettled(short.map((audio, index) => upload(people[index] as Person, audio)));
  const loaded = await measureTypedNote(person);
  const made = (await uploads).filter(({ status }) => status === 'fulfilled').length;
  report(`${spoken.toFixed(0)} s of speech, without ffmpeg`, {
    'from upload to note, first recording (goal 10)': `${cold.toFixed(1)} s`,
    'from upload to note, next recording (goal 10)': `${warm.toFixed(1)} s`,
    'CPU time for a minute of speech': `${((cpuSeconds / spoken) * 60).toFixed(1)} s`,
    'memory of all processes when idle': `${idle.toFixed(0)} MB`,
    'peak memory while transcribing': `${transcribing.toFixed(0)} MB`,
    'memory a minute later': `${afterwards.toFixed(0)} MB`,
  });
  report(`${simultaneous} recordings at once`, {
    'made into notes (goal: all)': `${made} in ${((performance.now() - start) / 1000).toFixed(1)} s`,
    'a typed note without load': `${unloaded.toFixed(1)} ms`,
    'a typed note during transcription (goal: twice that)': `${loaded.toFixed(1)} ms`,
  });
  if (made < simultaneous) process.exitCode = 1;
} finally {
  await debrief.stop();
}
