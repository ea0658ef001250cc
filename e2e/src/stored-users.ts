import { randomUUID } from 'node:crypto';
import { userModel, type UserDocument } from '@debrief/auth/storage/user-model';
import { withDatabase } from './database.ts';
import type { SharedDebrief } from './shared.ts';

const unbroken = {
  name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft',
  email: 'a-very-long-address-without-any-place-to-break-it@an-equally-long-domain-name.example',
};

const numbered = (family: string, index: number): UserDocument => {
  const name = index === 1 ? `${unbroken.name} ${family}` : `${family} ${index + 1}`;
  const email =
    index === 1 ? unbroken.email : `${family.toLowerCase().replaceAll(' ', '.')}.${index + 1}@example.com`;
  const createdAt = new Date(Date.now() - 60_000 - index * 3_600_000);
  return {
    ...{ _id: randomUUID(), name, email, createdAt, salesNotesEmail: email, currency: 'USD' },
    // Makes sign-in impossible.
    ...{ emailKey: randomUUID(), passwordHash: 'none' },
    ...{ isAdmin: false, lastLoginAt: index % 3 ? createdAt : null, referralCredits: 0, creditsRevision: 0 },
    ...{ sessionVersion: 0, sessionsEndedAt: null, erasedAt: null, revision: 0, pendingEvents: [] },
  };
};

export const storeUsers = (
  debrief: Pick<SharedDebrief, 'dataDirectory'>,
  family: string,
  count: number,
): Promise<unknown> =>
  withDatabase(debrief, 'auth', (connection) =>
    userModel(connection).insertMany(Array.from({ length: count }, (_, index) => numbered(family, index))),
  );
