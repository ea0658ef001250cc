import { onOneMachine } from './attack-tests.ts';
import type { Fault } from './fault.ts';

const integrations = 'services/integrations/src';
const outgoing = 'packages/service-kit/src/outgoing';

const ofWebhooks: readonly Fault[] = [
  {
    ...onOneMachine(48),
    file: `${outgoing}/inside-addresses.ts`,
    find: 'return !isPublic(address) && !allowed',
    replace: 'return false && !isPublic(address) && !allowed',
    guards: 'addresses inside the network are recognized',
  },
  {
    ...onOneMachine(49),
    file: `${outgoing}/fetch-outside.ts`,
    find: 'signal, dispatcher });',
    replace: 'signal });',
    guards: 'the address of every connection is checked',
  },
  {
    ...onOneMachine(50),
    file: `${outgoing}/fetch-outside.ts`,
    find: "redirect: 'manual'",
    replace: "redirect: 'follow'",
    guards: 'redirects are not followed',
  },
  {
    ...onOneMachine(51),
    file: `${integrations}/webhooks/storage/webhook-repository.ts`,
    find: 'findOwn: (userId, id) => one({ _id: id, userId }),',
    replace: 'findOwn: (_userId, id) => one({ _id: id }),',
    guards: 'only the owner finds a webhook',
  },
  {
    ...onOneMachine(52),
    file: `${integrations}/webhooks/domain/manage-webhooks.ts`,
    find: 'return { webhook: after, secret };',
    replace: 'return { webhook: after, secret: secrets.open(after.sealedSecret, id) };',
    guards: 'a secret is returned only when it is created',
  },
];

const ofMcp: readonly Fault[] = [
  {
    ...onOneMachine(53),
    file: `${integrations}/mcp/mcp-server.ts`,
    find: '      .filter(({ scope }) => scopes.includes(scope))\n',
    replace: '',
    guards: 'tools that need another scope are not offered',
  },
  {
    ...onOneMachine(54),
    file: 'packages/sales-notes/src/note-repository.ts',
    find: 'models.notes.findOne({ _id: id, ...(await activeNotesFilter(models, userId)) })',
    replace: 'models.notes.findOne({ _id: id })',
    guards: 'a tool finds only notes of the token’s user',
  },
  {
    ...onOneMachine(55),
    file: `${integrations}/mcp/domain/untrusted.ts`,
    find: ".replaceAll('<', '\\\\u003c')",
    replace: '',
    guards: 'text of a note cannot close the tag that marks it',
  },
  {
    ...onOneMachine(56),
    file: 'gateway/src/http/require-api-token.ts',
    find: 'if (origin !== undefined && !isOwnOrigin',
    replace: 'if (origin === undefined && !isOwnOrigin',
    guards: 'the page that calls the MCP server must be our own',
  },
];

const ofCrm: readonly Fault[] = [
  {
    ...onOneMachine(57),
    file: `${integrations}/crm/storage/oauth-transactions.ts`,
    find: '.findOneAndDelete({ _id: hashOf(state), kind, sessionId,',
    replace: '.findOneAndDelete({ _id: hashOf(state), kind,',
    guards: 'only the session that started a sign-in can finish it',
  },
  {
    ...onOneMachine(58),
    file: `${integrations}/crm/credentials.ts`,
    find: 'secrets.seal(JSON.stringify(credentials), id);',
    replace: '`${JSON.stringify(credentials)}${secrets.seal(id, id).slice(0, 0)}`;',
    guards: 'credentials are encrypted before they are stored',
  },
  {
    ...onOneMachine(59),
    file: `${integrations}/crm/storage/connection-repository.ts`,
    find: 'model.findOne({ _id: id, userId })',
    replace: 'model.findOne({ _id: id })',
    guards: 'only the owner finds a connection',
  },
  {
    ...onOneMachine(60),
    file: `${integrations}/app.ts`,
    find: 'fetch: fetchOutside as unknown as Fetch',
    replace: 'fetch: fetch as Fetch',
    guards: 'requests to CRMs reach public addresses only',
  },
];

export const integrationFaults: readonly Fault[] = [...ofWebhooks, ...ofMcp, ...ofCrm];
