import { css } from 'styled-components';
import { color } from '../../theme/index.ts';

const line = '28px';
const top = '8px';

export const ruledPaper = (paper: string) => css`
  padding-top: ${top};
  line-height: ${line};
  background-color: ${paper};
  background-image:
    linear-gradient(${paper}, ${paper}),
    linear-gradient(to bottom, transparent calc(${line} - 1px), ${color.border} 0);
  background-position:
    0 0,
    0 ${top};
  background-repeat: no-repeat, repeat;
  background-size:
    100% ${top},
    100% ${line};
  background-attachment: local;
`;
