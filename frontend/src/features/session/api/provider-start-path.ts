export const providerStartPath = (id: string, parameters: Record<string, string>): string => {
  const query = new URLSearchParams(parameters).toString();
  return `/api/auth/oidc/${encodeURIComponent(id)}/start${query && `?${query}`}`;
};
