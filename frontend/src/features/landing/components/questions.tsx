import { styled } from 'styled-components';
import { company } from '../../../lib/company.ts';
import { color, space } from '../../../theme/index.ts';
import { LandingSection } from './landing-section.tsx';

const List = styled.div`
  border-top: 1px solid ${color.border};
`;

const Question = styled.details`
  border-bottom: 1px solid ${color.border};

  p {
    max-width: 42em;
    padding-bottom: ${space[4]};
    color: ${color.textMuted};
  }
`;

const Summary = styled.summary`
  padding-block: ${space[3]};
  font-weight: 550;
  cursor: pointer;
`;

export const Questions = () => (
  <LandingSection title="Questions and answers">
    <List>
      <Question>
        <Summary>Do I need to install anything?</Summary>
        <p>No. It runs in your browser, on your phone and laptop, with your notes in sync.</p>
      </Question>
      <Question>
        <Summary>What if I have no signal?</Summary>
        <p>
          Open Debrief and record as usual. The recording waits on your device and is sent once you’re back
          online. Your latest notes are there offline, too.
        </p>
      </Question>
      <Question>
        <Summary>What if it gets something wrong?</Summary>
        <p>
          Edit any field; your own words stay underneath. Prefer to approve notes first? Turn on “Review
          before saving” in your account.
        </p>
      </Question>
      <Question>
        <Summary>Which languages does it understand?</Summary>
        <p>
          English, and Afrikaans when typed. Other languages work less well when typed, so check what Debrief
          finds.
        </p>
      </Question>
      <Question>
        <Summary>Can I take my notes elsewhere?</Summary>
        <p>
          Yes. Export any list as CSV, Excel or JSON, add follow-ups to your own calendar, or download
          everything in your account.
        </p>
      </Question>
      <Question>
        <Summary>Who hears my recordings?</Summary>
        <p>
          Software turns them into text: Debrief’s own, or a speech service that {company.name} has chosen. To
          ask which, write to <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>.
        </p>
      </Question>
    </List>
  </LandingSection>
);
