import type { AboutEdit } from '@debrief/contracts/http/contact-edit';
import { addressPattern } from '@debrief/contracts/canonical-address';
import { noteFields } from '@debrief/contracts/note-fields';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { StackedForm } from '../../../components/ui/stacked-form.ts';
import { formatCount } from '../../../lib/format.ts';
import { countNotesAbout, type AboutKind } from './about.api.ts';
import MergeDialog from './merge-dialog.tsx';
import { useEditAbout } from './use-edit-about.ts';

export interface EditAboutProps {
  kind: AboutKind;
  name: string;
  total: number;
  emails: readonly string[];
  phones: readonly string[];
  onClose: () => void;
}

/** Empty if the notes have several values. An unchanged field is not sent, so that each note keeps its own. */
const initialOf = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? '') : '');

const hintOf = (values: readonly string[]) =>
  values.length > 1 ? `These notes have ${values.join(', ')}. Leave empty to keep them.` : undefined;

type Form = Record<'name' | 'email' | 'phone', string>;

const editOf = (kind: AboutKind, initial: Form, typed: Form): AboutEdit =>
  kind === 'company'
    ? { companyName: typed.name }
    : {
        ...(typed.name !== initial.name && { contactName: typed.name }),
        ...(typed.email !== initial.email && { contactEmail: typed.email || null }),
        ...(typed.phone !== initial.phone && { contactPhone: typed.phone || null }),
      };

const EditAboutDialog = ({ kind, name, total, emails, phones, onClose }: EditAboutProps) => {
  const initial = { name, email: initialOf(emails), phone: initialOf(phones) };
  const [form, setForm] = useState(initial);
  const [problem, setProblem] = useState<{ field: keyof typeof form; text: string }>();
  const [existing, setExisting] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const { save, saving } = useEditAbout(kind);
  const isBusy = saving || isChecking;
  const typed = { name: form.name.trim(), email: form.email.trim(), phone: form.phone.trim() };
  const changedName = typed.name === name ? undefined : typed.name;
  const edit = editOf(kind, initial, typed);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!typed.name) return setProblem({ field: 'name', text: 'Please enter a name' });
    if (typed.email && !addressPattern.test(typed.email))
      return setProblem({ field: 'email', text: 'Please enter a valid email address' });
    if (typed.name === name && Object.values(edit).every((value) => value === name)) return onClose();
    const isOtherName = changedName !== undefined && changedName.toLowerCase() !== name.toLowerCase();
    setChecking(true);
    // Offline, saving shows the error.
    const count = isOtherName ? await countNotesAbout(kind, changedName).catch(() => 0) : 0;
    setChecking(false);
    if (count > 0) setExisting(count);
    else if (await save(name, edit)) onClose();
  };

  const field = (key: keyof typeof form, label: string, more: object = {}) => (
    <TextField
      label={label}
      value={form[key]}
      error={problem?.field === key ? problem.text : undefined}
      onChange={(event) => setForm({ ...form, [key]: event.target.value })}
      {...more}
    />
  );

  if (existing > 0)
    return (
      <MergeDialog
        {...{ kind, edit, onClose }}
        {...{ from: name, into: typed.name, fromNotes: total, intoNotes: existing }}
      />
    );
  return (
    <Dialog
      title={kind === 'contact' ? 'Edit contact' : 'Edit company'}
      description={
        total === 1
          ? `Changes 1 note about ${name}.`
          : `Changes all ${formatCount(total)} notes about ${name}.`
      }
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <StackedForm as="div">
            {field('name', 'Name', { autoFocus: true, maxLength: noteFields.contactName.maxLength })}
            {kind === 'contact' ? field('email', 'Email', { type: 'email', hint: hintOf(emails) }) : null}
            {kind === 'contact'
              ? field('phone', 'Phone', {
                  type: 'tel',
                  hint: hintOf(phones),
                  maxLength: noteFields.contactPhone.maxLength,
                })
              : null}
          </StackedForm>
        </DialogBody>
        <DialogActions>
          <Button $kind="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export default EditAboutDialog;
