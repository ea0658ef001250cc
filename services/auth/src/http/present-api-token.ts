import type { ApiToken as ApiTokenAnswer } from '@debrief/contracts/http/api-tokens';
import type { ApiToken } from '../domain/api-tokens.ts';

export const presentApiToken = (token: ApiToken): ApiTokenAnswer => ({
  id: token.id,
  name: token.name,
  scopes: [...token.scopes],
  createdAt: token.createdAt.toISOString(),
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  expiresAt: token.expiresAt?.toISOString() ?? null,
});
