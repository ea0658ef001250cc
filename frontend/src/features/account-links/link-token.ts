import { useSearchParams } from 'react-router-dom';

/** Returns the token of a link, or null if the link is incomplete. */
export const useLinkToken = (): string | null => {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
};
