import type { createRecordWork, RecordDependencies, RecordWork } from './record-work.ts';

/** Keeps a user's record work across navigation. Loads its code early, to resume unfinished recordings. */
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
    /** Creates the work on first use. `run` starts it. */
    fill,
    run,
    /** Returns undefined before the code has loaded. */
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

    /** Called when the signed-in pages unmount. */
    close: () => {
      if (isRunning) work?.stop();
      isOpen = isRunning = false;
    },
  };
};

export type RecordSlot = ReturnType<typeof createRecordSlot>;
