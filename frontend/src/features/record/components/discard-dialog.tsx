import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';

export interface DiscardProps {
  /** Where the recording is stored. */
  storedOn: 'this device' | 'the server';
  onCancel: () => void;
  onConfirm: () => void;
}

const DiscardDialog = ({ storedOn, onCancel, onConfirm }: DiscardProps) => (
  <ConfirmDialog
    title="Discard this recording?"
    description={`It is removed from ${storedOn} and cannot be brought back.`}
    cancel="Keep"
    confirm="Discard"
    onCancel={onCancel}
    onConfirm={onConfirm}
  />
);

export default DiscardDialog;
