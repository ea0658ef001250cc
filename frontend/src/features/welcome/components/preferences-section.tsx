import { Section } from '../../../components/ui/section.tsx';
import { usePreferences } from '../use-preferences.ts';
import { PreferencesForm } from './preferences-form.tsx';

export const PreferencesSection = () => (
  <Section title="Preferences">
    <PreferencesForm emailLabel="Sales notes email" withReview edited={usePreferences()} />
  </Section>
);
