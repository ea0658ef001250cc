import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { createLease } from '@debrief/service-kit/storage/lease';
import { createLoginTicketRepository, loginTicketModel } from './login-ticket-repository.ts';
import { createPasskeyChallengeRepository, passkeyChallengeModel } from './passkey-challenge-repository.ts';
import { createPasskeyRepository, passkeyModel } from './passkey-repository.ts';
import { createTotpRepository, totpModel } from './totp-repository.ts';

export const createSecondFactorStorage = (connection: Connection, now: () => Date) => {
  const models = {
    totp: totpModel(connection),
    tickets: loginTicketModel(connection),
    passkeys: passkeyModel(connection),
    challenges: passkeyChallengeModel(connection),
  };
  const totp = createTotpRepository(models.totp);
  const tickets = createLoginTicketRepository(models.tickets);
  const passkeys = createPasskeyRepository(models.passkeys);
  const challenges = createPasskeyChallengeRepository(models.challenges);
  const erasePasskeys = async (userId: string): Promise<void> => {
    await Promise.all([passkeys, challenges].map((each) => each.removeAll(userId)));
  };
  return {
    totp,
    tickets,
    passkeys,
    challenges,
    exclusively: (userId: string) => createLease(connection, `passkeys ${userId}`, now),
    erasePasskeys,
    eraseUser: async (userId: string): Promise<void> => {
      await Promise.all([totp.remove(userId), tickets.removeAll(userId), erasePasskeys(userId)]);
    },
    prepare: async (): Promise<void> => {
      for (const model of Object.values(models)) await buildIndexes(model);
    },
  };
};
