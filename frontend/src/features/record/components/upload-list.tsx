import { Check, CircleAlert, Clock, X } from 'lucide-react';
import { styled } from 'styled-components';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { SpinnerIcon } from '../../../components/ui/spinner.tsx';
import { VisuallyHidden } from '../../../components/ui/visually-hidden.tsx';
import { formatBytes } from '../../../lib/format.ts';
import { color, fontSize, radius, space } from '../../../theme/index.ts';
import type { Upload } from '../uploads/uploads.ts';

const List = styled.ul`
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[3]};
  min-height: 64px;
  padding: ${space[2]} ${space[4]};

  & + & {
    border-top: 1px solid ${color.border};
  }
`;

const Name = styled.p`
  overflow: hidden;
  font-weight: 550;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Facts = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const icons = {
  waiting: <Clock size={18} aria-hidden />,
  sending: <SpinnerIcon size={18} />,
  saved: <Check size={18} aria-hidden />,
  unsent: <CircleAlert size={18} aria-hidden />,
} as const;

const stateOf = ({ state }: Upload, place: number, online: boolean) => {
  if (state === 'sending') return 'Sending and transcribing';
  if (state === 'saved') return 'Saved as a note';
  if (state === 'unsent') return 'Not sent. Find it under Unsent recordings.';
  if (!online) return 'Waiting for a connection';
  return `Waiting, number ${place} in line`;
};

interface Props {
  uploads: readonly Upload[];
  online: boolean;
  onCancel: (id: string) => void;
}

export const UploadList = ({ uploads, online, onCancel }: Props) => {
  const waiting = uploads.filter(({ state }) => state === 'waiting');
  const saved = uploads.filter(({ state }) => state === 'saved').length;
  return (
    <Section title="Uploads">
      <List>
        {uploads.map((upload) => (
          <Item key={upload.id}>
            {icons[upload.state]}
            <div>
              <Name title={upload.name}>{upload.name}</Name>
              <Facts>
                {formatBytes(upload.bytes)} · {stateOf(upload, waiting.indexOf(upload) + 1, online)}
              </Facts>
            </div>
            {upload.state === 'waiting' ? (
              <IconButton
                aria-label={`Cancel ${upload.name}`}
                title="Cancel"
                onClick={() => onCancel(upload.id)}
              >
                <X size={18} aria-hidden />
              </IconButton>
            ) : null}
          </Item>
        ))}
      </List>
      <VisuallyHidden role="status">{`${saved} of ${uploads.length} uploads saved`}</VisuallyHidden>
    </Section>
  );
};
