import type { createRecordWork, RecordDependencies, RecordWork } from './record-work.ts';

/**
 * Holds a user's record work above the pages, so that it continues across navigation. Its code loads with the record page or when
 * idle: unfinished recordings resume on every page.
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
    /** Creates the work on first use. `run` starts it. */
    fill,
    run,
    /** Returns the work, or undefined before its code has loaded. */
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
