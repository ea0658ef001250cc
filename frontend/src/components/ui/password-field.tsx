import { styled } from 'styled-components';
import { color, fontSize } from '../../theme/index.ts';
import { TextField } from './field.tsx';

const Hint = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

interface Props {
  /** False if a recent sign-in confirms changes instead of the password. */
  isNeeded: boolean;
  value: string;
  hint?: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

export const PasswordField = ({ isNeeded, value, hint, error, onChange }: Props) =>
  isNeeded ? (
    <TextField
      label="Your password"
      type="password"
      name="password"
      autoComplete="current-password"
      required
      hint={hint}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <Hint>You can do this within 15 minutes of signing in.</Hint>
  );
