import type { SecretBox } from '@debrief/service-kit/secret-box';
import type { CrmAdapter } from './adapter.ts';
import { CrmError } from './domain/client.ts';
import { credentialsSchema, type Credentials } from './domain/credentials.ts';
import type { Connection } from './domain/delivery.ts';
import type { OAuthClient } from './oauth.ts';
import type { ConnectionRepository } from './storage/connection-repository.ts';

export interface CredentialDependencies {
  readonly connections: Pick<ConnectionRepository, 'credentials' | 'startRefresh' | 'endRefresh'>;
  readonly secrets: SecretBox;
  readonly oauth: OAuthClient;
  readonly now: () => Date;
}

/** Refreshes a token before it expires, because some CRMs answer slowly with an expired one. */
const marginMs = 60_000;

const headerOf = (adapter: CrmAdapter, credentials: Credentials): string => {
  if ('accessToken' in credentials) return `Bearer ${credentials.accessToken}`;
  return (
    adapter.authorization?.(credentials as never) ?? `Bearer ${(credentials as { token?: string }).token}`
  );
};

export const seal = (
  { secrets }: Pick<CredentialDependencies, 'secrets'>,
  id: string,
  credentials: Credentials,
) => secrets.seal(JSON.stringify(credentials), id);

/** Session of credentials that are not stored yet. */
export const sessionWith = (adapter: CrmAdapter, credentials: Credentials) => ({
  authorization: async () => headerOf(adapter, credentials),
  refresh: async () => false,
});

/** Reads the credentials of a connection, and refreshes them once, even if several instances need it. */
export const createCredentials = (
  dependencies: CredentialDependencies,
  connection: Pick<Connection, 'id' | 'url'>,
  adapter: CrmAdapter,
) => {
  const { connections, secrets, oauth, now } = dependencies;
  let loaded: { version: number; credentials: Credentials } | undefined;

  const load = async () => {
    const stored = await connections.credentials(connection.id);
    if (!stored) throw new CrmError('unauthorized', 'The connection was removed.');
    const credentials = credentialsSchema.parse(JSON.parse(secrets.open(stored.sealed, connection.id)));
    return (loaded = { version: stored.version, credentials });
  };

  /** @returns true if there are other credentials than before */
  const refresh = async (): Promise<boolean> => {
    const used = loaded?.version;
    const { version, credentials } = await load();
    if (version !== used) return true;
    if (!('accessToken' in credentials) || !credentials.refreshToken) return false;
    if (!(await connections.startRefresh(connection.id, version, now())))
      throw new CrmError('unavailable', 'its access is being renewed.');
    let renewed: Credentials | null = null;
    try {
      renewed = await oauth.refresh(adapter, connection, credentials.refreshToken);
    } finally {
      const sealed = renewed && seal(dependencies, connection.id, renewed);
      await connections.endRefresh(connection.id, version, sealed);
    }
    if (renewed) await load();
    return renewed !== null;
  };

  return {
    refresh,
    async authorization(): Promise<string> {
      const { credentials } = loaded ?? (await load());
      const expires = 'accessToken' in credentials ? credentials.expiresAt : undefined;
      if (expires !== undefined && expires - marginMs <= now().getTime()) await refresh();
      return headerOf(adapter, loaded?.credentials ?? credentials);
    },
  };
};
