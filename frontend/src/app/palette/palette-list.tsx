import type { Ref } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../../theme/index.ts';
import type { Action, Command, Group } from './commands.ts';

const List = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[2]};
`;

const GroupTitle = styled.p`
  padding: ${space[2]} ${space[3]} ${space[1]};
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 44px;
  padding: ${space[1]} ${space[3]};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  cursor: pointer;
  scroll-margin: ${space[10]} 0 ${space[2]};

  &[aria-selected='true'] {
    background: ${color.accentSoft};

    /* Forced colors remove the background. */
    @media (forced-colors: active) {
      border-color: Highlight;
    }
  }

  svg {
    flex: none;
    color: ${color.textMuted};
  }
`;

const Label = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

interface Props {
  ref: Ref<HTMLDivElement>;
  id: string;
  groups: readonly Group[];
  current: Command | undefined;
  optionId: (command: Command) => string;
  onMark: (id: string) => void;
  onRun: (action: Action) => void;
}

/** The focus stays on the search field. */
export const PaletteList = ({ ref, id, groups, current, optionId, onMark, onRun }: Props) => (
  <List ref={ref} role="listbox" id={id} aria-label="Commands and notes">
    {groups.map(({ title, commands }) => (
      <div key={title} role="group" aria-label={title}>
        <GroupTitle aria-hidden>{title}</GroupTitle>
        {commands.map((command) => (
          <Option
            key={command.id}
            id={optionId(command)}
            role="option"
            aria-selected={command === current}
            onPointerMove={() => onMark(command.id)}
            onClick={() => onRun(command.action)}
          >
            <command.icon size={18} aria-hidden />
            <Label>{command.label}</Label>
            {command.detail ? <Detail>{command.detail}</Detail> : null}
          </Option>
        ))}
      </div>
    ))}
  </List>
);
