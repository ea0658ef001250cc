/** Where signing in with a provider starts. It asks who the user is, so it names nobody. */
export const providerStartPath = (id: string, parameters: Record<string, string>): string => {
  const query = new URLSearchParams(parameters).toString();
  return `/api/auth/oidc/${encodeURIComponent(id)}/start${query && `?${query}`}`;
};
