import type { AuditAction } from '@debrief/contracts/http/audit';
import { newUser } from '../src/domain/accounts.ts';
import { createApiToken, type ApiTokenDependencies } from '../src/domain/api-tokens.ts';
import type { User } from '../src/domain/user.ts';

const now = () => new Date('2026-04-02T09:00:00Z');
const made = { id: 'lerato', name: 'Lerato', email: 'lerato@example.com', passwordHash: 'x' };
const lerato = newUser({ ...made, createdAt: now(), verifiedAt: now() });

describe('a token that is created while the account changes', () => {
  test.each<[string, string, User | null]>([
    ['deletion of the account', 'signed_out', null],
    ['password reset', 'account_changed', { ...lerato, sessionVersion: 1 }],
  ])('is revoked after a %s, without an audit entry', async (_case, code, after) => {
    const [stored, audited] = [new Set<string>(), [] as AuditAction[]];
    const dependencies = {
      ...{ now, newId: () => 'token-1' },
      users: { byId: async () => after },
      exclusively: () => (work: () => Promise<unknown>) => work(),
      recordAudit: async ({ action }: { action: AuditAction }) => void audited.push(action),
      apiTokens: {
        list: async () => [],
        add: async ({ id }: { id: string }) => void stored.add(id),
        revoke: async (_userId: string, id: string) => stored.delete(id),
      },
    } as unknown as ApiTokenDependencies;
    await expect(
      createApiToken(dependencies, lerato, { name: 'CRM', scopes: ['notes:read'] }),
    ).rejects.toMatchObject({ code });
    expect([stored.size, audited]).toEqual([0, []]);
  });
});
