import type { SalesNote } from '@debrief/contracts/http/notes';
import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx';
import { ApiError, isSessionExpired } from '../../../lib/api-error.ts';
import { messages } from '../../../lib/messages.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useUser } from '../../../lib/session-user.ts';
import { useUpdateNote } from '../api/use-update-note.ts';
import { clearEditDraft, saveEditDraft, loadEditDraft } from '../edit-draft.ts';
import { formOf, isSameForm, readForm, type EditForm } from '../edit-form.ts';
import { EditFields } from './edit-fields.tsx';

const Form = styled.form`
  display: contents;
`;

interface Props {
  note: SalesNote;
  /** The currency of the deal: a symbol or a code. */
  unit?: string;
  onClose: () => void;
}

type Problems = Partial<Record<string, string>>;

export const EditDialog = ({ note, unit = 'R', onClose }: Props) => {
  const user = useUser();
  const { trigger, isMutating: saving } = useUpdateNote();
  const [form, setForm] = useState(() => {
    const kept = loadEditDraft(user.id);
    return kept?.noteId === note.id ? kept.form : formOf(note);
  });
  const [problems, setProblems] = useState<Problems>({});
  const [asking, setAsking] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);

  const change = (field: keyof EditForm, value: string) => {
    const next = { ...form, [field]: value };
    setForm(next);
    setProblems({ ...problems, [field]: undefined });
    saveEditDraft(user.id, { noteId: note.id, form: next });
  };

  const close = () => {
    clearEditDraft(user.id);
    onClose();
  };

  const point = (found: Problems) => {
    setProblems(found);
    const [first] = Object.keys(found);
    const control = first ? formElement.current?.elements.namedItem(first) : null;
    if (control instanceof HTMLElement) control.focus();
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    const read = readForm(form);
    if ('problem' in read) {
      point({ [read.problem.field]: read.problem.text });
      return;
    }
    try {
      await trigger({ id: note.id, edit: read.edit });
      addToast(messages.noteUpdated);
      close();
    } catch (error) {
      if (error instanceof ApiError) point({ ...error.fields });
      if (!isSessionExpired(error)) addToast(messages.noteUpdateFailed);
    }
  };

  /** Escape, the close button and a click outside may be accidental, so changes are confirmed first. Cancel is not. */
  const leave = () => {
    if (saving) return;
    if (isSameForm(form, formOf(note))) close();
    else setAsking(true);
  };

  return (
    <Dialog title="Edit Sales Note" onClose={leave}>
      <Form ref={formElement} noValidate onSubmit={(event) => void save(event)}>
        <DialogBody>
          <EditFields form={form} problems={problems} unit={unit} onChange={change} />
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
        />
      ) : null}
    </Dialog>
  );
};
