import { TextField } from '../../../components/ui/field.tsx';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

/** The password of the account, which every change of how somebody signs in asks for. */
export const PasswordField = ({ value, error, onChange }: Props) => (
  <TextField
    label="Your password"
    type="password"
    name="password"
    autoComplete="current-password"
    required
    error={error}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
