import { explainMissingGroups } from '../src/identity/oidc-groups.ts';
import { readProfile } from '../src/identity/oidc-profile.ts';

const entra = 'https://login.microsoftonline.com/tenant/v2.0';
const read = (claims: object, settings: { trustEmail?: boolean; adminGroup?: string } = {}) =>
  readProfile(
    { iss: 'https://id.example', sub: 'naledi', email: 'naledi@acme.co.za', ...claims },
    { name: 'Acme ID', trustEmail: false, ...settings },
  );

test.each([
  [{ email_verified: true }, undefined],
  [{ email_verified: false }, 'the claim email_verified is false'],
  [{ email_verified: 'true' }, 'the claim email_verified is "true"'],
  [{}, 'the claim email_verified is missing'],
  [{ xms_edov: true }, 'the claim email_verified is missing'],
  [{ iss: entra }, 'the claim xms_edov is missing'],
  [{ iss: entra, xms_edov: false }, 'the claim xms_edov is false'],
  [{ iss: entra, xms_edov: true }, undefined],
  [{ iss: entra, xms_edov: '1' }, undefined],
])('with %j, the address is unverified because: %s', (claims, why) => {
  expect(read(claims).unverified).toBe(why);
});

test('trusts every address of a provider that the operator trusts', () => {
  expect(read({ email_verified: false }, { trustEmail: true }).unverified).toBeUndefined();
});

test.each([
  [['sales', 'admins'], true],
  ['admins', true],
  [['Admins', '/admins'], false],
  [{ admins: true }, false],
  [[['admins']], false],
  [undefined, false],
])('the groups %j contain the group of admins: %s', (groups, isAdmin) => {
  expect(read({ groups }, { adminGroup: 'admins' }).role).toEqual({ isAdmin, provider: 'Acme ID' });
  expect(read({ groups }).role).toBeNull();
});

test('explains why there are no groups', () => {
  expect(explainMissingGroups({ groups: [] })).toBeUndefined();
  expect(explainMissingGroups({})).toMatch(/no claim groups/);
  expect(explainMissingGroups({ _claim_names: { groups: 'src1' } })).toMatch(/Entra ID/);
});
