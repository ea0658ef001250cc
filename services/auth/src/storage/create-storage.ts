import type { ServiceDependencies } from '@debrief/service-kit/service';
import {
  createEndedSessionRepository,
  endedSessionModel,
  listEndedSessions,
} from './ended-session-repository.ts';
import { createLease } from './lease.ts';
import { linkModel } from './link-model.ts';
import { createLinkQuota } from './link-quota.ts';
import { createLinkRepository } from './link-repository.ts';
import { recordResetRequest, resetRequestModel } from './reset-request-repository.ts';
import { userModel } from './user-model.ts';
import { createUserRepository } from './user-repository.ts';
import { createVerifiedAddressRepository } from './verified-address-repository.ts';

/** Everything that the service stores; `prepare` builds the indexes. */
export const createStorage = (
  { connection, relay, now }: Pick<ServiceDependencies, 'connection' | 'relay' | 'now'>,
  { sessionMs, linksPerDay }: { sessionMs: number; linksPerDay: number },
) => {
  const userDocuments = userModel(connection);
  const endedSessionDocuments = endedSessionModel(connection);
  const linkDocuments = linkModel(connection);
  const resetRequests = resetRequestModel(connection);
  for (const documents of [userDocuments, endedSessionDocuments, linkDocuments, resetRequests])
    relay.watch(documents);
  const linkQuota = createLinkQuota(connection, linksPerDay);
  return {
    users: {
      ...createUserRepository(userDocuments, relay, sessionMs),
      ...createVerifiedAddressRepository(userDocuments, relay, sessionMs),
    },
    links: createLinkRepository(linkDocuments, relay),
    linkQuota,
    recordResetRequest: (email: string) => recordResetRequest(resetRequests, relay, email, now()),
    endedSessions: createEndedSessionRepository(endedSessionDocuments, relay),
    listEndedSessions: () => listEndedSessions(endedSessionDocuments, userDocuments, now(), sessionMs),
    runExclusively: createLease(connection, 'admins', now),
    prepare: async () => {
      await userDocuments.createIndexes();
      await endedSessionDocuments.createIndexes();
      await linkDocuments.createIndexes();
      await resetRequests.createIndexes();
      await linkQuota.prepare();
    },
  };
};
