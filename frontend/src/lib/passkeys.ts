import type { PasskeyOptions } from '@debrief/contracts/http/second-factors';
import { PasskeyError } from './api-error.ts';

const library = () => import('@simplewebauthn/browser');

/** Browsers support passkeys only over TLS or on localhost. */
export const hasPasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

const messages: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys do not work at this address. Open Debrief at its usual address.',
};

/** Browsers give no reason for most failures; usually the user closed the dialog. */
const withPasskeyErrors = async <T>(ceremony: Promise<T>): Promise<T> => {
  try {
    return await ceremony;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyError(messages[name] ?? 'No passkey was chosen. Please try again.', { cause: error });
  }
};

/** Asks the browser to create a passkey. @throws {PasskeyError} */
export const createPasskey = async (options: PasskeyOptions) => {
  const { startRegistration } = await library();
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return withPasskeyErrors(startRegistration({ optionsJSON: options as unknown as Options }));
};

/** Asks the browser for a passkey. @throws {PasskeyError} */
export const getPasskey = async (options: PasskeyOptions) => {
  const { startAuthentication } = await library();
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return withPasskeyErrors(startAuthentication({ optionsJSON: options as unknown as Options }));
};
