import type { OpenSession as OpenSessionAnswer } from '@debrief/contracts/http/account';
import type { OpenSession } from '../domain/open-sessions.ts';

export const presentSession = (
  { id, device, createdAt, lastUsedAt, expiresAt }: OpenSession,
  currentId: string,
): OpenSessionAnswer => ({
  id,
  device,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isCurrent: id === currentId,
});
