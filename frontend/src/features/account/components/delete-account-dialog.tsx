import { useState, type FormEvent } from 'react';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { ApiError, isSessionExpired } from '../../../lib/api-error.ts';
import { browser } from '../../../lib/browser.ts';
import { clearUserCache } from '../../../lib/offline-cache/offline-cache.ts';
import { paths } from '../../../lib/paths.ts';
import { announceSession } from '../../../lib/session-channel.ts';
import { addToast, saveToastForReload } from '../../../lib/toasts.ts';
import { accountMessages } from '../account-messages.ts';
import { useDeleteAccount } from '../account.api.ts';
import { useNeedsPassword } from '../../../lib/use-needs-password.ts';

/** Deletes the account. Ends with a full page load, to clear the user's data from memory. */
const DeleteAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const { trigger, error } = useDeleteAccount();
  const [password, setPassword] = useState('');
  const isNeeded = useNeedsPassword();
  const [deleting, setDeleting] = useState(false);
  const refused = error instanceof ApiError ? error.fields : {};

  const run = async () => {
    if (deleting) return;
    setDeleting(true);
    try {
      await trigger(password);
      announceSession(null);
      await clearUserCache();
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
      description="Your account, sales notes, recordings, contacts and referrals will be gone for good. This can’t be undone."
      confirm="Delete"
      pending={deleting ? 'Deleting...' : undefined}
      onCancel={onClose}
      onConfirm={() => void run()}
    >
      <form onSubmit={submit}>
        <PasswordField
          isNeeded={isNeeded}
          value={password}
          error={refused['password']}
          onChange={setPassword}
        />
      </form>
    </ConfirmDialog>
  );
};

export default DeleteAccountDialog;
