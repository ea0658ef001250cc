import { styled } from 'styled-components';
import { color, radius } from '../../../theme/index.ts';
import type { ThemeName } from '../../../theme/themes.ts';
import { onlyInTheme, themeNames } from './only-in-theme.ts';

/** Vite resolves literal URLs only. */
const pictures = {
  light: {
    phone: new URL('../pictures/dashboard-light-phone.webp', import.meta.url).href,
    desktop: new URL('../pictures/dashboard-light-desktop.webp', import.meta.url).href,
  },
  dark: {
    phone: new URL('../pictures/dashboard-dark-phone.webp', import.meta.url).href,
    desktop: new URL('../pictures/dashboard-dark-desktop.webp', import.meta.url).href,
  },
};

const Picture = styled.picture<{ $theme: ThemeName }>`
  ${onlyInTheme}
`;

const Image = styled.img`
  display: block;
  width: 100%;
  height: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
`;

/** Shows the images that `npm run pictures` creates. */
export const DashboardPicture = () =>
  themeNames.map((theme) => (
    <Picture key={theme} $theme={theme}>
      <source media="(max-width: 640px)" srcSet={pictures[theme].phone} width={720} height={1200} />
      <Image
        src={pictures[theme].desktop}
        width={1600}
        height={900}
        loading="lazy"
        decoding="async"
        alt="The dashboard of Debrief: four figures, and below them a list of notes with date, contact, deal size, sentiment and next steps"
      />
    </Picture>
  ));
