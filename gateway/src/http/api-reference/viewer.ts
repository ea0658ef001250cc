import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { prepareBody, type PreparedBody } from '../prepared-body.ts';

const types = { js: 'text/javascript', css: 'text/css' } as const;

/** Files of the page, in the order in which it loads them. */
const sources = {
  'theme.js': new URL('theme.js', import.meta.url),
  'swagger-ui.css': new URL(import.meta.resolve('swagger-ui-dist/swagger-ui.css')),
  'page.css': new URL('page.css', import.meta.url),
  'swagger-ui.js': new URL(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  'page.js': new URL('page.js', import.meta.url),
} as const;

export interface Viewer {
  readonly page: PreparedBody;
  readonly files: ReadonlyMap<string, { readonly body: PreparedBody; readonly type: string }>;
}

/**
 * Reads Swagger UI and the page that shows a document with it. File names contain a hash of the content.
 * @param path of the page, below which the files are
 * @param basePath of the URLs in the page; the paths of `files` lack it
 */
export const readViewer = (path: string, documentPath: string, basePath: string): Viewer => {
  const files = new Map<string, { body: PreparedBody; type: string }>();
  let html = readFileSync(new URL('page.html', import.meta.url), 'utf8');
  for (const [name, source] of Object.entries(sources)) {
    const content = readFileSync(source);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    const [stem, extension] = name.split('.') as [string, keyof typeof types];
    const address = `${path}/${stem}-${hash}.${extension}`;
    files.set(address, { body: prepareBody(content), type: `${types[extension]};charset=utf-8` });
    html = html.replace(`{{${name}}}`, basePath + address);
  }
  return {
    page: prepareBody(
      html.replaceAll('{{document}}', `{{base}}${documentPath}`).replaceAll('{{base}}', basePath),
    ),
    files,
  };
};
