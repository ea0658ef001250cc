import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../../theme/index.ts';

const Stack = styled.div`
  display: grid;
  min-width: 0;
`;

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space[2]};
  min-height: 44px;
  font-size: ${fontSize.small};
  font-weight: 550;
  cursor: pointer;

  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${color.accent};
    cursor: inherit;
  }
`;

const Hint = styled.p`
  margin-top: calc(-1 * ${space[2]});
  padding-left: calc(18px + ${space[2]});
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  hint?: ReactNode;
  type?: 'checkbox' | 'radio';
}

export const CheckboxField = ({ label, hint, type = 'checkbox', ...rest }: Props) => {
  const id = useId();
  return (
    <Stack>
      <Label>
        <input {...rest} type={type} aria-describedby={hint ? id : undefined} />
        {label}
      </Label>
      {hint ? <Hint id={id}>{hint}</Hint> : null}
    </Stack>
  );
};
