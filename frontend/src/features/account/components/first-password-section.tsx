import { ButtonLink } from '../../../components/ui/button.tsx';
import { FormActions, FormSheet } from '../../../components/ui/form-sheet.ts';
import { Section } from '../../../components/ui/section.tsx';
import { paths } from '../../../lib/paths.ts';

export const FirstPasswordSection = () => (
  <Section title="Password">
    <FormSheet as="div">
      <p>You haven’t set a password. We’ll email you a link.</p>
      <FormActions>
        <ButtonLink to={paths.forgotPassword} $kind="secondary">
          Choose a password
        </ButtonLink>
      </FormActions>
    </FormSheet>
  </Section>
);
