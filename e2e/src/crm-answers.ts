import type { CrmConnection, CrmDelivery, CrmOverview, CrmPreview } from '@debrief/contracts/http/crm';
import { unbreakableText } from '../../frontend/src/gallery/story.ts';

const at = '2026-01-05T12:00:00.000Z';

const kinds: CrmOverview['kinds'] = [
  { kind: 'hubspot', name: 'HubSpot', oauth: true, fields: [{ name: 'token', label: 'Private app token' }] },
  { kind: 'salesforce', name: 'Salesforce', oauth: false, fields: [] },
  {
    ...{ kind: 'twenty', name: 'Twenty', oauth: false },
    fields: [
      { name: 'url' as const, label: 'Address of Twenty' },
      { name: 'token' as const, label: 'API key' },
    ],
  },
].map(
  (kind) =>
    ({ ...kind, objects: ['company', 'contact', 'deal', 'note', 'task'] }) as CrmOverview['kinds'][number],
);

const connection: CrmConnection = {
  ...{ id: 'c1', kind: 'hubspot', name: 'HubSpot', account: 'Karoo Freight (Pty) Ltd', state: 'active' },
  ...{ reason: null, createdAt: at, counts: { waiting: 0, asking: 2, failed: 1 } },
  settings: {
    ...{ review: 'confirmed', uncertain: 'empty', deals: true, tasks: true },
    ...{ owner: 'u1', stage: null, currency: 'ZAR' },
  },
};

const connections: readonly CrmConnection[] = [
  connection,
  {
    ...{ ...connection, id: 'c2', kind: 'twenty', name: 'Twenty', state: 'reconnect' },
    ...{ account: `crm.${unbreakableText}`, reason: 'Twenty refused the key.' },
    counts: { waiting: 12, asking: 0, failed: 0 },
  },
  { ...connection, id: 'c3', state: 'paused', counts: { waiting: 0, asking: 0, failed: 0 } },
];

const delivery: CrmDelivery = {
  ...{ noteId: 'n1', title: 'Sam Nkosi, Acme', state: 'written', reason: null, questions: [], attempts: 0 },
  records: [
    { object: 'company', id: '1', created: false },
    ...['contact', 'deal', 'note', 'task'].map((object) => ({ object, id: object, created: true })),
  ],
  ...{ nextAttemptAt: null, createdAt: at, updatedAt: at },
};

const deliveries: readonly CrmDelivery[] = [
  {
    ...{ ...delivery, noteId: 'n2', state: 'asking', records: [], title: 'Sam Nkosi' },
    questions: [
      {
        ...{ id: 'contact', text: 'Which Sam Nkosi?' },
        choices: [
          { id: '1', label: `Sam Nkosi, Acme, ${unbreakableText}` },
          { id: '2', label: 'Sam Nkosi, Karoo Freight' },
          { id: 'new', label: 'Create a new contact “Sam Nkosi”' },
        ],
      },
      {
        ...{ id: 'check-dealSize', text: 'Is this deal size right: “ZAR 50,000”?' },
        choices: [
          { id: 'use', label: 'Yes' },
          { id: 'leave', label: 'No, leave it empty' },
        ],
      },
    ],
  },
  {
    ...{ ...delivery, noteId: 'n3', state: 'waiting', records: [], title: unbreakableText, attempts: 2 },
    ...{ reason: 'HubSpot does not answer: it answered with status 503.', nextAttemptAt: at },
  },
  { ...delivery, noteId: 'n4', state: 'failed', reason: 'Property "dealstage" does not exist.', records: [] },
  delivery,
  { ...delivery, noteId: 'n5', state: 'undone', title: null, records: [] },
];

const preview: CrmPreview = {
  reason: 'Waits until you have reviewed the note.',
  questions: [{ id: 'contact', text: 'Which Sam Nkosi?', choices: [] }],
  records: [
    { object: 'company', action: 'none', existing: 'Acme', fields: [] },
    {
      ...{ object: 'contact', action: 'update', existing: 'Sam Nkosi' },
      fields: [{ name: 'email', value: unbreakableText }],
    },
    {
      ...{ object: 'note', action: 'create', existing: null },
      fields: [
        { name: 'text', value: 'Sales note of 2026-01-05\nContact Name: Sam Nkosi\nDeal Size: ZAR 50,000' },
        { name: 'at', value: at },
      ],
    },
  ],
};

const options = {
  owners: [{ id: 'u1', label: 'Naledi Jacobs' }],
  stages: [{ id: 's1', label: 'Sales: New' }],
};

/** Answers as the integrations service of a user with three connections in different states. */
export const answerCrm = (url: string): { status: number; json: object } => {
  const part = new URL(url).pathname.split('/').at(-1) ?? '';
  const parts: Record<string, object> = { deliveries, preview, options };
  return { status: 200, json: parts[part] ?? { kinds, connections } };
};

export const withoutConnections = { status: 200, json: { kinds, connections: [] } };
