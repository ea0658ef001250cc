import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../../theme/index.ts';

const Box = styled.div<{ $caution: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.control};
  background: ${({ $caution }) => ($caution ? color.cautionSoft : color.accentSoft)};
  font-size: ${fontSize.small};

  svg {
    flex: none;
    margin-top: 1px;
    color: ${({ $caution }) => ($caution ? color.caution : color.accent)};
  }
`;

interface Props {
  tone?: 'caution' | 'info';
  role?: 'alert' | 'status' | 'note';
  children: ReactNode;
}

export const Notice = ({ tone = 'info', role = 'status', children }: Props) => (
  <Box $caution={tone === 'caution'} role={role}>
    {tone === 'caution' ? <CircleAlert size={18} aria-hidden /> : <Info size={18} aria-hidden />}
    <div>{children}</div>
  </Box>
);
