import { readdirSync } from 'node:fs';
import type { EventDefinition } from '../../src/events/envelope.ts';

const folder = new URL('../../src/events/', import.meta.url);

const isDefinition = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'type' in value && 'data' in value;

/** Returns all defined events, including those missing from the catalog. */
export const definedEvents = async (): Promise<EventDefinition[]> => {
  const modules = await Promise.all(
    readdirSync(folder).map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isDefinition));
};
