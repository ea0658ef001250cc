export const mentionRoles = {
  person: ['colleague', 'introducer', 'decision-maker', 'competitor', 'supplier', 'other-customer', 'other'],
  company: ['competitor', 'supplier', 'introducer', 'other-customer', 'other'],
  amount: ['old-price', 'monthly', 'budget', 'discount', 'credit', 'invoice', 'competitor', 'other'],
} as const;
type Roles = typeof mentionRoles;
export type MentionKind = keyof Roles;
export type MentionRole<Kind extends MentionKind> = Roles[Kind][number];

export const maxMentions = 20;
