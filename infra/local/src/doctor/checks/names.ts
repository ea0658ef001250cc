import { readFileSync } from 'node:fs';
import { ok, warning, type Finding } from '../finding.ts';

const example = new URL('../../../../../.env.example', import.meta.url);

const documentedNames = (): ReadonlySet<string> =>
  new Set(
    [...readFileSync(example, 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
  );

/** The names of OpenID Connect variables contain the id of the provider. */
const providerVariable =
  /^OIDC_[A-Z0-9_]+_(ISSUER|CLIENT_ID|CLIENT_SECRET|NAME|SCOPE|TRUST_EMAIL|ADMIN_GROUP)$/;

const levenshteinDistance = (one: string, other: string): number => {
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
    .map((each) => ({ each, far: levenshteinDistance(name, each) }))
    .sort((one, other) => one.far - other.far)[0];

/** Shorter names are similar by chance, such as HOME and HOST. */
const minLength = 6;

/**
 * Reports variables that are probably misspelt: every unknown name in `file` (.env), and names in `env` that
 * differ from a known name in one letter.
 */
export const checkNames = (
  file: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string | undefined>>,
): Finding[] => {
  const known = documentedNames();
  const isUnknown = (name: string) => !known.has(name) && !providerVariable.test(name);
  const findings = [...new Set([...Object.keys(file), ...Object.keys(env)])]
    .filter(isUnknown)
    .flatMap((name) => {
      const near = nearest(name, known);
      const isMeant = name.length >= minLength && near !== undefined && near.far <= 1;
      if (!isMeant && !(name in file)) return [];
      const remedy =
        near && near.far <= 3
          ? `Did you mean ${near.each}?`
          : 'Remove it, or see .env.example for the names.';
      return [warning(name, 'Debrief does not read this variable.', remedy)];
    });
  return findings.length > 0 ? findings : [ok('names', 'All variables are known.')];
};
