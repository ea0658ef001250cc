import { catalogue } from './catalogue.ts';
import { serviceOf } from './topology.ts';

export const producers: readonly string[] = [...new Set(catalogue.map(({ event }) => serviceOf(event.type)))];
