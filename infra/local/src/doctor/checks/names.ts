import { readFileSync } from 'node:fs';
import { ok, warning, type Finding } from '../finding.ts';

const example = new URL('../../../../../.env.example', import.meta.url);

/** Every variable that .env.example documents, which is every one there is. */
const documentedNames = (): ReadonlySet<string> =>
  new Set(
    [...readFileSync(example, 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
  );

/** Providers have variables named after their ids. */
const ofProvider = /^OIDC_[A-Z0-9_]+_(ISSUER|CLIENT_ID|CLIENT_SECRET|NAME|SCOPE)$/;

/** How many letters have to be put in, left out or changed to get from one word to another. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [to, wanted] of [...other].entries()) {
      next.push(
        Math.min((next[to] ?? 0) + 1, (row[to + 1] ?? 0) + 1, (row[to] ?? 0) + (letter === wanted ? 0 : 1)),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

const nearest = (name: string, names: ReadonlySet<string>) =>
  [...names]
    .map((each) => ({ each, far: distance(name, each) }))
    .sort((one, other) => one.far - other.far)[0];

/** Fewer letters than these are alike by chance: HOME and HOST. */
const shortest = 6;

/**
 * Variables that nothing reads, probably misspelt.
 * @param file those of .env, where every name is meant for Debrief
 * @param env those of the process, where only a near miss is
 */
export const checkNames = (
  file: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string | undefined>>,
): Finding[] => {
  const known = documentedNames();
  const isUnknown = (name: string) => !known.has(name) && !ofProvider.test(name);
  const findings = [...new Set([...Object.keys(file), ...Object.keys(env)])]
    .filter(isUnknown)
    .flatMap((name) => {
      const near = nearest(name, known);
      const isMeant = name.length >= shortest && near !== undefined && near.far <= 1;
      if (!isMeant && !(name in file)) return [];
      const remedy =
        near && near.far <= 3
          ? `Did you mean ${near.each}?`
          : 'Remove it, or see .env.example for the names.';
      return [warning(name, 'Nothing reads a variable of this name.', remedy)];
    });
  return findings.length > 0 ? findings : [ok('names', 'Every variable has a name that Debrief knows.')];
};
