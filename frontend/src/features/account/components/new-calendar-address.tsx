import { Copy } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { FormActions } from '../../../components/ui/form-sheet.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { accountMessages } from '../account-messages.ts';

const NewCalendarAddress = ({ address }: { address: string }) => {
  const copy = () =>
    copyText(address, { copied: accountMessages.addressCopied, failed: accountMessages.addressNotCopied });
  return (
    <>
      <TextField
        label="Calendar link"
        value={address}
        readOnly
        hint="Copy it now; you won’t see it again. In your calendar, choose “Add from URL” and paste it."
        onFocus={(event) => event.target.select()}
      />
      <FormActions>
        <Button $kind="secondary" onClick={() => void copy()}>
          <Copy size={16} aria-hidden /> Copy link
        </Button>
      </FormActions>
    </>
  );
};

export default NewCalendarAddress;
