import {
  connectUrl,
  crmConnection,
  crmOverview,
  type ConnectRequest,
  type CrmConnection,
  type CrmOverview,
} from '@debrief/contracts/http/crm';
import useSWR from 'swr';
import { fetchByKey, request, send } from '../../lib/api.ts';
import { useQuery } from '../../lib/use-query.ts';

/** Key of the overview. */
export const crmPath = '/api/integrations';
export const pathOfConnection = (id: string) => `${crmPath}/${encodeURIComponent(id)}`;

/** In milliseconds. SWR does not poll while the tab is hidden. */
const pollInterval = 10_000;

export type CrmChange = Partial<Pick<CrmConnection, 'state'>> & {
  readonly settings?: Partial<CrmConnection['settings']>;
};

const isWaiting = ({ state, counts }: CrmConnection) => state === 'active' && counts.waiting > 0;

export const useCrmOverview = () => useQuery<CrmOverview>(crmPath, crmOverview);

export const useCrm = () => {
  const query = useSWR<CrmOverview, Error>(crmPath, (key: string) => fetchByKey(key, crmOverview), {
    refreshInterval: (data) => (data?.connections.some(isWaiting) ? pollInterval : 0),
    revalidateOnFocus: true,
  });
  /** Reloads the list, also after a failure, because another page may have changed it. */
  const andReload = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } finally {
      await query.mutate();
    }
  };
  return {
    query,
    connect: (body: ConnectRequest): Promise<CrmConnection> =>
      andReload(request('POST', crmPath, crmConnection, { body })),
    change: (id: string, body: CrmChange): Promise<CrmConnection> =>
      andReload(request('PATCH', pathOfConnection(id), crmConnection, { body })),
    disconnect: (id: string): Promise<Response> => andReload(send('DELETE', pathOfConnection(id))),
  };
};

/** Returns the address at which the user signs in to the CRM. */
export const startOAuth = async (kind: string): Promise<string> =>
  (await request('POST', `${crmPath}/oauth/${encodeURIComponent(kind)}/start`, connectUrl)).url;
