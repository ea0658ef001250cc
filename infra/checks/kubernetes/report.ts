export const createReport = () => {
  let failed = 0;
  return {
    async check(what: string, work: () => Promise<string | void>): Promise<void> {
      const start = performance.now();
      try {
        const more = await work();
        const seconds = ((performance.now() - start) / 1_000).toFixed(1);
        process.stdout.write(`ok: ${what}${more ? `: ${more}` : ''} (${seconds} s)\n`);
      } catch (error) {
        failed++;
        process.stdout.write(`FAILED ${what}: ${error instanceof Error ? error.message : String(error)}\n`);
      }
    },
    failures: () => failed,
  };
};

export type Report = ReturnType<typeof createReport>;

export const expectThat = (holds: boolean, sentence: string): void => {
  if (!holds) throw new Error(sentence);
};
