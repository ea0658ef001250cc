import { styled } from 'styled-components';
import { Dialog, DialogBody } from '../components/ui/dialog.tsx';
import { color, radius, space } from '../theme/index.ts';

const groups = [
  {
    title: 'Everywhere',
    shortcuts: [
      ['Ctrl K', 'Go to anything, or find a note'],
      ['/', 'Search your notes'],
      ['n', 'New note'],
      ['f', 'Follow-ups'],
      ['?', 'Show these shortcuts'],
      ['Esc', 'Close what is open'],
    ],
  },
  {
    title: 'Notes',
    shortcuts: [
      ['j', 'Next note'],
      ['k', 'Previous note'],
      ['Enter', 'Open the note'],
      ['e', 'Edit the note'],
      ['x', 'Select the note'],
      ['.', 'Go to the actions for the selected notes'],
    ],
  },
  {
    title: 'Record page',
    shortcuts: [
      ['r', 'Record the next note'],
      ['Ctrl Enter', 'Process what you typed'],
    ],
  },
] as const;

const Title = styled.h3`
  font-weight: 600;

  &:not(:first-child) {
    margin-top: ${space[5]};
  }
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space[2]} ${space[4]};
  margin-top: ${space[2]};
`;

const Key = styled.kbd`
  padding: 0 ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.control};
  font: inherit;
`;

const ShortcutsHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keyboard shortcuts" onClose={onClose}>
    <DialogBody tabIndex={0}>
      {groups.map(({ title, shortcuts }) => [
        <Title key={title}>{title}</Title>,
        <List key={`${title} keys`}>
          {shortcuts.map(([key, what]) => [
            <dt key={key}>
              <Key>{key}</Key>
            </dt>,
            <dd key={what}>{what}</dd>,
          ])}
        </List>,
      ])}
    </DialogBody>
  </Dialog>
);

export default ShortcutsHelp;
