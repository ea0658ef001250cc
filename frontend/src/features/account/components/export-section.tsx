import { Download } from 'lucide-react';
import { FormActions, FormSheet } from '../../../components/ui/form-sheet.ts';
import { Section } from '../../../components/ui/section.tsx';
import { exportPath } from '../account.api.ts';
import { BrowserLink } from '../../../components/ui/button.tsx';

/** Downloads the export through a link, because the archive may not fit in memory. */
export const ExportSection = () => (
  <Section title="Your data">
    <FormSheet as="div">
      <p>
        Download your notes, recordings, contacts and referrals as a ZIP file. Lots of recordings? It can take
        a few minutes.
      </p>
      <FormActions>
        <BrowserLink href={exportPath()} download $kind="secondary">
          <Download size={16} aria-hidden /> Export my data
        </BrowserLink>
      </FormActions>
    </FormSheet>
  </Section>
);
