import { BookUser } from 'lucide-react';
import { useState } from 'react';
import { ActionRow } from '../../../components/ui/action-row.ts';
import { Button } from '../../../components/ui/button.tsx';
import { loadable } from '../../../lib/loadable.ts';
import type { ContactsDialogProps } from './contacts-dialog.tsx';
import { Region } from '../../../components/ui/region.tsx';

const dialog = loadable<ContactsDialogProps>(() => import('./contacts-dialog.tsx'));

const ContactsButton = () => {
  const [open, setOpen] = useState(false);
  return (
    <ActionRow>
      <Button $kind="secondary" onClick={() => setOpen(true)}>
        <BookUser size={18} aria-hidden />
        Names to get right
      </Button>
      <span>Add people and companies so they’re spelled right.</span>
      {open ? (
        <Region>
          <dialog.Component onClose={() => setOpen(false)} />
        </Region>
      ) : null}
    </ActionRow>
  );
};

export default ContactsButton;
