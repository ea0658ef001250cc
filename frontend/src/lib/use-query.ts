import useSWR from 'swr';
import { fetchByKey, type ResponseSchema } from './api.ts';

/** Fetches and caches the response to GET `path`; null fetches nothing. */
export const useQuery = <Data>(path: string | null, schema: ResponseSchema<Data>) =>
  useSWR<Data, Error>(path, (key: string) => fetchByKey(key, schema));
