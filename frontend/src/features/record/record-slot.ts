import type { createRecordWork, RecordDependencies, RecordWork } from './record-work.ts';

/**
 * The place of a user's record work above the pages, so that it continues while they visit another one. Its code comes with
 * the record page, or when the browser is idle: a recording that was left behind goes on from every page.
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
    /** The work; whoever needs it first brings the code. It begins with `run`. */
    fill,
    run,
    /** The work, once somebody has brought its code. */
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
