import { useSearchParams } from 'react-router-dom';

/** Returns the `token` parameter of the URL, or null if it is missing or truncated. */
export const useLinkToken = (): string | null => {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
};
