import { styled } from 'styled-components';
import { color, radius } from '../../../theme/index.ts';
import { onlyInTheme, themeNames } from './only-in-theme.ts';
import type { ThemeName } from '../../../theme/themes.ts';

/** Vite resolves literal URLs only. */
const pictures = {
  light: {
    small: new URL('../pictures/note-light-720.webp', import.meta.url).href,
    large: new URL('../pictures/note-light-1120.webp', import.meta.url).href,
  },
  dark: {
    small: new URL('../pictures/note-dark-720.webp', import.meta.url).href,
    large: new URL('../pictures/note-dark-1120.webp', import.meta.url).href,
  },
};

const Picture = styled.img<{ $theme: ThemeName }>`
  display: block;
  width: 100%;
  max-width: 560px;
  height: auto;
  margin-inline: auto;
  border-radius: ${radius.card};
  box-shadow: ${color.shadow};
  ${onlyInTheme}
`;

/** Shows the images that `npm run pictures` creates. */
export const ProductPicture = () =>
  themeNames.map((theme) => (
    <Picture
      key={theme}
      $theme={theme}
      src={pictures[theme].large}
      srcSet={`${pictures[theme].small} 720w, ${pictures[theme].large} 1120w`}
      sizes="(max-width: 600px) 92vw, 560px"
      width={1120}
      height={1160}
      loading="lazy"
      decoding="async"
      fetchPriority="high"
      alt="A sales note in Debrief: contact, company, email, phone, deal size, sentiment and next steps, taken from the transcript of the call below them"
    />
  ));
