import type { ReactNode } from 'react';
import * as Radix from 'radix-ui/alert-dialog';
import { styled } from 'styled-components';
import { color, fontSize, media, space } from '../../theme/index.ts';
import { Button } from './button.tsx';
import { panelStyle, scrimStyle } from './dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

const Scrim = styled(Radix.Overlay)`
  ${scrimStyle}
`;

const Panel = styled(Radix.Content)`
  ${panelStyle}
  width: min(100% - 32px, 440px);
  padding: ${space[6]};
`;

const Title = styled(Radix.Title)`
  font-size: ${fontSize.lead};
  font-weight: 600;
  line-height: 1.3;
`;

const Description = styled.div`
  margin-top: ${space[2]};
  color: ${color.textMuted};
`;

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[3]};
  margin-top: ${space[6]};

  ${media.phone} {
    > * {
      flex: 1;
    }
  }
`;

const Body = styled.div`
  margin-top: ${space[4]};
`;

interface Props {
  title: string;
  description: string;
  details?: string | undefined;
  children?: ReactNode;
  cancel?: string;
  confirm: string;
  kind?: 'danger' | 'primary';
  /** Label of the button while the action runs. Until the action ends, the user cannot close the dialog. */
  pending?: string | undefined;
  onCancel: () => void;
  onConfirm: () => void;
  /** Returns the element to focus if the opener was removed. */
  returnTo?: (() => HTMLElement | null) | undefined;
}

export const ConfirmDialog = (props: Props) => {
  const {
    title,
    description,
    details,
    children,
    cancel = 'Cancel',
    confirm,
    kind = 'danger',
    pending,
    onCancel,
    onConfirm,
  } = props;
  const returnFocus = useReturnFocus(props.returnTo);
  return (
    <Radix.Root open onOpenChange={(open) => !open && !pending && onCancel()}>
      <Radix.Portal>
        <Scrim />
        <Panel onCloseAutoFocus={returnFocus}>
          <Title>{title}</Title>
          <Radix.Description asChild>
            <Description>
              <p>{description}</p>
              {details ? <p>{details}</p> : null}
            </Description>
          </Radix.Description>
          {children ? <Body>{children}</Body> : null}
          <Actions>
            <Radix.Cancel asChild>
              <Button $kind="secondary" disabled={Boolean(pending)}>
                {cancel}
              </Button>
            </Radix.Cancel>
            <Button $kind={kind} disabled={Boolean(pending)} onClick={onConfirm}>
              {pending ?? confirm}
            </Button>
          </Actions>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
};
