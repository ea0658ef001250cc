import { linkedProvidersSchema } from '../../../lib/schemas/sign-in-providers.ts';
import { useQuery } from '../../../lib/use-query.ts';

/** The accounts at providers that open the user's account. */
export const useLinkedProviders = () => useQuery('/api/auth/linked-providers', linkedProvidersSchema);
