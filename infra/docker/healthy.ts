// A container's health check: exits 0 when the process in it says that it is ready.
const { PORT = '4000', HEALTH_PATH = '/healthz' } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}${HEALTH_PATH}`, {
  signal: AbortSignal.timeout(3_000),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
