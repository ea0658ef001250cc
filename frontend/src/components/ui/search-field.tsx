import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { color, media, radius, space } from '../../theme/index.ts';

const Place = styled.label`
  position: relative;
  display: block;
  width: min(100%, 320px);

  svg {
    position: absolute;
    top: 14px;
    left: ${space[3]};
    color: ${color.textMuted};
    pointer-events: none;
  }

  ${media.phone} {
    width: 100%;
  }
`;

const Input = styled.input`
  width: 100%;
  min-height: 44px;
  padding: ${space[2]} ${space[3]} ${space[2]} ${space[10]};
  background: ${color.surface};
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.control};

  &:focus-visible {
    outline-offset: -1px;
    border-color: ${color.accent};
  }

  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
`;

interface Props {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
}

export const SearchField = ({ label, placeholder = label, value, onChange, autoFocus }: Props) => (
  <Place>
    <Search size={16} aria-hidden />
    <Input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      value={value}
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value)}
    />
  </Place>
);
