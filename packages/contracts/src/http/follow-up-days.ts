export interface FollowUp {
  readonly nextStepsDue?: readonly { readonly date: string }[] | null | undefined;
  /** Due date that the user set. It overrides `nextStepsDue`. */
  readonly followUpOn?: string | null | undefined;
  readonly followUpDoneAt?: string | Date | null | undefined;
}

export const followUpDays = ({ nextStepsDue, followUpOn, followUpDoneAt }: FollowUp): readonly string[] => {
  if (followUpDoneAt) return [];
  return followUpOn ? [followUpOn] : (nextStepsDue ?? []).map(({ date }) => date);
};

export const followUpDay = (followUp: FollowUp): string | null =>
  [...followUpDays(followUp)].sort()[0] ?? null;
