import type { AuditAction } from '@debrief/contracts/http/audit';
import { newUser } from '../src/domain/accounts.ts';
import { addPasskey, type PasskeyDependencies } from '../src/domain/second-factors/passkeys.ts';
import { linkIdentity, type Identity } from '../src/domain/sign-in-providers/identities.ts';

const now = () => new Date('2026-04-02T09:00:00Z');
const made = { id: 'lerato', name: 'Lerato', email: 'lerato@example.com', passwordHash: 'x' };
const lerato = newUser({ ...made, createdAt: now(), verifiedAt: now() });

/** A user with some linked identities, who is deleted as soon as a sign-in method is added, if so wanted. */
const start = ({ links = 0, isDeleted = false } = {}) => {
  const rows: { id: string; issuer?: string; subject?: string; userId: string }[] = [];
  const audited: AuditAction[] = [];
  let ids = 0;
  const store = {
    list: async () => rows as Identity[],
    add: async (row: { id: string; userId: string }) => rows.push(row) > 0,
    remove: async (_userId: string, id: string) => {
      rows.splice(rows.findIndex((row) => row.id === id));
      return true;
    },
  };
  const shared = {
    ...{ now, newId: () => `new-${ids++}` },
    users: { byId: async () => (isDeleted ? null : lerato) },
    recordAudit: async ({ action }: { action: AuditAction }) => void audited.push(action),
  };
  const find = async ({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>) =>
    (rows.find((row) => row.issuer === issuer && row.subject === subject) ?? null) as Identity | null;
  const profile = (subject: string) => ({
    ...{ issuer: 'https://id.example', subject, email: null, unverified: 'x', name: null, role: null },
  });
  for (let each = 0; each < links; each++)
    rows.push({ id: `${each}`, userId: lerato.id, ...profile(`${each}`) });
  return {
    ...{ rows, audited },
    link: (subject: string) =>
      linkIdentity(
        { ...shared, identities: { ...store, find, recordUse: async () => {} } },
        lerato,
        profile(subject),
      ),
    addPasskey: () =>
      addPasskey(
        {
          ...shared,
          passkeys: store,
          challenges: { take: async () => true },
          exclusively: () => (work: () => Promise<unknown>) => work(),
          protocol: {
            challengeOf: async () => 'challenge',
            verifyCreation: async () => ({ credentialId: 'c', publicKey: 'k', counter: 0, transports: [] }),
          },
        } as unknown as PasskeyDependencies,
        lerato,
        { name: 'Phone', credential: { response: { clientDataJSON: '' } } } as never,
      ),
  };
};

describe('an account with the maximum number of linked providers', () => {
  test('accepts a provider that is linked already, and rejects another one', async () => {
    const { link, rows } = start({ links: 20 });
    await link('7');
    await expect(link('another')).rejects.toMatchObject({ code: 'too_many_providers' });
    expect(rows).toHaveLength(20);
  });
});

describe('an account that is deleted while it gets a sign-in method', () => {
  test.each([
    ['provider', 'sign_in_failed', ({ link }: ReturnType<typeof start>) => link('first')],
    ['passkey', 'signed_out', ({ addPasskey: add }: ReturnType<typeof start>) => add()],
  ])('rejects a %s, and stores neither it nor an audit entry', async (_case, code, add) => {
    const account = start({ isDeleted: true });
    await expect(add(account)).rejects.toMatchObject({ kind: 'unauthenticated', code });
    expect([account.rows, account.audited]).toEqual([[], []]);
  });
});
