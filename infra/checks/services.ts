import { addressVariable } from '@debrief/contracts/services';
import { parse } from 'yaml';

interface Compose {
  services?: Record<
    string,
    {
      build?: { args?: Record<string, string> };
      depends_on?: Record<string, object>;
      environment?: Record<string, string>;
    }
  >;
}

interface Place {
  readonly path: string;
  /** Returns the missing entries of a service. `text` is empty if the file does not exist. */
  missing(text: string, name: string): readonly string[];
}

const unless = (there: unknown, what: string): readonly string[] => (there ? [] : [what]);

/** Excludes generated files, which have their own checks. */
const places: readonly Place[] = [
  {
    path: 'packages/contracts/src/services.ts',
    missing: (text, name) => unless(new RegExp(`^ *'?${name}'?: \\{`, 'm').test(text), 'its row'),
  },
  {
    path: 'packages/contracts/src/http/routes/<name>.ts',
    missing: (text) => unless(text, 'what it answers'),
  },
  {
    path: 'infra/local/src/services.ts',
    missing: (text, name) => unless(text.includes(`'@debrief/${name}/app'`), 'how it starts on one machine'),
  },
  {
    path: 'docker-compose.yml',
    missing: (text, name) => {
      const { services = {} } = (parse(text, { merge: true }) ?? {}) as Compose;
      const { depends_on, environment } = services['gateway'] ?? {};
      const variable = addressVariable(name);
      const runs = services[name]?.build?.args?.['WORKSPACE'] === `services/${name}`;
      return [
        ...unless(runs, 'its container'),
        ...unless(environment?.[variable], `${variable} for the gateway`),
        ...unless(depends_on?.[name], 'that the gateway waits for it'),
      ];
    },
  },
  {
    path: 'ARCHITECTURE.md',
    missing: (text, name) => unless(new RegExp(`[├└┬]─ ${name} `).test(text), 'a line of the data flow'),
  },
];

/** Files outside its own folder that must be changed to add a service. */
export const servicePlaces: readonly string[] = places.map(({ path }) => path);

/**
 * Returns a sentence for each place in which a service is not registered.
 * @param names folders in `services/`
 * @param read returns an empty text if the file does not exist
 */
export const missingPlaces = (names: readonly string[], read: (path: string) => string): string[] =>
  names.flatMap((name) =>
    places.flatMap(({ path: pattern, missing }) => {
      const path = pattern.replace('<name>', name);
      return missing(read(path), name).map(
        (what) => `services/${name} is missing from ${path}: add ${what}.`,
      );
    }),
  );
