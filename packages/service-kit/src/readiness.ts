import type { Logger } from './log.ts';

/** What a process needs to do its work, by name: `/readyz` answers 200 when nothing is missing. */
export interface Readiness {
  /** Adds a need. `isMet` is asked at every probe, so it answers at once, from what is known. */
  require(name: string, isMet: () => boolean): void;
  /** The names of the needs that are not met at this moment. A change since the last time is logged. */
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
        else log.info('ready again');
      }
      return missing;
    },
  };
};
