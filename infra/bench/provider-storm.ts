// node infra/bench/provider-storm.ts: recordings on their way while the transcription service says 429 over and over: to
// everybody for the first seconds, and afterwards to whoever asks for more than it gives out in a second.
import { randomBytes } from 'node:crypto';
import { startDebrief } from '@debrief/testing/debrief';
import { startOpenAiAudioServer } from '@debrief/testing/openai-audio-server';
import { eventually, signUp, type Person } from '@debrief/testing/person';
import { sine } from '@debrief/testing/sine';
import { report } from './support/statistics.ts';

const jobs = Number(process.argv[2] ?? 100);
const users = 10;
const retryAfterMs = 1_000;
const closedMs = 5_000;
const perSecond = 10;
/** What was sent before its sender could have read the last 429 was not sent against it. */
const onTheWayMs = 50;

/** A second of sound, no two alike. */
const unlike = () => {
  const file = sine(1);
  randomBytes(16).copy(file, 60);
  return file;
};

const provider = await startOpenAiAudioServer();
let began: number | undefined;
let early = 0;
let throttled = 0;
let saidAt = -Infinity;
let second = 0;
let given = 0;
provider.answer(({ at }) => {
  if (at > saidAt + onTheWayMs && at < saidAt + retryAfterMs) early++;
  const thisSecond = Math.floor(at / 1_000);
  if (thisSecond !== second) [second, given] = [thisSecond, 0];
  began ??= at;
  if (at - began < closedMs || given >= perSecond) {
    throttled++;
    saidAt = performance.now();
    return { status: 429, headers: { 'retry-after': String(retryAfterMs / 1_000) } };
  }
  given++;
  return { text: 'Spoke to Sarah Jones at Acme.', afterMs: 100 };
});

// Extraction must not ask the provider as well: it reads locally when the model does not answer.
const debrief = await startDebrief({
  env: {
    ...{ OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: provider.url, RATE_LIMIT_SCALE: '1000' },
    ...{ PIPELINE_WAIT_MS: '0', TRANSCRIBE_CONCURRENCY: '8', PIPELINE_USER_SHARE: '4' },
  },
});
try {
  const people: Person[] = [];
  for (let count = 0; count < users; count++) people.push(await signUp(debrief.url));
  const locations: [Person, string][] = [];
  for (let job = 0; job < jobs; job++) {
    const person = people[job % users] as Person;
    const body = new FormData();
    // Sound that can be decoded, or it would not be sent.
    body.append('audio', new Blob([unlike()]), 'recording.wav');
    const { status, json } = await person.call('POST', '/api/transcribe-audio', body);
    if (status !== 202) throw new Error(`answered ${status}`);
    locations.push([person, `/api/transcribe-audio/${json.jobId}`]);
  }
  let done = 0;
  let failed = 0;
  for (const [person, path] of locations) {
    const { status } = await eventually(async () => {
      const answer = await person.call('GET', path);
      return answer.status !== 202 && answer;
    }, 300_000);
    if (status === 200) done++;
    else failed++;
  }
  report(`${jobs} recordings while the provider takes nothing for 5 s, then ${perSecond} a second`, {
    'recordings lost (goal 0)': `${jobs - done} (${failed} failed)`,
    'calls before retry-after (goal 0)': String(early),
    'calls a recording (goal 1.2)': `${(provider.calls.length / jobs).toFixed(2)} (${throttled} times 429)`,
  });
} finally {
  await debrief.stop();
  await provider.stop();
}
