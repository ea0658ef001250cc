import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { evictUnused } from './evict-unused.ts';

const configuration: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  use: [evictUnused],
};

export const ApiProvider = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={configuration}>{children}</SWRConfig>
);
