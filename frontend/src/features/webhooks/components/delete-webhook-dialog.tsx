import { DeleteDialog } from '../../../components/ui/delete-dialog.tsx';
import { addToast } from '../../../lib/toasts.ts';
import { webhookMessages } from '../webhook-messages.ts';

interface Props {
  url: string;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

const DeleteWebhookDialog = ({ url, onDelete, onClose }: Props) => (
  <DeleteDialog
    title="Delete this webhook?"
    description={`We won’t send any more messages to ${url}. Its deliveries are deleted too.`}
    onDelete={onDelete}
    deletedMessage={webhookMessages.deleted}
    onError={(failure) => addToast(webhookMessages.notChanged(failure))}
    onClose={onClose}
  />
);

export default DeleteWebhookDialog;
