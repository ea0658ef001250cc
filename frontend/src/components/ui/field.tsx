import { useId, type ComponentProps, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, fontSize, motion, radius, space } from '../../theme/index.ts';
import { PasswordInput } from './password-input.tsx';
import { ErrorText } from './error-text.ts';

interface Shared {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

const control = css`
  width: 100%;
  min-height: 44px;
  padding: ${space[2]} ${space[3]};
  background-color: ${color.surface};
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.control};
  transition: border-color ${motion.quick};

  &:focus-visible {
    outline-offset: -1px;
    border-color: ${color.accent};
  }

  &[aria-invalid='true'] {
    border-color: ${color.caution};
  }

  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }

  &[readonly] {
    color: ${color.textMuted};
  }

  &:disabled {
    border-color: ${color.border};
    background-color: ${color.sunken};
    color: ${color.textMuted};
    opacity: 1;
    cursor: not-allowed;
  }
`;

const Input = styled.input`
  ${control}
`;

/** Needs a label. Draws its own arrow, because browsers place theirs at the edge. */
export const Select = styled.select`
  ${control}
  appearance: none;
  padding-right: ${space[10]};
  background-image:
    linear-gradient(45deg, transparent 50%, ${color.textMuted} 50%),
    linear-gradient(135deg, ${color.textMuted} 50%, transparent 50%);
  background-position:
    right 17px center,
    right 12px center;
  background-repeat: no-repeat;
  background-size: 5px 5px;
`;

const Textarea = styled.textarea`
  ${control}
  display: block;
  line-height: 1.5;
  resize: vertical;
`;

const Stack = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  min-width: 0;
`;

const Label = styled.label`
  font-size: ${fontSize.small};
  font-weight: 550;
`;

const Hint = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const useField = ({ hint, error }: Omit<Shared, 'label'>) => {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
};

const Around = ({ id, label, hint, error, children }: Shared & { id: string; children: ReactNode }) => (
  <Stack>
    <Label htmlFor={id}>{label}</Label>
    {children}
    {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
    {error ? (
      <ErrorText id={`${id}-error`} role="alert">
        {error}
      </ErrorText>
    ) : null}
  </Stack>
);

export const TextField = ({ label, hint, error, ...rest }: Shared & ComponentProps<'input'>) => {
  const field = useField({ hint, error });
  return (
    <Around id={field.id} label={label} hint={hint} error={error}>
      {rest.type === 'password' ? (
        <PasswordInput as={Input} label={label} {...field} {...rest} />
      ) : (
        <Input {...field} {...rest} />
      )}
    </Around>
  );
};

export const SelectField = ({ label, hint, error, ...rest }: Shared & ComponentProps<'select'>) => {
  const field = useField({ hint, error });
  return (
    <Around id={field.id} label={label} hint={hint} error={error}>
      <Select {...field} {...rest} />
    </Around>
  );
};

export const TextareaField = ({ label, hint, error, ...rest }: Shared & ComponentProps<'textarea'>) => {
  const field = useField({ hint, error });
  return (
    <Around id={field.id} label={label} hint={hint} error={error}>
      <Textarea {...field} {...rest} />
    </Around>
  );
};
