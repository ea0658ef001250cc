import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';

export interface DiscardProps {
  storedOn: 'this device' | 'the server';
  onCancel: () => void;
  onConfirm: () => void;
}

const DiscardDialog = ({ storedOn, onCancel, onConfirm }: DiscardProps) => (
  <ConfirmDialog
    title="Discard this recording?"
    description={`It will be deleted from ${storedOn}. This can’t be undone.`}
    cancel="Keep"
    confirm="Discard"
    onCancel={onCancel}
    onConfirm={onConfirm}
  />
);

export default DiscardDialog;
