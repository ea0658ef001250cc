import type { LinkedProvider, SignInOptions } from '@debrief/contracts/http/sign-in-providers';
import { Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { browser } from '../../../lib/browser.ts';
import { formatDay } from '../../../lib/format.ts';
import { providerSignInError } from '../../../lib/provider-sign-in-error.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useSignInOptions } from '../../../lib/use-sign-in-options.ts';
import { space } from '../../../theme/index.ts';
import { linkProvider, unlinkProvider } from '../linked-providers.api.ts';
import { secondFactorMessages } from '../second-factor-messages.ts';
import { Factor, FactorActions, FactorText, FactorTitle } from './factor.ts';
import { FactorItem, FactorList } from './factor-list.ts';
import { PasswordDialog } from '../../../components/ui/password-dialog.tsx';

const OutcomePlace = styled.div`
  &:not(:empty) {
    margin-top: ${space[2]};
  }
`;

const nameOf = ({ provider, email }: LinkedProvider) => (email ? `${provider}, ${email}` : provider);

/** Shows the result of linking, which the provider's redirect puts in the URL. */
const Outcome = () => {
  const [search] = useSearchParams();
  const error = providerSignInError(search);
  if (error) {
    return (
      <Notice tone="caution" role="alert">
        {error}
      </Notice>
    );
  }
  return search.has('linked') ? <Notice>Linked. You can now sign in with it.</Notice> : null;
};

interface Props {
  linked: readonly LinkedProvider[];
  canAdd: boolean;
  onChange: () => void;
}

/** Renders nothing if no provider is configured or linked. */
export const LinkedProviders = ({ linked, canAdd, onChange }: Props) => {
  const { providers } = useSignInOptions();
  const [linking, setLinking] = useState<SignInOptions['providers'][number] | null>(null);
  const [unlinking, setUnlinking] = useState<LinkedProvider | null>(null);
  if (providers.length === 0 && linked.length === 0) return null;

  const unlink = async ({ id }: LinkedProvider, password: string) => {
    await unlinkProvider(id, password);
    setUnlinking(null);
    addToast(secondFactorMessages.providerUnlinked);
    onChange();
  };

  return (
    <Factor>
      <div>
        <FactorTitle>Linked accounts</FactorTitle>
        <FactorText>Sign in with an account you already have.</FactorText>
        <OutcomePlace>
          <Outcome />
        </OutcomePlace>
      </div>
      <FactorActions>
        {(canAdd ? providers : []).map((provider) => (
          <Button key={provider.id} $kind="secondary" onClick={() => setLinking(provider)}>
            Link {provider.name}
          </Button>
        ))}
      </FactorActions>
      {linked.length > 0 ? (
        <FactorList aria-label="Linked accounts">
          {linked.map((each) => (
            <FactorItem key={each.id}>
              <Link2 size={18} aria-hidden />
              <div>
                {nameOf(each)}
                <FactorText>
                  Linked {formatDay(each.createdAt)}. Last used {formatDay(each.lastUsedAt)}.
                </FactorText>
              </div>
              <IconButton $danger aria-label={`Unlink ${nameOf(each)}`} onClick={() => setUnlinking(each)}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </FactorItem>
          ))}
        </FactorList>
      ) : null}
      {linking ? (
        <PasswordDialog
          title={`Link ${linking.name}`}
          description={`Next, sign in to ${linking.name}. After that you can use it to sign in here.`}
          confirm="Continue"
          pending="Opening..."
          onClose={() => setLinking(null)}
          onConfirm={async (password) => browser.load(await linkProvider(linking.id, password))}
        />
      ) : null}
      {unlinking ? (
        <PasswordDialog
          title={`Unlink ${unlinking.provider}?`}
          description="You won’t be able to sign in with it anymore."
          confirm="Unlink"
          pending="Unlinking..."
          kind="danger"
          onClose={() => setUnlinking(null)}
          onConfirm={(password) => unlink(unlinking, password)}
        />
      ) : null}
    </Factor>
  );
};
