import type { AboutEdit } from '@debrief/contracts/http/contact-edit';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { formatCount } from '../../../lib/format.ts';
import type { AboutKind } from './about.api.ts';
import { useEditAbout } from './use-edit-about.ts';

export interface MergeProps {
  kind: AboutKind;
  from: string;
  into: string;
  /** Numbers of notes. */
  fromNotes: number;
  intoNotes: number;
  edit: AboutEdit;
  onClose: () => void;
}

const notesOf = (count: number) => (count === 1 ? '1 note' : `${formatCount(count)} notes`);

const MergeDialog = ({ kind, from, into, fromNotes, intoNotes, edit, onClose }: MergeProps) => {
  const { save, saving } = useEditAbout(kind);
  return (
    <ConfirmDialog
      title={kind === 'contact' ? 'Merge contacts?' : 'Merge companies?'}
      description={`${into} has ${notesOf(intoNotes)}. Merge ${notesOf(fromNotes)} of ${from} into it?`}
      details={
        kind === 'contact'
          ? 'Merge only if both are the same person. Other fields stay as they are.'
          : undefined
      }
      confirm="Merge"
      kind="primary"
      pending={saving ? 'Merging...' : undefined}
      onCancel={onClose}
      onConfirm={() => void save(from, edit, { merges: true }).then(onClose)}
    />
  );
};

export default MergeDialog;
