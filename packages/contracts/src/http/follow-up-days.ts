/** What tells when somebody means to follow up; null and undefined are the same. */
export interface FollowUp {
  /** The days that the next steps speak of. */
  readonly nextStepsDue?: readonly { readonly date: string }[] | null | undefined;
  /** The day that the user chose in place of those. */
  readonly followUpOn?: string | null | undefined;
  readonly followUpDoneAt?: string | Date | null | undefined;
}

/** The days on which a follow-up is due, `YYYY-MM-DD`, as the next steps speak of them; none once it is done. */
export const followUpDays = ({ nextStepsDue, followUpOn, followUpDoneAt }: FollowUp): readonly string[] => {
  if (followUpDoneAt) return [];
  return followUpOn ? [followUpOn] : (nextStepsDue ?? []).map(({ date }) => date);
};

/** The first of those days; null where there is none. */
export const followUpDay = (followUp: FollowUp): string | null =>
  [...followUpDays(followUp)].sort()[0] ?? null;
