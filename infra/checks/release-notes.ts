// `npm run release-notes -- v0.3.0`: prints the section of a version in CHANGELOG.md.
import { readFileSync } from 'node:fs';

/**
 * Returns the text below the heading of the version in the changelog.
 * @throws if the version is not that of package.json, or has no section or an empty one
 */
export const releaseNotes = (tag: string, changelog: string, packageVersion: string): string => {
  const version = tag.replace(/^v/, '');
  if (version !== packageVersion)
    throw new Error(`The tag is ${tag}, but package.json has the version ${packageVersion}.`);
  const section = changelog.split(/^## /m).find((part) => part.startsWith(`[${version}]`));
  const notes = section?.slice(section.indexOf('\n')).trim() ?? '';
  if (notes === '') throw new Error(`CHANGELOG.md has no entries for ${version}.`);
  return `${notes}\n`;
};

const readFile = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

if (import.meta.main) {
  const [tag = ''] = process.argv.slice(2);
  const { version } = JSON.parse(readFile('package.json')) as { version: string };
  process.stdout.write(releaseNotes(tag, readFile('CHANGELOG.md'), version));
}
