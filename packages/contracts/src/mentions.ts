/** What somebody or something that a note mentions has to do with its deal. */
export const mentionRoles = {
  person: ['colleague', 'introducer', 'decision-maker', 'competitor', 'supplier', 'other-customer', 'other'],
  company: ['competitor', 'supplier', 'introducer', 'other-customer', 'other'],
  amount: ['old-price', 'monthly', 'budget', 'discount', 'credit', 'invoice', 'competitor', 'other'],
} as const;
type Roles = typeof mentionRoles;
export type MentionKind = keyof Roles;
export type MentionRole<Kind extends MentionKind> = Roles[Kind][number];

/** The most people, companies and amounts that are kept of one note. */
export const maxMentions = 20;
