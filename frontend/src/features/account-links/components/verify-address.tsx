import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { sessionKey } from '../../../lib/session-user.ts';
import { useVerifyAddress } from '../api/use-verify-address.ts';

/** Another try with this link cannot help. */
const isFinal = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

interface Props {
  token: string;
  /** The addresses of whoever is signed in here; null when nobody is. */
  ownAddresses: readonly string[] | null;
}

/** A button, because mail programs open links by themselves: opening the page must verify nothing. */
export const VerifyAddress = ({ token, ownAddresses }: Props) => {
  const { trigger, isMutating } = useVerifyAddress();
  const { mutate } = useSWRConfig();
  const [outcome, setOutcome] = useState<{ address: string; already: boolean } | { error: unknown }>();

  const submit = async () => {
    try {
      setOutcome(await trigger(token));
      await mutate(sessionKey);
    } catch (error) {
      setOutcome({ error });
    }
  };

  if (outcome && 'address' in outcome) {
    const isOther = ownAddresses !== null && !ownAddresses.includes(outcome.address);
    return (
      <>
        <Notice>
          {outcome.address} {outcome.already ? 'was confirmed before.' : 'is confirmed.'}
          {isOther ? ' It belongs to another account than the one you are signed in to here.' : null}
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
          {errorMessage(outcome.error) ?? 'The address could not be confirmed. Please try again.'}
        </Notice>
      ) : (
        <p>Your sales notes are emailed to this address once you have confirmed that it is yours.</p>
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
    </>
  );
};
