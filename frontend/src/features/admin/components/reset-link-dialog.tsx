import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx';
import { TextField } from '../../../components/ui/field.tsx';

export interface ResetLinkDialogProps {
  /** Whom the link is for. */
  name: string;
  url: string;
  onClose: () => void;
}

/** Shows a link once, to be copied and handed over. */
const ResetLinkDialog = ({ name, url, onClose }: ResetLinkDialogProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Without access to the clipboard the link can still be copied by hand.
      field.current?.select();
    }
  };

  return (
    <Dialog
      title="Password Link"
      description={`Give this link to ${name}. It works once, within 30 minutes. You won’t see it again.`}
      onClose={onClose}
    >
      <DialogBody>
        <TextField ref={field} label="Link" name="reset-link" readOnly value={url} />
      </DialogBody>
      <DialogActions>
        <Button $kind="secondary" onClick={onClose}>
          Close
        </Button>
        <Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy Link'}</Button>
      </DialogActions>
    </Dialog>
  );
};

export default ResetLinkDialog;
