import { requestIdHeader } from '@debrief/contracts/http/headers';
import type { ServiceName } from '@debrief/contracts/services';
import { exchangedToken, exchangePath } from '@debrief/contracts/session-token';
import { correlationId } from '@debrief/service-kit/context';
import { traceHeaders } from '@debrief/service-kit/tracing/trace-http';
import type { ExchangeApiToken } from '../domain/exchanged-tokens.ts';

const timeoutMs = 5_000;

export const exchangeAtAuth =
  (targets: (service: ServiceName) => string | undefined): ExchangeApiToken =>
  async (value) => {
    const response = await fetch(new URL(exchangePath, targets('auth')), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [requestIdHeader]: correlationId() ?? '',
        ...(traceHeaders() as Record<string, string>),
      },
      body: JSON.stringify({ token: value }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (response.ok) return exchangedToken.parse(await response.json()).token;
    await response.body?.cancel();
    if (response.status === 401) return null;
    throw new Error(`auth answered ${response.status} to the exchange of an API token`);
  };
