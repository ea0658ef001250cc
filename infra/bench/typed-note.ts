// npm run bench -- typed-note: latency of sequential typed notes, from POST to 201 through the
// gateway (docs/operations.md).
import { startDebrief } from '@debrief/testing/debrief';
import { signUp, submitTextCall } from '@debrief/testing/person';
import { median, quantile, report } from './support/statistics.ts';

const rounds = 3;
const notesPerRound = 100;

const debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '1000' } });
try {
  const person = await signUp(debrief.url);
  const note = async (index: number): Promise<number> => {
    const start = performance.now();
    const { status } = await submitTextCall(
      person,
      `Call ${index} with Sarah Jones from Acme Ltd went well. She was happy with the demo. Deal of R${index} 000 a year, ` +
        'her number is 082 555 0143 and her email sarah dot jones at acme dot co dot za. Send the proposal by Friday.',
    );
    if (status !== 201) throw new Error(`answered ${status}`);
    return performance.now() - start;
  };
  const medians: number[] = [];
  const tails: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const times: number[] = [];
    for (let index = 1; index <= notesPerRound; index++) times.push(await note(index));
    medians.push(median(times));
    tails.push(quantile(times, 0.95));
  }
  report(`typed note, POST to 201, ${rounds} rounds of ${notesPerRound}`, {
    'median (goal < 30)': `${median(medians).toFixed(1)} ms`,
    p95: `${median(tails).toFixed(1)} ms`,
    'median of the first, cold round': `${medians[0]?.toFixed(1)} ms`,
  });
} finally {
  await debrief.stop();
}
