import { StrictMode } from 'react';
import { prerender as prerenderTree } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { App } from './app.tsx';
import { preloadPage } from './routes.tsx';

/** Renders a page at build time, so that browsers show it before its code has loaded. */
export const prerender = async (path: string) => {
  await preloadPage(path);
  const sheet = new ServerStyleSheet();
  const { prelude } = await prerenderTree(
    sheet.collectStyles(
      <StrictMode>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </StrictMode>,
    ),
    // React would reveal larger boundaries by an inline script, which the content security policy forbids.
    { progressiveChunkSize: Infinity },
  );
  return { html: await new Response(prelude).text(), styles: sheet.getStyleTags() };
};
