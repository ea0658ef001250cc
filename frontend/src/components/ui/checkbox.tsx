import type { ChangeEvent, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { color } from '../../theme/index.ts';

const Target = styled.label`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  cursor: pointer;

  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${color.accent};
    cursor: inherit;
  }

  @media print {
    display: none;
  }
`;

interface Props {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  className?: string;
  onChange: (withShift: boolean) => void;
}

/** Prevents Shift-click from selecting the text between two clicks. */
const preventTextSelection = (event: MouseEvent) => {
  if (event.shiftKey) event.preventDefault();
};

export const Checkbox = ({ label, checked, indeterminate = false, className, onChange }: Props) => (
  <Target className={className} onMouseDown={preventTextSelection}>
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(element) => {
        if (element) element.indeterminate = indeterminate;
      }}
      onChange={({ nativeEvent }: ChangeEvent) =>
        onChange(nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey)
      }
    />
  </Target>
);
