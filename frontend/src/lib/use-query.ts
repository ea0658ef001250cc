import useSWR from 'swr';
import { fetchByKey, type Schema } from './api.ts';

export const useQuery = <Data>(path: string | null, schema: Schema<Data>) =>
  useSWR<Data, Error>(path, (key: string) => fetchByKey(key, schema));
