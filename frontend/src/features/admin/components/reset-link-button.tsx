import type { AdminUser } from '@debrief/contracts/http/admin';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { loadable } from '../../../lib/loadable.ts';
import type { ResetLinkDialogProps } from './reset-link-dialog.tsx';
import { Region } from '../../../components/ui/region.tsx';

const dialog = loadable<ResetLinkDialogProps>(() => import('./reset-link-dialog.tsx'));

/** Makes a link for a user who forgot their password where no mail reaches them. */
export const ResetLinkButton = ({ user }: { user: AdminUser }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        aria-label={`Make a password link for ${user.name || user.email}`}
        onClick={() => setOpen(true)}
      >
        <KeyRound size={18} aria-hidden />
      </IconButton>
      {isOpen ? (
        <Region>
          <dialog.Component user={user} onClose={() => setOpen(false)} />
        </Region>
      ) : null}
    </>
  );
};
