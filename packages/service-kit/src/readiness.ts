import type { Logger } from './log.ts';

/** Requirements of a process. `/readyz` returns 200 only if all are met. */
export interface Readiness {
  /** `isMet` runs on every probe, so it must return immediately. */
  require(name: string, isMet: () => boolean): void;
  /** Returns the names of unmet requirements. Logs if they have changed. */
  missing(): readonly string[];
}

export const createReadiness = (log: Logger): Readiness => {
  const needs = new Map<string, () => boolean>();
  let lastMissing = '';
  return {
    require: (name, isMet) => void needs.set(name, isMet),
    missing: () => {
      const missing = [...needs].filter(([, isMet]) => !isMet()).map(([name]) => name);
      if (missing.join() !== lastMissing) {
        lastMissing = missing.join();
        if (missing.length > 0) log.warn({ missing }, 'not ready');
        else log.info('all requirements are met');
      }
      return missing;
    },
  };
};
