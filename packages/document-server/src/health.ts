import { once } from 'node:events';
import { createServer } from 'node:http';

export interface HealthServer {
  setReady(isReady: boolean): void;
}

/** Serves `/livez` and `/readyz` on 127.0.0.1. `/readyz` responds 503 until `setReady(true)`. */
export async function startHealthServer(port: number): Promise<HealthServer> {
  let isReady = false;
  const server = createServer((req, res) => {
    const path = req.url?.split('?', 1)[0];
    if (path !== '/livez' && path !== '/readyz') return void res.writeHead(404).end();
    if (path === '/livez' || isReady) return void res.writeHead(200).end('ok\n');
    res.writeHead(503, { 'Retry-After': '1' }).end('not ready\n');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return { setReady: (ready) => void (isReady = ready) };
}
