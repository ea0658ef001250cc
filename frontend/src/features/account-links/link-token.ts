import { useSearchParams } from 'react-router-dom';

/** The token of the link that led to this page; null when it is not complete. */
export const useLinkToken = (): string | null => {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
};
