import { catalogue } from './catalogue.ts';
import { serviceOf } from './topology.ts';

/** Every service that publishes anything. */
export const producers: readonly string[] = [...new Set(catalogue.map(({ event }) => serviceOf(event.type)))];
