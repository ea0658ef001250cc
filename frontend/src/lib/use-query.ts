import useSWR from 'swr';
import { fetchByKey, type Schema } from './api.ts';

/** Fetches and validates a response. Does not fetch if `path` is null. */
export const useQuery = <Data>(path: string | null, schema: Schema<Data>) =>
  useSWR<Data, Error>(path, (key: string) => fetchByKey(key, schema));
