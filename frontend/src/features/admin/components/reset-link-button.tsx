import type { AdminUser } from '@debrief/contracts/http/admin';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { loadable } from '../../../lib/loadable.ts';
import { messages } from '../../../lib/messages.ts';
import { addToast } from '../../../lib/toasts.ts';
import { makeResetLink } from '../api/make-reset-link.ts';
import type { ResetLinkDialogProps } from './reset-link-dialog.tsx';
import { Region } from '../../../components/ui/region.tsx';

const dialog = loadable<ResetLinkDialogProps>(() => import('./reset-link-dialog.tsx'));

/** Makes a link for a user who forgot their password where no mail reaches them. */
export const ResetLinkButton = ({ user }: { user: AdminUser }) => {
  const name = user.name || user.email;
  const [url, setUrl] = useState<string>();

  const make = async () => {
    try {
      setUrl((await makeResetLink(user.id)).url);
    } catch (error) {
      if (!isSessionExpired(error)) addToast(messages.resetLinkNotMade(error));
    }
  };

  return (
    <>
      <IconButton aria-label={`Make a password link for ${name}`} onClick={() => void make()}>
        <KeyRound size={18} aria-hidden />
      </IconButton>
      {url ? (
        <Region>
          <dialog.Component name={name} url={url} onClose={() => setUrl(undefined)} />
        </Region>
      ) : null}
    </>
  );
};
