import { posix } from 'node:path';
import { sitePath } from './pages.ts';

/** Reports links that the site cannot resolve by itself, such as those to source files. */
export interface LinkContext {
  /** Markdown file that contains the link, from the repository's root. */
  readonly file: string;
  readonly isOnSite: (file: string) => boolean;
  /** URL of the repository's files, such as `https://github.com/OWNER/NAME/blob/main`. */
  readonly repository?: string | undefined;
}

/**
 * Returns the site's link for a link of a Markdown file. Links to other files of the repository lead to
 * `repository`; without it, undefined is returned.
 */
export const siteLink = (href: string, { file, isOnSite, repository }: LinkContext): string | undefined => {
  if (/^(?:[a-z]+:|#|\/)/i.test(href)) return href;
  const [path = '', ...hash] = href.split('#');
  const target = posix.normalize(posix.join(posix.dirname(file), decodeURI(path))).replace(/\/$/, '');
  const fragment = hash.length > 0 ? `#${hash.join('#')}` : '';
  const page = [target, `${target}/README.md`].find(isOnSite);
  // A missing page of `docs` stays a link, so that the build fails.
  if (page !== undefined || (target.startsWith('docs/') && target.endsWith('.md')))
    return `/${sitePath(page ?? target)}${fragment}`;
  return repository === undefined ? undefined : `${repository}/${target}${fragment}`;
};
