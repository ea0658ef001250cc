export interface FollowUp {
  readonly nextStepsDue?: readonly { readonly date: string }[] | null | undefined;
  /** The user's due date, which overrides `nextStepsDue`. */
  readonly followUpOn?: string | null | undefined;
  readonly followUpDoneAt?: string | Date | null | undefined;
}

/** Returns the due days of a follow-up, or none if it is done. */
export const followUpDays = ({ nextStepsDue, followUpOn, followUpDoneAt }: FollowUp): readonly string[] => {
  if (followUpDoneAt) return [];
  return followUpOn ? [followUpOn] : (nextStepsDue ?? []).map(({ date }) => date);
};

export const followUpDay = (followUp: FollowUp): string | null =>
  [...followUpDays(followUp)].sort()[0] ?? null;
