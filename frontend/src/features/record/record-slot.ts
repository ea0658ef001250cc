import type { createRecordWork, RecordDependencies, RecordWork } from './record-work.ts';

/**
 * Keeps the recorder and the text form of a user across navigation. `load` loads their code, so that
 * unfinished recordings resume on any page.
 */
export const createRecordSlot = (dependencies: RecordDependencies) => {
  let work: RecordWork | undefined;
  let isOpen = false;
  let isRunning = false;

  const run = () => {
    if (!isOpen || isRunning || !work) return;
    isRunning = true;
    work.start();
  };
  const fill = (create: typeof createRecordWork): RecordWork => (work ??= create(dependencies));

  return {
    /** Creates the recorder and the text form on first use. `run` starts them. */
    fill,
    run,
    current: () => work,

    open: () => {
      isOpen = true;
      run();
    },

    load: async () => {
      const { createRecordWork } = await import('./record-work.ts');
      if (!isOpen) return;
      fill(createRecordWork);
      run();
    },

    /** Called when the signed-in pages unmount or the session expires. */
    close: () => {
      if (isRunning) work?.stop();
      isOpen = isRunning = false;
    },
  };
};

export type RecordSlot = ReturnType<typeof createRecordSlot>;
