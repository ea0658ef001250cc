// node infra/bench/pipeline-overhead.ts: what a note costs beside the model's own time. The model is a stub that takes one
// second a call. Calls of the stub and notes through the whole of Debrief take turns, so that a busy machine slows both.
import { startDebrief } from '@debrief/testing/debrief';
import { signUp, submitTextCall, type Person } from '@debrief/testing/person';
import { missingPrograms, speak, speakingPrograms } from '@debrief/testing/speech';
import { median, quantile, report } from './support/statistics.ts';
import { startAiStub } from './support/ai-stub.ts';

const rounds = Number(process.argv[2] ?? 15);
const text = 'Spoke to Sarah Jones at Acme Ltd. Deal of R50 000. She wants the quote by Friday.';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const stub = await startAiStub(1_000);
const debrief = await startDebrief({
  env: { OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: stub.url, RATE_LIMIT_SCALE: '1000' },
});
try {
  const person: Person = await signUp(debrief.url);
  const chat = () =>
    fetch(`${stub.url}/chat/completions`, { method: 'POST', body: JSON.stringify({ text }) }).then((answer) =>
      answer.text(),
    );
  const canSpeak = missingPrograms(...speakingPrograms).length === 0;
  const form = (audio: Buffer<ArrayBuffer>) => {
    const body = new FormData();
    body.append('audio', new Blob([audio], { type: 'audio/webm' }), 'recording.webm');
    return body;
  };
  const hear = (audio: Buffer<ArrayBuffer>) =>
    fetch(`${stub.url}/audio/transcriptions`, { method: 'POST', body: form(audio) }).then((answer) =>
      answer.text(),
    );
  const voice = async (audio: Buffer<ArrayBuffer>) => {
    const { status, text: said } = await person.call('POST', '/api/process-audio', form(audio));
    if (status !== 201) throw new Error(`answered ${status}: ${said}`);
  };

  await submitTextCall(person, text);
  const typed: number[] = [];
  const spoken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const bare = await timed(chat);
    typed.push((await timed(() => submitTextCall(person, text))) - bare);
    if (!canSpeak) continue;
    // Each recording is another: what was heard before comes out of the cache of transcripts.
    const audio = await speak(`${text} This was call number ${round + 1}.`, 'webm');
    const both = await timed(async () => {
      await hear(audio);
      await chat();
    });
    spoken.push((await timed(() => voice(audio))) - both);
  }
  const figures = (values: number[]) =>
    `${median(values).toFixed(0)} ms, p95 ${quantile(values, 0.95).toFixed(0)} ms`;
  report(`added to a model that takes 1 s a call, median of ${rounds}`, {
    'typed note, one call (goal < 50 ms)': figures(typed),
    'spoken note, two calls, decoded by ffmpeg': canSpeak
      ? figures(spoken)
      : 'not measured: no festival or ffmpeg',
  });
} finally {
  await debrief.stop();
  await stub.stop();
}
