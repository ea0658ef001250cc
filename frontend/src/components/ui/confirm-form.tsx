import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { addToast } from '../../lib/toasts.ts';
import { space } from '../../theme/index.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions, DialogBody } from './dialog.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
`;

interface Props {
  title: string;
  description: string;
  confirm: string;
  pending: string;
  kind?: 'primary' | 'danger';
  onClose: () => void;
  /** If this rejects, the error is shown at its fields or in a toast. */
  onSubmit: () => Promise<unknown>;
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** Prevents double submission. `onSubmit` must close the dialog, which stays open after a failure. */
export const ConfirmForm = (props: Props) => {
  const { title, description, confirm, pending, kind = 'primary', onClose, onSubmit, children } = props;
  const id = useId();
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setErrors({});
    try {
      await onSubmit();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(fields);
      if (Object.keys(fields).length === 0) {
        const description = errorMessage(error) ?? 'Please try again.';
        addToast({ title: 'Couldn’t save the change', description, tone: 'destructive' });
      }
    }
    setSending(false);
  };

  return (
    <Dialog title={title} description={description} onClose={() => !sending && onClose()}>
      <DialogBody>
        <Stack as="form" id={id} onSubmit={(event: FormEvent) => void submit(event)}>
          {children(errors)}
        </Stack>
      </DialogBody>
      <DialogActions>
        <Button $kind="secondary" disabled={sending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form={id} $kind={kind} disabled={sending}>
          {sending ? pending : confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
