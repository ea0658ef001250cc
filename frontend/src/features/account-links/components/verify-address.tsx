import type { VerifiedAddress } from '@debrief/contracts/http/address-links';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { sessionKey } from '../../../lib/session-user.ts';
import { useVerifyAddress } from '../address-links.api.ts';

const isFinal = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

interface Props {
  token: string;
  ownAddresses: readonly string[] | null;
}

/** Verifies the address only after a click, because mail programs open links to scan them. */
export const VerifyAddress = ({ token, ownAddresses }: Props) => {
  const { trigger, isMutating } = useVerifyAddress();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<VerifiedAddress | { error: unknown }>();

  const submit = async () => {
    try {
      setOutcome(await trigger(token));
      await mutate(sessionKey);
    } catch (error) {
      setOutcome({ error });
    }
  };

  if (outcome && 'address' in outcome && outcome.resetToken) {
    return (
      <>
        <Notice>
          {outcome.address} is confirmed. You weren’t signed in to its account here, so its password and
          sessions have ended.
        </Notice>
        <ButtonLink to={`${paths.resetPassword}?token=${outcome.resetToken}`} $wide>
          Choose a password
        </ButtonLink>
      </>
    );
  }
  if (outcome && 'address' in outcome) {
    const isOther = ownAddresses !== null && !ownAddresses.includes(outcome.address);
    return (
      <>
        <Notice>
          {outcome.address} {outcome.already ? 'was already confirmed.' : 'is confirmed.'}
          {isOther ? ' It belongs to a different account from the one you’re signed in to.' : null}
        </Notice>
        <ButtonLink to={ownAddresses ? paths.dashboard : paths.login} $wide>
          {ownAddresses ? 'Go to your dashboard' : 'Sign in'}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {outcome ? (
        <Notice tone="caution" role="alert">
          {errorMessage(outcome.error) ?? 'We couldn’t confirm the address. Please try again.'}
        </Notice>
      ) : (
        <p>Confirm this address and we’ll send your notes here.</p>
      )}
      {ownAddresses || outcome ? null : (
        <Notice role="note">
          If you signed up on another device, sign in here first to keep your password. Otherwise you’ll
          choose a new one.
        </Notice>
      )}
      {outcome && isFinal(outcome.error) ? (
        <ButtonLink to={ownAddresses ? paths.dashboard : paths.login} $wide>
          {ownAddresses ? 'Send a new link from your dashboard' : 'Sign in to send a new link'}
        </ButtonLink>
      ) : (
        <Button $wide disabled={isMutating} onClick={() => void submit()}>
          {isMutating ? 'Confirming...' : 'Confirm this address'}
        </Button>
      )}
      {ownAddresses || outcome ? null : (
        <Button
          $kind="secondary"
          $wide
          disabled={isMutating}
          onClick={() =>
            void navigate(paths.login, { state: { returnTo: `${paths.verify}?token=${token}` } })
          }
        >
          Sign in first
        </Button>
      )}
    </>
  );
};
