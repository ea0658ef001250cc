// A worker thread that holds a local engine.
import { serveCalls } from '@debrief/service-kit/threads/serve-calls';

await serveCalls(async (runNative) => {
  // Loaded only now: that takes a second of work as well.
  const { createLocalEngine } = await import('./create-local-engine.ts');
  const engine = await createLocalEngine(runNative);
  return {
    extract: (text: string, day?: string, notContacts?: readonly string[]) =>
      engine.extract(text, { day, notContacts }),
    clean: engine.clean,
    verify: engine.verify,
  };
});
