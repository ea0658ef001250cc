import { useState, type FormEvent } from 'react';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { ApiError, isSessionExpired } from '../../../lib/api-error.ts';
import { browser } from '../../../lib/browser.ts';
import { paths } from '../../../lib/paths.ts';
import { addToast, saveToastForReload } from '../../../lib/toasts.ts';
import { accountMessages } from '../account-messages.ts';
import { useDeleteAccount } from '../api/use-delete-account.ts';

/** Asks for the password, deletes the account, and leaves with a full page load: nothing of the user stays in memory. */
const DeleteAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const { trigger, error } = useDeleteAccount();
  const [password, setPassword] = useState('');
  const [deleting, setDeleting] = useState(false);
  const refused = error instanceof ApiError ? error.fields : {};

  const run = async () => {
    if (deleting) return;
    setDeleting(true);
    try {
      await trigger(password);
      saveToastForReload(accountMessages.deleted);
      browser.load(paths.login);
    } catch (failure) {
      setDeleting(false);
      const isShown = failure instanceof ApiError && failure.fields['password'] !== undefined;
      if (!isShown && !isSessionExpired(failure)) addToast(accountMessages.notDeleted(failure));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };

  return (
    <ConfirmDialog
      title="Delete your account?"
      description="Your account, sales notes, recordings, contacts and referrals are deleted for good. This cannot be undone."
      confirm="Delete"
      pending={deleting ? 'Deleting...' : undefined}
      onCancel={onClose}
      onConfirm={() => void run()}
    >
      <form onSubmit={submit}>
        <TextField
          label="Your password"
          type="password"
          name="password"
          autoComplete="current-password"
          error={refused['password']}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </ConfirmDialog>
  );
};

export default DeleteAccountDialog;
