import type { ConnectRequest, CrmKind } from '@debrief/contracts/http/crm';
import { useState, type ComponentProps } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EntryActions } from '../../../components/ui/entry.ts';
import { ErrorText } from '../../../components/ui/error-text.ts';
import { Region } from '../../../components/ui/region.tsx';
import { browser } from '../../../lib/browser.ts';
import { loadable } from '../../../lib/loadable.ts';
import { startOAuth } from '../crm.api.ts';
import { connectErrorText } from '../crm-messages.ts';
import type CredentialsForm from './credentials-form.tsx';

const form = loadable<ComponentProps<typeof CredentialsForm>>(() => import('./credentials-form.tsx'));

interface Props {
  kind: CrmKind;
  onConnect: (request: ConnectRequest) => Promise<unknown>;
}

/** Offers to sign in to a CRM, to enter credentials, or both. Renders nothing if neither is possible. */
export const ConnectActions = ({ kind, onConnect }: Props) => {
  const { name, oauth, fields } = kind;
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<string>();
  if (!oauth && fields.length === 0) return null;

  const signIn = async () => {
    setLeaving(true);
    setError(undefined);
    try {
      browser.load(await startOAuth(kind.kind));
    } catch (failure) {
      setError(connectErrorText(failure));
      setLeaving(false);
    }
  };

  return (
    <>
      <EntryActions>
        {oauth ? (
          <Button $kind="secondary" disabled={isLeaving} onClick={() => void signIn()}>
            {isLeaving ? 'Opening...' : `Sign in to ${name}`}
          </Button>
        ) : null}
        {fields.length > 0 ? (
          <Button
            $kind="secondary"
            aria-expanded={isOpen}
            aria-label={oauth ? `Use a token of ${name}` : `Connect ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {oauth ? 'Use a token' : 'Connect'}
          </Button>
        ) : null}
      </EntryActions>
      {error ? <ErrorText role="alert">{error}</ErrorText> : null}
      {isOpen ? (
        <Region>
          <form.Component kind={kind} onConnect={onConnect} />
        </Region>
      ) : null}
    </>
  );
};
