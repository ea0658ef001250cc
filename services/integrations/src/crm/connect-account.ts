import { randomBytes, randomUUID } from 'node:crypto';
import { maxConnections, type ConnectRequest } from '@debrief/contracts/http/crm';
import { ApiError } from '@debrief/service-kit/errors';
import type { CrmAdapter } from './adapter.ts';
import { adapters } from './adapters/index.ts';
import { seal, sessionWith } from './credentials.ts';
import { CrmError } from './domain/client.ts';
import type { Credentials } from './domain/credentials.ts';
import type { Connection } from './domain/delivery.ts';
import { defaultSettings } from './domain/map-note.ts';
import { describeErrorOf, type OpenClientDependencies } from './open-client.ts';
import { createRequest, withoutTrailingSlashes } from './request.ts';
import type { ConnectionRepository } from './storage/connection-repository.ts';
import type { ContactLists } from './storage/contact-lists.ts';
import type { createOAuthTransactions } from './storage/oauth-transactions.ts';

export interface ConnectDependencies extends Omit<OpenClientDependencies, 'connections'> {
  readonly connections: ConnectionRepository;
  readonly transactions: ReturnType<typeof createOAuthTransactions>;
  readonly lists: Pick<ContactLists, 'start'>;
}

const unknownKind = () => new ApiError('missing', 'no_such_crm', 'Debrief can’t connect to this CRM.');

const requireAdapter = (kind: string): CrmAdapter => {
  const adapter = adapters.find((each) => each.kind === kind);
  if (!adapter) throw unknownKind();
  return adapter;
};

/** Converts an error of a CRM to one that the user can act on. */
export const asApiError = (error: unknown, name: string): unknown => {
  if (!(error instanceof CrmError)) return error;
  if (error.kind === 'unavailable' || error.kind === 'limited')
    return new ApiError('unavailable', 'crm_unavailable', `${name} isn’t responding. Please try again.`);
  return new ApiError('unprocessable', 'crm_refused', error.message);
};

const requiredFields = (adapter: CrmAdapter, request: ConnectRequest): void => {
  if (!adapter.fields)
    throw new ApiError('invalid', 'needs_oauth', `Connect ${adapter.name} by signing in to it.`);
  const missing = adapter.fields.filter(({ name }) => !request[name]);
  const messages = missing.map(({ name, label }) => [name, `Enter the ${label.toLowerCase()}`] as const);
  if (messages[0])
    throw new ApiError('invalid', 'invalid_request', messages[0][1], Object.fromEntries(messages));
};

/** Checks the credentials, and stores the connection. Connecting an account again renews its credentials. */
const storeConnection = async (
  dependencies: ConnectDependencies,
  adapter: CrmAdapter,
  userId: string,
  { credentials, url }: { credentials: Credentials; url: string | null },
): Promise<Connection> => {
  const { connections, fetch, now, timeoutMs } = dependencies;
  const baseUrl = url ?? adapter.url ?? '';
  const session = { name: adapter.name, baseUrl, fetch, describeError: describeErrorOf(adapter) };
  const request = createRequest({
    ...{ ...session, ...sessionWith(adapter, credentials) },
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const client = adapter.connect(request, { now, baseUrl, currency: null });
  let account: Awaited<ReturnType<typeof client.account>>;
  try {
    account = await client.account();
  } catch (error) {
    throw asApiError(error, adapter.name);
  }
  const existing = await connections.findAccount(userId, adapter.kind, account.id);
  const id = existing?.id ?? randomUUID();
  const sealed = seal(dependencies, id, credentials);
  if (existing) {
    await connections.restore(existing, { account: account.name, credentials: sealed });
  } else {
    if ((await connections.list(userId)).length >= maxConnections)
      throw new ApiError(
        'conflict',
        'too_many_connections',
        `At most ${maxConnections} accounts can be connected.`,
      );
    const kind = {
      kind: adapter.kind,
      account: account.name,
      accountId: account.id,
      url: account.url ?? url,
    };
    const added = { id, userId, ...kind, settings: defaultSettings, createdAt: now() };
    if (!(await connections.add(added, sealed)))
      throw new ApiError('conflict', 'busy', 'This account is being connected right now. Please try again.');
  }
  await dependencies.lists.start(id, userId);
  const stored = await connections.find(userId, id);
  if (!stored) throw new Error('the connection was removed while it was stored');
  return stored;
};

export const connectWithFields = async (
  dependencies: ConnectDependencies,
  userId: string,
  request: ConnectRequest,
): Promise<Connection> => {
  const adapter = requireAdapter(request.kind);
  requiredFields(adapter, request);
  const { token, user, password } = request;
  const credentials = {
    ...(token ? { token } : {}),
    ...(user ? { user } : {}),
    ...(password ? { password } : {}),
  };
  const url =
    adapter.url === null ? (request.url === undefined ? null : withoutTrailingSlashes(request.url)) : null;
  return storeConnection(dependencies, adapter, userId, { credentials, url });
};

/** @returns the address at which the user signs in to the CRM */
export const startOAuth = async (
  { oauth, transactions, secrets }: ConnectDependencies,
  kind: string,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<string> => {
  const adapter = requireAdapter(kind);
  if (!adapter.oauth || !oauth.offers(kind)) throw unknownKind();
  const [state, codeVerifier] = [
    randomBytes(32).toString('base64url'),
    randomBytes(48).toString('base64url'),
  ];
  const verifier = secrets.seal(codeVerifier, sessionId);
  await transactions.add(state, { kind, userId, sessionId, verifier });
  return oauth.authorizationUrl(adapter, { state, codeVerifier });
};

/** Finishes a sign-in to a CRM in the session that started it. */
export const finishOAuth = async (
  dependencies: ConnectDependencies,
  kind: string,
  caller: { userId: string; sessionId: string },
  answer: { code?: string | undefined; state?: string | undefined },
): Promise<Connection> => {
  const { oauth, transactions, secrets } = dependencies;
  const adapter = requireAdapter(kind);
  const transaction = answer.state ? await transactions.take(answer.state, kind, caller.sessionId) : null;
  if (!transaction || !answer.code || transaction.userId !== caller.userId)
    throw new ApiError(
      'invalid',
      'oauth_failed',
      `The connection to ${adapter.name} wasn’t completed. Please try again.`,
    );
  const verifier = secrets.open(transaction.verifier, caller.sessionId);
  try {
    const granted = await oauth.exchange(adapter, answer.code, verifier);
    return await storeConnection(dependencies, adapter, caller.userId, granted);
  } catch (error) {
    throw asApiError(error, adapter.name);
  }
};
