import { readdirSync } from 'node:fs';
import type { Area, Fault } from './fault.ts';

/** What each file in `faults/` exports. */
interface FaultsModule {
  readonly faults: readonly Fault[];
  /** The part of the product, where it is not the name of the file. */
  readonly area?: string;
}

const directory = new URL('faults/', import.meta.url);
const byArea = new Map<string, readonly Fault[]>();
for (const file of readdirSync(directory).sort()) {
  const { faults, area = file.replace(/\.ts$/, '') } = (await import(`./faults/${file}`)) as FaultsModule;
  byArea.set(area, [...(byArea.get(area) ?? []), ...faults]);
}

/** Every fault there is, by the part of the product it is in. */
export const areas: readonly Area[] = [...byArea].map(([area, faults]) => ({ area, faults }));
