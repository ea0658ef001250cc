import {
  accountOptions,
  crmDelivery,
  crmPreview,
  type CrmDelivery,
  type CrmPreview,
} from '@debrief/contracts/http/crm';
import { salesNotes, type SalesNote } from '@debrief/contracts/http/notes';
import useSWR, { useSWRConfig } from 'swr';
import * as z from 'zod/mini';
import { fetchByKey, request, send } from '../../lib/api.ts';
import { fetchPages, type Pages } from '../../lib/fetch-pages.ts';
import { useQuery } from '../../lib/use-query.ts';
import { crmPath, pathOfConnection } from './crm.api.ts';

const deliveriesOf = (id: string) => `${pathOfConnection(id)}/deliveries`;

const pageSize = 50;
/** In milliseconds. SWR does not poll while the tab is hidden. */
const pollIntervals = { working: 3_000, idle: 15_000 };

/** @param id null if the options are not needed */
export const useAccountOptions = (id: string | null) =>
  useQuery(id && `${pathOfConnection(id)}/options`, accountOptions);

/** Refetches the newest notes on every visit, because other pages change them. */
export const useRecentNotes = () =>
  useSWR<SalesNote[], Error>('/api/sales-notes?limit=20', (key: string) => fetchByKey(key, salesNotes), {
    revalidateOnMount: true,
  });

/** Asks the CRM again on every visit, because its records and the settings change. */
export const usePreview = (id: string, noteId: string) =>
  useSWR<CrmPreview, Error>(
    [`${pathOfConnection(id)}/preview`, noteId],
    ([key, note]: [string, string]) => request('POST', key, crmPreview, { body: { noteId: note } }),
    { revalidateOnMount: true },
  );

type Key = readonly [path: string, state: string, pages: number];

const fetchDeliveries = ([path, state, pages]: Key) =>
  fetchPages(path, z.array(crmDelivery), {
    query: state ? { state } : ({} as Record<string, string>),
    limit: pageSize,
    pages,
  });

const isInProgress = ({ state, nextAttemptAt }: CrmDelivery) =>
  state === 'writing' || (state === 'waiting' && nextAttemptAt !== null);

/** Fetches the newest deliveries, up to `pages` pages of 50. `state` filters them. Polls more slowly with more pages. */
export const useDeliveries = (id: string, state: string, pages: number) => {
  const { mutate } = useSWRConfig();
  const query = useSWR<Pages<CrmDelivery>, Error, Key>([deliveriesOf(id), state, pages], fetchDeliveries, {
    keepPreviousData: true,
    refreshInterval: (data) =>
      pages * (data?.items.some(isInProgress) ? pollIntervals.working : pollIntervals.idle),
    revalidateOnFocus: true,
    revalidateOnMount: true,
  });
  const andReload = async (noteId: string, action: string, options?: { body: unknown }): Promise<void> => {
    try {
      await send('POST', `${deliveriesOf(id)}/${encodeURIComponent(noteId)}/${action}`, options);
    } finally {
      await Promise.all([query.mutate(), mutate(crmPath)]);
    }
  };
  return {
    query,
    retry: (noteId: string) => andReload(noteId, 'retry'),
    undo: (noteId: string) => andReload(noteId, 'undo'),
    answer: (noteId: string, answers: Record<string, string>) =>
      andReload(noteId, 'answers', { body: { answers } }),
  };
};
