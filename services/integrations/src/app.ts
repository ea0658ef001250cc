import { createHttpApp } from '@debrief/service-kit/http/app';
import { createOutside } from '@debrief/service-kit/outgoing/fetch-outside';
import type { Network } from '@debrief/service-kit/outgoing/networks';
import type { SecretBox } from '@debrief/service-kit/secret-box';
import type { Service, SessionDependencies } from '@debrief/service-kit/service';
import { createDeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import { createCrm, type CrmOptions } from './crm/create-crm.ts';
import type { Fetch } from './crm/request.ts';
import { subscriptions } from './events/subscriptions.ts';
import type { Integration } from './integration.ts';
import { createMcp, type McpOptions } from './mcp/create-mcp.ts';
import { createIntegrationMetrics } from './metrics.ts';
import { readStatus } from './storage/read-status.ts';
import { createWebhooks, type WebhooksOptions } from './webhooks/create-webhooks.ts';

export interface IntegrationsOptions {
  /** Encrypts the secrets of webhooks and connections. */
  readonly secrets: SecretBox;
  /** Private networks that outgoing requests may reach. */
  readonly allowedNetworks: readonly Network[];
  readonly urlOf: McpOptions['urlOf'];
  readonly crm: Omit<CrmOptions, 'secrets' | 'fetch'>;
  readonly webhooks?: Pick<WebhooksOptions, 'scheduler' | 'random'>;
}

export const createIntegrations = (
  dependencies: SessionDependencies,
  { secrets, allowedNetworks, urlOf, crm, webhooks = {} }: IntegrationsOptions,
): Service => {
  const { log, connection, now } = dependencies;
  const deletedUsers = createDeletedUsers(connection, now);
  const { fetchOutside, close } = createOutside({ allowedNetworks });
  const { registry, attempts } = createIntegrationMetrics(() => readStatus(connection, now()));
  const shared = { secrets, fetchOutside, allowedNetworks, deletedUsers };
  const integrations: readonly Integration[] = [
    createWebhooks(dependencies, { ...shared, attemptsCounter: attempts, ...webhooks }),
    createMcp(dependencies, { urlOf }),
    createCrm(dependencies, deletedUsers, { ...crm, secrets, fetch: fetchOutside as unknown as Fetch }),
  ];
  return {
    app: createHttpApp({ log, routes: integrations.flatMap(({ routes }) => routes) }),
    subscriptions: [
      ...integrations.flatMap((each) => each.subscriptions),
      ...subscriptions({ deletedUsers, integrations }),
    ],
    metrics: registry,
    prepare: async () => {
      await deletedUsers.prepare();
      for (const each of integrations) await each.prepare();
    },
    stop: async () => {
      for (const each of integrations) await each.stop?.();
      await close();
    },
  };
};
