import { dayOf } from './days.ts';

export interface SignUpDependencies {
  readonly signUps: {
    /** Counts the user, unless they are counted already or deleted. */
    count(userId: string, day: string): Promise<void>;
    /** Removes the marker that this user was counted. The count contains no personal data and stays. */
    forget(userId: string): Promise<void>;
  };
  readonly deleted: { add(userId: string): Promise<void>; has(userId: string): Promise<boolean> };
}

/** @param at time of the sign-up, not of the event's arrival */
export const countSignUp = (
  { signUps }: Pick<SignUpDependencies, 'signUps'>,
  userId: string,
  at: Date,
): Promise<void> => signUps.count(userId, dayOf(at));

export const forgetUser = async ({ signUps, deleted }: SignUpDependencies, userId: string): Promise<void> => {
  // Marks the user as deleted first, so that a late sign-up event is not counted in between.
  await deleted.add(userId);
  await signUps.forget(userId);
};
