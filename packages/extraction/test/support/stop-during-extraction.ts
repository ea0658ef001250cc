// Stops the engine at different times during an extraction.
import { setTimeout as pause } from 'node:timers/promises';
import { createThreadedEngine } from '../../src/engines/threaded-engine.ts';

const text = 'Spoke to Sarah Jones from Acme Ltd about the demo, she was happy with it. '.repeat(40);

for (const ms of [5, 20, 40, 80, 120]) {
  const engine = await createThreadedEngine({ deadlineMs: 20_000 });
  const extraction = engine.extract(text).catch(() => undefined);
  await pause(ms);
  await engine.stop();
  await extraction;
}
process.exit(0);
