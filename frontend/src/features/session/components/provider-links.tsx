import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BrowserLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { providerSignInError } from '../../../lib/provider-sign-in-error.ts';
import { useSignInOptions } from '../../../lib/use-sign-in-options.ts';
import { providerStartPath } from '../sign-in.api.ts';
import { invitationParameter, loadInvitationToken } from '../invitation-token.ts';

export const ProviderError = () => {
  const [search] = useSearchParams();
  const error = providerSignInError(search);
  return error ? (
    <Notice tone="caution" role="alert">
      {error}
    </Notice>
  ) : null;
};

export const ProviderLinks = ({ returnTo = null }: { returnTo?: string | null }) => {
  const { providers } = useSignInOptions();
  const [search] = useSearchParams();
  // The sign-in page also passes the token on, because a provider may create the account from there.
  const [token] = useState(() => loadInvitationToken(search.get(invitationParameter)));
  const parameters = {
    ...(returnTo !== null && { returnTo }),
    ...(token !== null && { referralToken: token }),
  };
  return providers.map(({ id, name }) => (
    <BrowserLink key={id} href={providerStartPath(id, parameters)} $kind="secondary" $wide>
      Continue with {name}
    </BrowserLink>
  ));
};
