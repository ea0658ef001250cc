import { linkedProvidersSchema } from '../../../lib/schemas/sign-in-providers.ts';
import { useQuery } from '../../../lib/use-query.ts';

export const useLinkedProviders = () => useQuery('/api/auth/linked-providers', linkedProvidersSchema);
