import type { AdminUser } from '@debrief/contracts/http/admin';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { messages } from '../../../lib/messages.ts';
import { useUser } from '../../../lib/session-user.ts';
import { addToast } from '../../../lib/toasts.ts';
import { createResetLink } from '../users.api.ts';

export interface ResetLinkDialogProps {
  user: AdminUser;
  onClose: () => void;
}

const CreatedLink = ({ name, url, onClose }: { name: string; url: string; onClose: () => void }) => {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      field.current?.select();
    }
  };

  return (
    <Dialog
      title="Reset link"
      description={`Send this link to ${name}. It works once and expires in 30 minutes. You won’t see it again.`}
      onClose={onClose}
    >
      <DialogBody>
        <TextField ref={field} label="Link" name="reset-link" readOnly value={url} />
      </DialogBody>
      <DialogActions>
        <Button $kind="secondary" onClick={onClose}>
          Close
        </Button>
        <Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy link'}</Button>
      </DialogActions>
    </Dialog>
  );
};

/** Creates the link only after a confirmation, because anyone with the link can open the account. */
const ResetLinkDialog = ({ user, onClose }: ResetLinkDialogProps) => {
  const { email: ownEmail } = useUser();
  const [url, setUrl] = useState<string>();
  const [creating, setCreating] = useState(false);
  const name = user.name || user.email;

  const create = async () => {
    setCreating(true);
    try {
      setUrl((await createResetLink(user.id)).url);
    } catch (error) {
      if (!isSessionExpired(error)) addToast(messages.resetLinkNotMade(error));
    }
    setCreating(false);
  };

  if (url) return <CreatedLink name={name} url={url} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`Create a reset link for ${name}?`}
      description={
        user.email === ownEmail
          ? 'Anyone with the link can choose a new password for your account.'
          : `Anyone with the link can choose a new password for ${user.email} and read their notes. We’ll tell ${name} by email that you created it.`
      }
      confirm="Create link"
      pending={creating ? 'Creating...' : undefined}
      onCancel={onClose}
      onConfirm={() => void create()}
    />
  );
};

export default ResetLinkDialog;
