// Guarantee: a recording survives a crash and becomes exactly one note (docs/guarantees.md).
// npm run bench -- recordings [ROUNDS] [SCENARIO]: records in a browser with injected failures, and counts
// lost recordings and duplicate notes.
import { startDebrief } from '@debrief/testing/debrief';
import { speechMissing } from '@debrief/testing/speech';
import { startMicrophoneBrowser } from '../../e2e/src/voice/microphone-browser.ts';
import { failureScenarios } from '../../e2e/src/voice/failure-scenarios.ts';
import { speakCall } from '../../e2e/src/voice/spoken-call.ts';
import { report } from './support/statistics.ts';

const missing = speechMissing();
if (missing) {
  process.stdout.write(`Not measured: ${missing}.\n`);
  process.exit(0);
}

const rounds = Number(process.argv[2] ?? 1);
const only = process.argv[3] ?? '';
const wav = await speakCall();
const [debrief, browser] = await Promise.all([
  startDebrief({ env: { RATE_LIMIT_SCALE: '100' } }),
  startMicrophoneBrowser(wav),
]);
const rows: Record<string, string> = {};
let recorded = 0;
let lost = 0;
let doubled = 0;
try {
  for (const [name, runScenario] of Object.entries(failureScenarios)) {
    if (!name.includes(only)) continue;
    let lostHere = 0;
    let doubledHere = 0;
    for (let round = 0; round < rounds; round++) {
      try {
        const { notes, unsent } = await runScenario({ browser, wav, debrief });
        if (notes + unsent === 0) lostHere++;
        if (notes > 1 || unsent > 0) doubledHere++;
      } catch (error) {
        lostHere++;
        process.stderr.write(`${name}: ${(error as Error).message}\n`);
      }
      recorded++;
    }
    lost += lostHere;
    doubled += doubledHere;
    rows[name] = `lost ${lostHere}, doubled ${doubledHere} of ${rounds}`;
  }
  report('recordings with an injected failure', {
    ...rows,
    'lost (goal 0)': `${lost} of ${recorded}`,
    'duplicate notes (goal 0)': `${doubled} of ${recorded}`,
  });
} finally {
  await browser.close();
  await debrief.stop();
}
process.exitCode = lost + doubled === 0 ? 0 : 1;
