import { errorBody } from '@debrief/contracts/http/errors';
import { requestIdHeader } from '@debrief/contracts/http/headers';
import { confirmPath } from '@debrief/contracts/session-token';
import { correlationId } from '@debrief/service-kit/context';
import { ApiError, type ApiErrorKind } from '@debrief/service-kit/errors';
import { traceHeaders } from '@debrief/service-kit/tracing/trace-http';
import type { Request } from 'express';

/**
 * Asks auth to check the caller's password, or that the sign-in is recent if the account has no password or
 * passwords are off. Protects a browser that was left open.
 * @throws {ApiError} if auth rejects the caller or does not respond
 */
export type ConfirmCaller = (req: Request, password: string | undefined) => Promise<void>;

const timeoutMs = 10_000;

const kinds: Readonly<Record<number, ApiErrorKind>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
};

const unavailable = () =>
  new ApiError(
    'unavailable',
    'confirmation_unavailable',
    'We can’t check your password right now. Please try again in a moment.',
  );

export const confirmWithAuth =
  (authUrl: () => string): ConfirmCaller =>
  async (req, password) => {
    const asked = async () => {
      const response = await fetch(new URL(confirmPath, authUrl()), {
        method: 'POST',
        headers: {
          authorization: req.get('authorization') ?? '',
          'content-type': 'application/json',
          [requestIdHeader]: correlationId() ?? '',
          ...traceHeaders(),
        },
        body: JSON.stringify({ password }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (response.ok) return null;
      const kind = kinds[response.status];
      const said = errorBody.safeParse(await response.json());
      return kind && said.success
        ? new ApiError(kind, said.data.code, said.data.error, said.data.fields)
        : unavailable();
    };
    const refusal = await asked().catch(unavailable);
    if (refusal) throw refusal;
  };
