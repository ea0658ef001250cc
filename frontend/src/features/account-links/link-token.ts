import { useSearchParams } from 'react-router-dom';

/** Returns the token from the link, or null if it is incomplete. */
export const useLinkToken = (): string | null => {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
};
