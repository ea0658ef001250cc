import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { fetchByKey } from './api.ts';
import { dropUnused } from './drop-unused.ts';

/** Specification, section 7: no retry, no refetch by itself, an answer stays good until something changes it. */
const configuration: SWRConfiguration = {
  fetcher: fetchByKey,
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  use: [dropUnused],
};

export const ApiProvider = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={configuration}>{children}</SWRConfig>
);
