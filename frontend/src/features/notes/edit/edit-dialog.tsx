import type { SalesNote } from '@debrief/contracts/http/notes';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx';
import { useUser } from '../../../lib/session-user.ts';
import { clearEditDraft } from './edit-draft.ts';
import { useEditForm } from './use-edit-form.ts';
import { EditFields } from './edit-fields.tsx';

const Form = styled.form`
  display: contents;
`;

interface Props {
  note: SalesNote;
  symbol?: string;
  onClose: () => void;
}

export const EditDialog = ({ note, symbol = 'R', onClose }: Props) => {
  const user = useUser();
  const { form, problems, saving, formElement, isDirty, change, save } = useEditForm(note);
  const [asking, setAsking] = useState(false);

  const close = () => {
    clearEditDraft(user.id);
    onClose();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await save()) onClose();
  };

  /**
   * Handles Escape, the close button and a click outside. These may be accidental, so asks before discarding
   * changes. Cancel does not ask.
   */
  const leave = () => {
    if (saving) return;
    if (isDirty) setAsking(true);
    else close();
  };

  return (
    <Dialog title="Edit Sales Note" onClose={leave}>
      <Form ref={formElement} noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <EditFields {...{ form, problems, symbol }} onChange={change} autoFocus="contactName" />
        </DialogBody>
        <DialogActions>
          <Button $kind="secondary" disabled={saving} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" disabled={saving}>
            {saving ? 'Saving...' : 'Save Changes'}
          </Button>
        </DialogActions>
      </Form>
      {asking ? (
        <ConfirmDialog
          title="Discard your changes?"
          description="You have unsaved changes in this note."
          cancel="Keep editing"
          confirm="Discard"
          onCancel={() => setAsking(false)}
          onConfirm={close}
          // A click outside the form has removed the focus from its field.
          returnTo={() => formElement.current?.querySelector('input') ?? null}
        />
      ) : null}
    </Dialog>
  );
};
