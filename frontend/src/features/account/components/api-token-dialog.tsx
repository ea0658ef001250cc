import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { copyText } from '../../../lib/copy-text.ts';
import { accountMessages } from '../account-messages.ts';
import type { useApiTokens } from '../api-tokens.api.ts';
import { NewApiTokenForm } from './new-api-token-form.tsx';

const CreatedToken = ({ value, onClose }: { value: string; onClose: () => void }) => {
  const copy = () =>
    copyText(value, { copied: accountMessages.tokenCopied, failed: accountMessages.tokenNotCopied });
  return (
    <Dialog title="Copy your API token" description="You won’t see it again." onClose={onClose}>
      <DialogBody>
        <TextField
          label="API token"
          value={value}
          readOnly
          hint="Keep it secret, like a password."
          onFocus={(event) => event.target.select()}
        />
      </DialogBody>
      <DialogActions>
        <Button $kind="secondary" onClick={() => void copy()}>
          <Copy size={16} aria-hidden /> Copy token
        </Button>
        <Button onClick={onClose}>I have saved it</Button>
      </DialogActions>
    </Dialog>
  );
};

interface Props {
  create: ReturnType<typeof useApiTokens>['create'];
  onClose: () => void;
}

/** Asks for the properties of a new token, and then shows its value once. */
const ApiTokenDialog = ({ create, onClose }: Props) => {
  const [value, setValue] = useState<string | null>(null);
  return value === null ? (
    <NewApiTokenForm create={create} onCreated={setValue} onClose={onClose} />
  ) : (
    <CreatedToken value={value} onClose={onClose} />
  );
};

export default ApiTokenDialog;
