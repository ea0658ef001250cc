import { Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { FormActions, FormSheet } from '../../../components/ui/form-sheet.ts';
import { Section } from '../../../components/ui/section.tsx';
import { paths } from '../../../lib/paths.ts';

export const IntegrationsSection = ({ children }: { children?: ReactNode }) => (
  <Section title="Integrations">
    <FormSheet as="div">
      <p>Send your notes to your CRM and other apps.</p>
      {children}
      <FormActions>
        <ButtonLink to={paths.integrations} $kind="secondary">
          <Plug size={16} aria-hidden /> Manage integrations
        </ButtonLink>
      </FormActions>
    </FormSheet>
  </Section>
);
