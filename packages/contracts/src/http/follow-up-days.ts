export interface FollowUp {
  /** Due dates in the next steps. */
  readonly nextStepsDue?: readonly { readonly date: string }[] | null | undefined;
  /** The user's due date, which overrides those. */
  readonly followUpOn?: string | null | undefined;
  readonly followUpDoneAt?: string | Date | null | undefined;
}

/** Returns `YYYY-MM-DD` dates in the order of the next steps; none if the follow-up is done. */
export const followUpDays = ({ nextStepsDue, followUpOn, followUpDoneAt }: FollowUp): readonly string[] => {
  if (followUpDoneAt) return [];
  return followUpOn ? [followUpOn] : (nextStepsDue ?? []).map(({ date }) => date);
};

/** Returns the earliest due date. */
export const followUpDay = (followUp: FollowUp): string | null =>
  [...followUpDays(followUp)].sort()[0] ?? null;
