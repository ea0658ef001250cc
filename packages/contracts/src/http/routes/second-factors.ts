import { accountGreeting } from '../auth.ts';
import { kB, type Route } from '../route.ts';
import {
  newPasskey,
  passkey,
  passkeyLogin,
  passkeyOptions,
  passwordConfirmation,
  recoveryCodes,
  secondFactorLogin,
  secondFactors,
  totpConfirmation,
  totpSetUp,
} from '../second-factors.ts';

const open = { method: 'POST', access: 'anyone', bodyLimit: 16 * kB } as const;
const own = { method: 'POST', access: 'user', bodyLimit: 16 * kB } as const;

/** Second factors and passkeys, which auth answers. */
export const secondFactorRoutes: readonly Route[] = [
  {
    ...open,
    path: '/api/auth/login/second-factor',
    summary: 'Opens a session with a code, after a login that asked for one',
    body: secondFactorLogin,
    responses: { 200: accountGreeting },
    errors: [401],
  },
  {
    ...open,
    path: '/api/auth/login/passkey/options',
    summary: 'Begins to sign in with a passkey',
    responses: { 200: passkeyOptions },
  },
  {
    ...open,
    path: '/api/auth/login/passkey',
    summary: 'Opens a session with a passkey',
    body: passkeyLogin,
    responses: { 200: accountGreeting },
    errors: [401],
  },
  {
    method: 'GET',
    path: '/api/auth/second-factors',
    access: 'user',
    bodyLimit: 0,
    summary: 'The second factors and passkeys of the signed-in user',
    responses: { 200: secondFactors },
  },
  {
    ...own,
    path: '/api/auth/totp',
    summary: 'Begins to set up an authenticator app',
    body: passwordConfirmation,
    responses: { 200: totpSetUp },
    errors: [409],
  },
  {
    ...own,
    path: '/api/auth/totp/confirm',
    summary: 'Turns on codes from the app, with the first of them, and answers recovery codes',
    body: totpConfirmation,
    responses: { 200: recoveryCodes },
    errors: [409],
  },
  {
    ...own,
    method: 'DELETE',
    path: '/api/auth/totp',
    summary: 'Turns off codes from the app',
    body: passwordConfirmation,
    responses: { 204: null },
  },
  {
    ...own,
    path: '/api/auth/recovery-codes',
    summary: 'Makes new recovery codes; the old ones are void',
    body: passwordConfirmation,
    responses: { 200: recoveryCodes },
    errors: [409],
  },
  {
    ...own,
    path: '/api/auth/passkeys/options',
    summary: 'Begins to add a passkey',
    body: passwordConfirmation,
    responses: { 200: passkeyOptions },
    errors: [409],
  },
  {
    ...own,
    path: '/api/auth/passkeys',
    summary: 'Adds a passkey',
    body: newPasskey,
    responses: { 201: passkey },
    errors: [409],
  },
  {
    ...own,
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    summary: 'Removes a passkey',
    body: passwordConfirmation,
    responses: { 204: null },
  },
];
