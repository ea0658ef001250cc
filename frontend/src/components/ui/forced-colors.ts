import { css } from 'styled-components';

/** Highlights a selected item, because forced colors remove its background. */
export const selectedInForcedColors = css`
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: Highlight;
    background: Highlight;
    color: HighlightText;
  }
`;
