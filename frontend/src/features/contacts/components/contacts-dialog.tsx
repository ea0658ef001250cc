import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { DeleteDialog } from '../../../components/ui/delete-dialog.tsx';
import { Dialog, DialogBody } from '../../../components/ui/dialog.tsx';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { Loading } from '../../../components/ui/spinner.tsx';
import { formatCount } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session-user.ts';
import { addToast } from '../../../lib/toasts.ts';
import { color, space } from '../../../theme/index.ts';
import { removeAllContacts, removeContact, useContacts } from '../contacts.api.ts';
import { contactMessages } from '../contact-messages.ts';
import { AddContacts } from './add-contacts.tsx';
import { ContactList } from './contact-list.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space[6]};
`;

const Empty = styled.p`
  color: ${color.textMuted};
`;

export interface ContactsDialogProps {
  onClose: () => void;
}

const ContactsDialog = ({ onClose }: ContactsDialogProps) => {
  const { id: userId } = useUser();
  const query = useContacts();
  const [removingAll, setRemovingAll] = useState(false);

  const remove = async (id: string) => {
    try {
      await removeContact(id);
      await query.mutate();
    } catch (error) {
      addToast(contactMessages.notChanged(error));
    }
  };

  const removeAll = async () => {
    await removeAllContacts();
    await query.mutate();
  };

  return (
    <Dialog
      title="Names to get right"
      description="Debrief spells these names, and names in your notes, correctly."
      onClose={onClose}
    >
      <DialogBody>
        <Stack>
          <AddContacts
            draftKey={`debrief.contacts.${userId}`}
            listed={query.data}
            onAdded={() => query.mutate()}
          />
          <QueryBoundary query={query} loading={<Loading />} errorTitle="Couldn’t load your list">
            {(contacts) => (
              <Section
                title={contacts.length === 0 ? 'Your list' : `Your list (${formatCount(contacts.length)})`}
                aside={
                  contacts.length > 0 ? (
                    <Button $kind="dangerQuiet" onClick={() => setRemovingAll(true)}>
                      Remove all
                    </Button>
                  ) : null
                }
              >
                {contacts.length === 0 ? (
                  <Empty>No names yet.</Empty>
                ) : (
                  <ContactList contacts={contacts} onRemove={(id) => void remove(id)} />
                )}
              </Section>
            )}
          </QueryBoundary>
        </Stack>
      </DialogBody>
      {removingAll ? (
        <DeleteDialog
          title="Remove all names?"
          description="Your list will be empty. Your notes stay as they are."
          confirm="Remove all"
          onDelete={removeAll}
          deletedMessage={contactMessages.removed}
          onError={(error) => addToast(contactMessages.notChanged(error))}
          onClose={() => setRemovingAll(false)}
        />
      ) : null}
    </Dialog>
  );
};

export default ContactsDialog;
