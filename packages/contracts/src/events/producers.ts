import { catalog } from './catalog.ts';
import { serviceOf } from './topology.ts';

export const producers: readonly string[] = [...new Set(catalog.map(({ event }) => serviceOf(event.type)))];
