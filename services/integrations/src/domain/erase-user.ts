export interface EraseUserDependencies {
  readonly deletedUsers: { add(userId: string): Promise<void> };
  readonly integrations: readonly { eraseUser(userId: string): Promise<void> }[];
}

export const eraseUser = async (
  { deletedUsers, integrations }: EraseUserDependencies,
  userId: string,
): Promise<void> => {
  // First, so that late events of this user are ignored.
  await deletedUsers.add(userId);
  for (const each of integrations) await each.eraseUser(userId);
};
