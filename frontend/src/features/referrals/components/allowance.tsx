import { styled } from 'styled-components';
import { color, fontSize } from '../../../theme/index.ts';
import { allowanceText } from '../allowance-text.ts';
import { useAllowance } from '../referrals.api.ts';

/** Reserves a line, to avoid a layout shift. */
const Text = styled.p`
  min-height: 1lh;
  font-size: ${fontSize.small};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

export const Allowance = () => {
  const { data } = useAllowance();
  return <Text>{data ? allowanceText(data).join(' ') : null}</Text>;
};
