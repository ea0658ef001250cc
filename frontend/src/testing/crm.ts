import type { CrmConnection, CrmDelivery, CrmKind } from '@debrief/contracts/http/crm';
import { http, HttpResponse } from 'msw';
import { renderApp, signedIn } from './render-app.tsx';
import { server } from './server.ts';

export const aKind = (change: Partial<CrmKind> = {}): CrmKind => ({
  ...{ kind: 'twenty', name: 'Twenty', oauth: false },
  fields: [
    { name: 'url', label: 'Address of Twenty' },
    { name: 'token', label: 'API key' },
  ],
  objects: ['company', 'contact', 'deal', 'note', 'task'],
  ...change,
});

export const aConnection = (change: Partial<CrmConnection> = {}): CrmConnection => ({
  ...{ id: 'c1', kind: 'twenty', name: 'Twenty', account: 'crm.example.com', state: 'active', reason: null },
  settings: {
    ...{ review: 'confirmed', uncertain: 'empty', deals: true, tasks: true },
    ...{ owner: null, stage: null, currency: null },
  },
  createdAt: '2026-01-05T12:00:00.000Z',
  counts: { waiting: 0, asking: 0, failed: 0 },
  ...change,
});

export const aDelivery = (change: Partial<CrmDelivery> = {}): CrmDelivery => ({
  ...{ noteId: 'n1', title: 'Sam Nkosi, Acme', state: 'written', reason: null, questions: [], attempts: 0 },
  records: [
    { object: 'contact', id: '1', created: false },
    { object: 'note', id: '2', created: true },
  ],
  ...{ nextAttemptAt: null, createdAt: '2026-01-05T12:00:00.000Z', updatedAt: '2026-01-05T12:00:00.000Z' },
  ...change,
});

export const serveCrm = (connections: readonly CrmConnection[], kinds: readonly CrmKind[] = [aKind()]) =>
  server.use(http.get('/api/integrations', () => HttpResponse.json({ kinds, connections })));

export const openIntegrations = (
  connections: readonly CrmConnection[],
  { kinds = [aKind()], query = '' }: { kinds?: readonly CrmKind[]; query?: string } = {},
) => {
  signedIn();
  serveCrm(connections, kinds);
  server.use(http.get('/api/webhooks', () => HttpResponse.json([])));
  renderApp(`/integrations${query}`);
};
