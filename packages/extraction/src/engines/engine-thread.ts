import { serveCalls } from '@debrief/service-kit/threads/serve-calls';

await serveCalls(async (runNative) => {
  // Loading the engine takes CPU time, so `serveCalls` lowers the thread's priority first.
  const { createLocalEngine } = await import('./local-engine.ts');
  const engine = await createLocalEngine(runNative);
  return {
    extract: (text: string, day?: string, notContacts?: readonly string[]) =>
      engine.extract(text, { day, notContacts }),
    clean: engine.clean,
    verify: engine.verify,
  };
});
