import { Search } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { panelStyle, scrimStyle } from '../../components/ui/dialog.tsx';
import { useReturnFocus } from '../../components/ui/use-return-focus.ts';
import { color, fontSize, media, space } from '../../theme/index.ts';
import type { Command } from './commands.ts';
import { PaletteList } from './palette-list.tsx';
import { usePalette } from './use-palette.ts';

const Scrim = styled(Radix.Overlay)`
  ${scrimStyle}
`;

/** The fixed top keeps the panel in place while the results change. */
const Panel = styled(Radix.Content)`
  ${panelStyle}
  top: 12vh;
  bottom: auto;
  margin: 0 auto;
  max-height: 70dvh;
  overflow: hidden;

  ${media.phone} {
    top: ${space[4]};
    max-height: 60dvh;
  }
`;

const Line = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: 0 ${space[4]};
  border-bottom: 1px solid ${color.border};

  svg {
    flex: none;
    color: ${color.textMuted};
  }
`;

/** No focus ring: the selected row shows the keyboard position. */
const Input = styled.input`
  flex: 1;
  min-width: 0;
  min-height: 56px;
  border: 0;
  background: none;
  font-size: ${fontSize.lead};

  &:focus-visible {
    outline: none;
  }

  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
`;

const Status = styled.p`
  padding: ${space[2]} ${space[5]};
  border-top: 1px solid ${color.border};
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const Problem = styled.p`
  padding: ${space[2]} ${space[5]};
  font-size: ${fontSize.small};
  color: ${color.caution};
`;

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface Props {
  onHelp: () => void;
  onClose: () => void;
}

const CommandPalette = ({ onHelp, onClose }: Props) => {
  const id = useId();
  const returnFocus = useReturnFocus();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<string | null>(null);
  const { groups, status, failed, run, hasRun } = usePalette(typed, { onHelp, onClose });
  const commands = groups.flatMap((group) => group.commands);
  const place = Math.max(
    commands.findIndex((command) => command.id === marked),
    0,
  );
  const current = commands[place];
  const optionId = (command: Command) => `${id}-${command.id.replaceAll(' ', '-')}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (event.key === 'Enter' && current) run(current.action);
    else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) onClose();
    else if (step !== undefined && commands.length > 0) {
      const next = commands[(place + step + commands.length) % commands.length];
      setMarked(next?.id ?? null);
      if (next) document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' });
    } else return;
    event.preventDefault();
  };

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Scrim />
        <Panel
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => (hasRun() ? event.preventDefault() : returnFocus(event))}
        >
          <Radix.Title hidden>Go to anything</Radix.Title>
          <Line>
            <Search size={20} aria-hidden />
            <Input
              role="combobox"
              aria-label="Search notes, or type a command"
              placeholder="Search notes, or type a command"
              aria-expanded
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={current && optionId(current)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={200}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setMarked(null);
                list.current?.scrollTo?.({ top: 0 });
              }}
              onKeyDown={onKeyDown}
            />
          </Line>
          <PaletteList
            ref={list}
            id={`${id}-list`}
            {...{ groups, current, optionId }}
            onMark={setMarked}
            onRun={run}
          />
          {failed ? <Problem role="alert">{failed}</Problem> : null}
          <Status role="status">{status}</Status>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
};

export default CommandPalette;
