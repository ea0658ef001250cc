import type { PasskeyOptions } from '@debrief/contracts/http/second-factors';
import { PasskeyError } from './api-error.ts';

/** The library is only loaded by those who use a passkey. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser has passkeys at this address: they need TLS, or localhost. */
export const hasPasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

/** By the name of the browser's error. */
const problems: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys do not work at this address. Open Debrief at its usual address.',
};

/** Browsers do not tell why they gave nothing: most often somebody closed their dialog. */
const explained = async <T>(ask: Promise<T>): Promise<T> => {
  try {
    return await ask;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyError(problems[name] ?? 'No passkey was chosen. Please try again.', { cause: error });
  }
};

/** Asks the browser to make a passkey. @throws {PasskeyError} */
export const createPasskey = async (options: PasskeyOptions) => {
  const { startRegistration } = await library();
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return explained(startRegistration({ optionsJSON: options as unknown as Options }));
};

/** Asks the browser for one of the user's passkeys. @throws {PasskeyError} */
export const readPasskey = async (options: PasskeyOptions) => {
  const { startAuthentication } = await library();
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return explained(startAuthentication({ optionsJSON: options as unknown as Options }));
};
