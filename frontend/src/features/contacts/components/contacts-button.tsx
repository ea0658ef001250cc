import { BookUser } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { loadable } from '../../../lib/loadable.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import type { ContactsDialogProps } from './contacts-dialog.tsx';

const dialog = loadable<ContactsDialogProps>(() => import('./contacts-dialog.tsx'));

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[2]} ${space[4]};
  font-size: ${fontSize.small};
  color: ${color.textMuted};
  text-align: center;
`;

/** Opens the list of names. */
const ContactsButton = () => {
  const [open, setOpen] = useState(false);
  return (
    <Row>
      <Button $kind="secondary" onClick={() => setOpen(true)}>
        <BookUser size={18} aria-hidden />
        Names you use
      </Button>
      <span>Add people and companies, so that they are spelled right.</span>
      {open ? (
        <Suspense>
          <dialog.Component onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Row>
  );
};

export default ContactsButton;
