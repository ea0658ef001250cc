import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type ElementType } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../../theme/index.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const Line = styled.div`
  position: relative;

  & > input {
    padding-right: ${space[16]};
  }
`;

const Toggle = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  min-width: 44px;
  padding: 0 ${space[3]};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.textMuted};
  font-size: ${fontSize.small};
  cursor: pointer;

  &:hover {
    color: ${color.text};
  }
`;

interface Props extends ComponentProps<'input'> {
  as: ElementType;
  label: string;
}

export const PasswordInput = ({ as: Input, label, ...rest }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const selection = useRef<[number | null, number | null]>([null, null]);
  const [isShown, setIsShown] = useState(false);

  // Hides the password on submit, because browsers would save a revealed one for autocomplete.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  // Some browsers move the caret when an input's type changes.
  useLayoutEffect(() => {
    const [start, end] = selection.current;
    if (start !== null) input.current?.setSelectionRange(start, end);
  }, [isShown]);

  const toggle = () => {
    selection.current = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null];
    setIsShown(!isShown);
  };

  return (
    <Line>
      <Input
        {...rest}
        ref={input}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Toggle
        type="button"
        disabled={rest.disabled}
        aria-controls={rest.id}
        // Keeps a phone's keyboard open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        {isShown ? 'Hide' : 'Show'}
        <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
      </Toggle>
    </Line>
  );
};
