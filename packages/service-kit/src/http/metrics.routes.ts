import { Router } from 'express';

/** The part of prom-client's registry that is needed here. */
interface Registry {
  readonly contentType: string;
  metrics(): Promise<string>;
}

/** `GET /metrics` on the service's own port. The gateway knows no such route, so nobody outside can ask. */
export const metricsRoutes = (registry: Registry): Router => {
  const routes = Router();
  routes.get('/metrics', async (_req, res) => {
    const text = await registry.metrics();
    res.set('Content-Type', registry.contentType).send(text);
  });
  return routes;
};
