import { css } from 'styled-components';

/** Forced colours take the background away that tells what is chosen: the system's own for it stands in. */
export const chosenInForcedColors = css`
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: Highlight;
    background: Highlight;
    color: HighlightText;
  }
`;
