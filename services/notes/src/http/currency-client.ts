import { currency, type Currency } from '@debrief/contracts/currency';
import { requestIdHeader } from '@debrief/contracts/http/headers';
import { correlationId } from '@debrief/service-kit/context';
import { traceHeaders } from '@debrief/service-kit/tracing/trace-http';
import { z } from 'zod';

const answer = z.object({ currency });
const timeoutMs = 5_000;

/** Reads the user's currency from auth. Returns null on any error. */
export const fetchCurrency = async (
  authUrl: string,
  authorization: string | undefined,
): Promise<Currency | null> => {
  try {
    const response = await fetch(new URL('/api/auth/user', authUrl), {
      headers: {
        authorization: authorization ?? '',
        [requestIdHeader]: correlationId() ?? '',
        ...traceHeaders(),
      },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return response.ok ? answer.parse(await response.json()).currency : null;
  } catch {
    return null;
  }
};
