import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FormActions, FormSheet } from '../../../components/ui/form-sheet.ts';
import { Section } from '../../../components/ui/section.tsx';
import { loadWhenIdle } from '../../../lib/load-when-idle.ts';
import { loadable } from '../../../lib/loadable.ts';
import { Region } from '../../../components/ui/region.tsx';

const dialog = loadable<{ onClose: () => void }>(() => import('./delete-account-dialog.tsx'));

export const DeleteSection = () => {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => loadWhenIdle(dialog.load), []);
  return (
    <Section title="Delete account">
      <FormSheet as="div">
        <p>This deletes your account and everything in it immediately. Export first if you want a copy.</p>
        <FormActions>
          <Button $kind="dangerQuiet" onClick={() => setIsOpen(true)}>
            Delete my account
          </Button>
        </FormActions>
      </FormSheet>
      {isOpen ? (
        <Region>
          <dialog.Component onClose={() => setIsOpen(false)} />
        </Region>
      ) : null}
    </Section>
  );
};
