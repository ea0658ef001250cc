import { signInResponse } from '../auth.ts';
import { kB, type Route } from '../route.ts';
import { passkey, passkeyOptions, recoveryCodes, secondFactors, totpSetUp } from '../second-factors.ts';
import {
  newPasskey,
  passkeyLogin,
  passwordConfirmation,
  secondFactorLogin,
  totpConfirmation,
} from '../second-factor-requests.ts';

const publicRoute = { method: 'POST', access: 'anyone', bodyLimit: 16 * kB } as const;
const userRoute = { method: 'POST', access: 'user', bodyLimit: 16 * kB } as const;

export const secondFactorRoutes: readonly Route[] = [
  {
    ...publicRoute,
    path: '/api/auth/login/second-factor',
    summary: 'Complete a login with a second-factor code',
    body: secondFactorLogin,
    responses: { 200: signInResponse },
    errors: [401],
  },
  {
    ...publicRoute,
    path: '/api/auth/login/passkey/options',
    summary: 'Get options to sign in with a passkey',
    responses: { 200: passkeyOptions },
  },
  {
    ...publicRoute,
    path: '/api/auth/login/passkey',
    summary: 'Sign in with a passkey',
    body: passkeyLogin,
    responses: { 200: signInResponse },
    errors: [401],
  },
  {
    method: 'GET',
    path: '/api/auth/second-factors',
    access: 'user',
    bodyLimit: 0,
    summary: 'Get the second factors and passkeys of the user',
    responses: { 200: secondFactors },
  },
  {
    ...userRoute,
    path: '/api/auth/totp',
    summary: 'Start the setup of an authenticator app',
    body: passwordConfirmation,
    responses: { 200: totpSetUp },
    errors: [409],
  },
  {
    ...userRoute,
    path: '/api/auth/totp/confirm',
    summary: 'Enable the authenticator app with its first code; returns recovery codes',
    body: totpConfirmation,
    responses: { 200: recoveryCodes },
    errors: [409],
  },
  {
    ...userRoute,
    method: 'DELETE',
    path: '/api/auth/totp',
    summary: 'Disable the authenticator app',
    body: passwordConfirmation,
    responses: { 204: null },
  },
  {
    ...userRoute,
    path: '/api/auth/recovery-codes',
    summary: 'Create new recovery codes, which replace the old ones',
    body: passwordConfirmation,
    responses: { 200: recoveryCodes },
    errors: [409],
  },
  {
    ...userRoute,
    path: '/api/auth/passkeys/options',
    summary: 'Get options to add a passkey',
    body: passwordConfirmation,
    responses: { 200: passkeyOptions },
    errors: [409],
  },
  {
    ...userRoute,
    path: '/api/auth/passkeys',
    summary: 'Add a passkey',
    body: newPasskey,
    responses: { 201: passkey },
    errors: [409],
  },
  {
    ...userRoute,
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    summary: 'Delete a passkey',
    body: passwordConfirmation,
    responses: { 204: null },
  },
];
