import type { ApiScope } from '@debrief/contracts/http/api-tokens';

const labels: Readonly<Record<ApiScope, string>> = {
  'notes:read': 'Read notes',
  'notes:write': 'Add, change and delete notes',
  'contacts:read': 'Read contacts',
  'contacts:write': 'Add and delete contacts',
};

export const scopeOptions = Object.entries(labels) as [ApiScope, string][];

/** Returns a list such as "Read notes · Read contacts". */
export const describeScopes = (scopes: readonly ApiScope[]): string =>
  scopes.map((scope) => labels[scope]).join(' · ');
