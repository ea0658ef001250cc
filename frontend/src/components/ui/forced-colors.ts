import { css } from 'styled-components';

/** Forced colours remove the background of the selected item. */
export const selectedInForcedColors = css`
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: Highlight;
    background: Highlight;
    color: HighlightText;
  }
`;
