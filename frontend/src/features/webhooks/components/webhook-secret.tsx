import { Copy } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { FormActions, FormSheet } from '../../../components/ui/form-sheet.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { webhookMessages } from '../webhook-messages.ts';

export const WebhookSecret = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const copy = () =>
    copyText(secret, { copied: webhookMessages.secretCopied, failed: webhookMessages.secretNotCopied });
  return (
    <FormSheet as="div">
      <TextField
        label="Signing secret"
        value={secret}
        readOnly
        hint="Copy it now; you won’t see it again. The receiver needs it to verify that messages come from you."
        onFocus={(event) => event.target.select()}
      />
      <FormActions>
        <Button $kind="secondary" onClick={onClose}>
          Done
        </Button>
        <Button onClick={() => void copy()}>
          <Copy size={16} aria-hidden /> Copy secret
        </Button>
      </FormActions>
    </FormSheet>
  );
};
