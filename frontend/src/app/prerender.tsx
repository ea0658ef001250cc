import { StrictMode } from 'react';
import { prerender as prerenderTree } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { paths } from '../lib/paths.ts';
import { App } from './app.tsx';
import { preloadPage } from './routes.tsx';

/** Renders the landing page at build time, so that a browser shows it before it loads code. */
export const prerender = async () => {
  await preloadPage(paths.landing);
  const sheet = new ServerStyleSheet();
  const { prelude } = await prerenderTree(
    sheet.collectStyles(
      <StrictMode>
        <StaticRouter location={paths.landing}>
          <App />
        </StaticRouter>
      </StrictMode>,
    ),
    // React would reveal a larger boundary by a script, which the content security policy forbids.
    { progressiveChunkSize: Infinity },
  );
  return { html: await new Response(prelude).text(), styles: sheet.getStyleTags() };
};
