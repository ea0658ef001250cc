import { styled } from 'styled-components';
import { color, fontSize } from '../../../theme/index.ts';
import { allowanceText } from '../allowance-text.ts';
import { useAllowance } from '../api/use-allowance.ts';

const Text = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

/** Nothing until it is known, and where it cannot be had: the form works without it. */
export const Allowance = () => {
  const { data } = useAllowance();
  return data ? <Text>{allowanceText(data).join(' ')}</Text> : null;
};
