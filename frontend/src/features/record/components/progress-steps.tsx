import { AudioLines, Check, ListChecks, Mic, ScanText, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { SpinnerIcon } from '../../../components/ui/spinner.tsx';
import { VisuallyHidden } from '../../../components/ui/visually-hidden.tsx';
import { color, fontSize, media, motion, radius, space } from '../../../theme/index.ts';
import { stepLabels, type Steps, type StepStatus } from '../steps.ts';

const icons: Record<(typeof stepLabels)[number], LucideIcon> = {
  'Audio Capture': Mic,
  Transcription: AudioLines,
  'AI Extraction': ScanText,
  'Structured Output': ListChecks,
};

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
`;

const Step = styled.li<{ $status: StepStatus }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  font-size: ${fontSize.small};
  font-weight: ${({ $status }) => ($status === 'pending' ? 450 : 600)};
  line-height: 1.3;
  color: ${({ $status }) => ($status === 'pending' ? color.textMuted : color.text)};

  /* Line to the next step. */
  &:not(:last-child)::after {
    content: '';
    flex: 1;
    height: 2px;
    margin-right: ${space[2]};
    border-radius: ${radius.round};
    background: ${({ $status }) => ($status === 'complete' ? color.accent : color.border)};
    transition: background ${motion.calm};
  }

  ${media.phone} {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: ${space[1]};
    padding-inline: 6px;
    text-align: center;
    letter-spacing: -0.02em;
    hyphens: auto;

    &:not(:last-child)::after {
      position: absolute;
      top: 13px;
      left: calc(50% + 14px + ${space[1]});
      width: calc(100% - 28px - ${space[2]});
      margin: 0;
    }
  }
`;

const Mark = styled.span<{ $status: StepStatus }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 1px solid ${({ $status }) => ($status === 'pending' ? color.border : color.accent)};
  border-radius: ${radius.round};
  background: ${({ $status }) => ($status === 'complete' ? color.accent : color.surface)};
  color: ${({ $status }) =>
    ({ pending: color.textMuted, processing: color.accent, complete: color.onAccent })[$status]};
  transition:
    background ${motion.calm},
    border-color ${motion.calm};
`;

const Icon = ({ label, status }: { label: (typeof stepLabels)[number]; status: StepStatus }) => {
  if (status === 'complete') return <Check size={16} aria-hidden />;
  if (status === 'processing') return <SpinnerIcon size={16} />;
  const Pending = icons[label];
  return <Pending size={16} strokeWidth={1.75} aria-hidden />;
};

export const ProgressSteps = ({ steps }: { steps: Steps }) => {
  const processing = stepLabels.find((_label, index) => steps[index] === 'processing');
  return (
    <>
      <List aria-label="Progress">
        {stepLabels.map((label, index) => {
          const status = steps[index] ?? 'pending';
          return (
            <Step key={label} $status={status} data-status={status}>
              <Mark $status={status}>
                <Icon label={label} status={status} />
              </Mark>
              <span>
                {label}
                <VisuallyHidden>, {status}</VisuallyHidden>
              </span>
            </Step>
          );
        })}
      </List>
      <VisuallyHidden role="status">{processing ? `${processing} processing` : ''}</VisuallyHidden>
    </>
  );
};
