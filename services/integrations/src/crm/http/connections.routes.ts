import {
  connectionChange,
  connectRequest,
  previewRequest,
  type CrmOverview,
} from '@debrief/contracts/http/crm';
import { ApiError } from '@debrief/service-kit/errors';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router, type Request } from 'express';
import { adapters, adapterOf } from '../adapters/index.ts';
import {
  asApiError,
  connectWithFields,
  finishOAuth,
  startOAuth,
  type ConnectDependencies,
} from '../connect-account.ts';
import type { Connection } from '../domain/delivery.ts';
import type { ConnectionStore, DeliveryStore } from '../domain/ports.ts';
import type { Preview } from '../domain/preview-note.ts';
import { openClient } from '../open-client.ts';
import { presentConnection, presentKind } from './present.ts';

export interface ConnectionRoutesDependencies extends ConnectDependencies {
  readonly deliveries: Pick<DeliveryStore, 'count'>;
  readonly disconnect: (connection: Connection) => Promise<void>;
  readonly preview: (connection: Connection, noteId: string, authorization: string) => Promise<Preview>;
  /** Address of the page that shows the connections. */
  readonly pageUrl: string;
}

export const connectionOf = async (
  connections: Pick<ConnectionStore, 'find'>,
  req: Request,
): Promise<Connection> => {
  const connection = await connections.find(caller(req).userId, String(req.params['id']));
  if (!connection) throw new ApiError('missing', 'no_such_connection', 'This connection no longer exists.');
  return connection;
};

export const connectionRoutes = (
  dependencies: ConnectionRoutesDependencies,
  tokens: TokenVerifier,
): Router => {
  const { connections, deliveries, oauth, disconnect, preview } = dependencies;
  const routes = Router();
  const signedIn = requireUser(tokens);
  const body = jsonBody(16 * 1024);
  const present = async (connection: Connection) =>
    presentConnection(
      connection,
      adapterOf(connection.kind).name,
      await deliveries.count(connection.id, ['waiting', 'asking', 'failed']),
    );
  const withClient = async <T>(connection: Connection, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw asApiError(error, adapterOf(connection.kind).name);
    }
  };

  routes.get('/api/integrations', signedIn, async (req, res) => {
    const all = await connections.list(caller(req).userId);
    const overview: CrmOverview = {
      kinds: adapters.map((adapter) =>
        presentKind(adapter, Boolean(adapter.oauth) && oauth.offers(adapter.kind)),
      ),
      connections: await Promise.all(all.map(present)),
    };
    res.json(overview);
  });

  routes.post('/api/integrations', signedIn, body, async (req, res) => {
    const request = parse(connectRequest, req.body);
    res.status(201).json(await present(await connectWithFields(dependencies, caller(req).userId, request)));
  });

  routes.patch('/api/integrations/:id', signedIn, body, async (req, res) => {
    const { settings, state } = parse(connectionChange, req.body);
    const connection = await connectionOf(connections, req);
    if (state === 'active' && connection.state === 'reconnect')
      throw new ApiError('conflict', 'reconnect', 'Connect this account again first.');
    await connections.change(connection, {
      ...(settings ? { settings: { ...connection.settings, ...settings } } : {}),
      ...(state ? { state } : {}),
    });
    res.json(await present(await connectionOf(connections, req)));
  });

  routes.delete('/api/integrations/:id', signedIn, async (req, res) => {
    await disconnect(await connectionOf(connections, req));
    res.status(204).end();
  });

  routes.get('/api/integrations/:id/options', signedIn, async (req, res) => {
    const connection = await connectionOf(connections, req);
    const { client } = openClient(dependencies, adapterOf(connection.kind), connection);
    res.json(await withClient(connection, () => client.options()));
  });

  routes.post('/api/integrations/:id/preview', signedIn, body, async (req, res) => {
    const { noteId } = parse(previewRequest, req.body);
    const connection = await connectionOf(connections, req);
    const authorization = req.get('authorization') ?? '';
    res.json(await withClient(connection, () => preview(connection, noteId, authorization)));
  });

  return routes;
};

export const oauthRoutes = (dependencies: ConnectionRoutesDependencies, tokens: TokenVerifier): Router => {
  const { pageUrl } = dependencies;
  const routes = Router();
  const signedIn = requireUser(tokens);

  routes.post('/api/integrations/oauth/:kind/start', signedIn, async (req, res) => {
    res.json({ url: await startOAuth(dependencies, String(req.params['kind']), caller(req)) });
  });

  routes.get('/api/integrations/oauth/:kind/callback', signedIn, async (req, res) => {
    const [code, state] = ['code', 'state'].map((name) => {
      const value = req.query[name];
      return typeof value === 'string' ? value : undefined;
    });
    const target = new URL(pageUrl);
    try {
      const { id } = await finishOAuth(dependencies, String(req.params['kind']), caller(req), {
        code,
        state,
      });
      target.searchParams.set('connected', id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      target.searchParams.set('error', error.code);
    }
    res.redirect(target.href);
  });

  return routes;
};
