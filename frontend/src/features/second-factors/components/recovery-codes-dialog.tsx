import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx';
import { copyText } from '../../../lib/copy-text.ts';
import { color, media, radius, space } from '../../../theme/index.ts';
import { secondFactorMessages } from '../second-factor-messages.ts';

const Codes = styled.ol`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[2]} ${space[6]};
  margin: 0;
  padding: ${space[4]};
  border-radius: ${radius.control};
  background: ${color.sunken};
  list-style: none;
  font-family: ui-monospace, monospace;
  text-align: center;

  ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

export const RecoveryCodesDialog = ({ codes, onClose }: Props) => {
  const copy = () =>
    copyText(codes.join('\n'), {
      copied: secondFactorMessages.codesCopied,
      failed: secondFactorMessages.codesNotCopied,
    });
  return (
    <Dialog
      title="Save your recovery codes"
      description="Each code works once, for when you don’t have your phone. You won’t see them again."
      onClose={onClose}
    >
      <DialogBody tabIndex={0}>
        <Codes aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
      </DialogBody>
      <DialogActions>
        <Button $kind="secondary" onClick={() => void copy()}>
          <Copy size={18} aria-hidden /> Copy
        </Button>
        <Button onClick={onClose}>I have saved them</Button>
      </DialogActions>
    </Dialog>
  );
};
