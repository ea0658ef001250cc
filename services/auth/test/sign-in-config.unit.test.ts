import { readSignInConfig } from '../src/sign-in-config.ts';

const acme = {
  OIDC_PROVIDERS: 'acme-id',
  OIDC_ACME_ID_ISSUER: 'https://id.example',
  OIDC_ACME_ID_CLIENT_ID: 'debrief',
  OIDC_ACME_ID_CLIENT_SECRET: 'secret',
};
const read = (env: Record<string, string>) => readSignInConfig({ ...acme, ...env }).providers[0];

test('trusts no addresses and makes no admins by default', () => {
  expect(read({})).toMatchObject({ trustEmail: false, adminGroup: undefined });
  expect(read({ OIDC_ACME_ID_TRUST_EMAIL: '', OIDC_ACME_ID_ADMIN_GROUP: '' })).toMatchObject({
    trustEmail: false,
    adminGroup: undefined,
  });
});

test('reads whether addresses are trusted, and the group of admins', () => {
  expect(read({ OIDC_ACME_ID_TRUST_EMAIL: 'true', OIDC_ACME_ID_ADMIN_GROUP: '/staff/admins' })).toMatchObject(
    {
      trustEmail: true,
      adminGroup: '/staff/admins',
    },
  );
  expect(() => read({ OIDC_ACME_ID_TRUST_EMAIL: 'yes' })).toThrow(/OIDC_ACME_ID_TRUST_EMAIL.*true or false/);
});
