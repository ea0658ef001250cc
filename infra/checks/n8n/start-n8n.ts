import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Children } from '../kubernetes/children.ts';
import { freePort } from '../kubernetes/free-port.ts';

type Json = Record<string, unknown>;

interface Node {
  readonly name: string;
  credentials?: Record<string, { readonly id: string; readonly name: string }>;
}

export interface Execution {
  readonly id: string;
  readonly status: string;
  readonly data: {
    readonly resultData: {
      readonly error?: { readonly message: string; readonly httpCode?: string };
      readonly runData: Record<string, { data?: { main: { json: Json }[][] } }[]>;
    };
  };
}

export interface N8n {
  readonly url: string;
  /** Stores a token as a credential, and returns its id. */
  addToken(token: string): Promise<string>;
  /**
   * Imports a workflow of docs/automation.
   * @param replacements texts of its compact JSON, and what replaces them
   */
  importWorkflow(
    name: string,
    replacements: readonly (readonly [string, string])[],
    credentialId?: string,
  ): Promise<string>;
  activate(workflowId: string): Promise<void>;
  /** Starts a workflow as the editor's button does. */
  run(workflowId: string, trigger: string): Promise<void>;
  /** Finished executions, the oldest first. */
  executions(workflowId: string): Promise<readonly Execution[]>;
  stop(): Promise<void>;
}

/** Returns the items that a node of an execution returned, or an empty list if it did not run. */
export const itemsOf = ({ data }: Execution, node: string): Json[] =>
  (data.resultData.runData[node] ?? []).flatMap((run) => (run.data?.main[0] ?? []).map(({ json }) => json));

/** Neither sends usage data nor looks for versions, templates or licenses. */
const quiet = {
  N8N_DIAGNOSTICS_ENABLED: 'false',
  N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
  N8N_TEMPLATES_ENABLED: 'false',
  N8N_DYNAMIC_BANNERS_ENABLED: 'false',
  N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
  N8N_COMMUNITY_PACKAGES_ENABLED: 'false',
  N8N_DISABLED_MODULES: 'mcp-registry',
};

const scopes = [
  'workflow:create',
  'workflow:activate',
  'execution:list',
  'execution:read',
  'credential:create',
];

/** Starts n8n on loopback with an empty home, an owner and an API key. */
export const startN8n = async (program: string): Promise<N8n> => {
  const home = mkdtempSync(join(tmpdir(), 'debrief-n8n-'));
  const children = new Children(home);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  children.start(program, ['start'], {
    ...quiet,
    HOME: home,
    N8N_USER_FOLDER: home,
    N8N_PORT: String(port),
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    N8N_RUNNERS_BROKER_PORT: String(await freePort()),
    N8N_SECURE_COOKIE: 'false',
    NODE_FUNCTION_ALLOW_BUILTIN: 'crypto',
  });
  const isReady = () =>
    fetch(`${url}/healthz/readiness`).then(
      ({ ok }) => ok,
      () => false,
    );
  const stop = async () => {
    await children.stop();
    rmSync(home, { recursive: true, force: true });
  };
  await children.waitUntil('n8n is ready', isReady, 180_000).catch(async (error: unknown) => {
    await stop();
    throw error;
  });

  const send = async (path: string, headers: Record<string, string>, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`n8n ${path}: ${response.status} ${text}`);
    return { response, json: JSON.parse(text) as unknown };
  };

  const owner = {
    email: 'owner@example.com',
    firstName: 'Ann',
    lastName: 'Lee',
    password: 'Correct-horse-1',
  };
  const { response } = await send('/rest/owner/setup', {}, owner);
  const cookie = { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const key = await send('/rest/api-keys', cookie, { label: 'Check', expiresAt: null, scopes });
  const { rawApiKey } = (key.json as { data: { rawApiKey: string } }).data;
  const call = async (path: string, body?: object) =>
    (await send(`/api/v1${path}`, { 'x-n8n-api-key': rawApiKey }, body)).json as Json;

  return {
    url,
    addToken: async (token) =>
      String(
        (await call('/credentials', { name: 'Debrief', type: 'httpBearerAuth', data: { token } }))['id'],
      ),
    importWorkflow: async (name, replacements, credentialId) => {
      let text = JSON.stringify(JSON.parse(readFileSync(join('docs', 'automation', name), 'utf8')));
      for (const [from, to] of replacements) {
        if (!text.includes(from)) throw new Error(`${name} does not contain ${from}`);
        text = text.replaceAll(from, to);
      }
      const workflow = JSON.parse(text) as { nodes: Node[] };
      for (const node of workflow.nodes)
        if (node.credentials && credentialId)
          node.credentials = { httpBearerAuth: { id: credentialId, name: 'Debrief' } };
      return String((await call('/workflows', workflow))['id']);
    },
    activate: async (id) => void (await call(`/workflows/${id}/activate`, {})),
    run: async (id, trigger) =>
      void (await send(`/rest/workflows/${id}/run`, cookie, { triggerToStartFrom: { name: trigger } })),
    executions: async (id) => {
      const { data } = await call(`/executions?workflowId=${id}&includeData=true&limit=100`);
      const finished = (data as Execution[]).filter(
        ({ status }) => !['new', 'running', 'waiting'].includes(status),
      );
      return finished.toSorted((a, b) => Number(a.id) - Number(b.id));
    },
    stop,
  };
};
