import useSWR from 'swr';
import { fetchByKey } from './api.ts';
import type { Schema } from './schema.ts';

/** Fetches and caches the response to GET `path`; null fetches nothing. */
export const useQuery = <Data>(path: string | null, schema: Schema<Data>) =>
  useSWR<Data, Error>(path, (key: string) => fetchByKey(key, schema));
