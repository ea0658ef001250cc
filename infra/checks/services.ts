import { addressVariable } from '@debrief/contracts/services';
import { parse } from 'yaml';

/** What of docker-compose.yml matters here. */
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

/** A file outside `services/<name>` that has to know the service. */
interface Place {
  readonly path: string;
  /** What is missing from the text of the file, to be added; '' where the file does not exist. */
  missing(text: string, name: string): readonly string[];
}

const unless = (there: unknown, what: string): readonly string[] => (there ? [] : [what]);

/** What `npm install` and other commands write is not here: their own checks say when it is out of date. */
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

/** Every place that a new service touches outside its own folder. */
export const servicePlaces: readonly string[] = places.map(({ path }) => path);

/**
 * One sentence for each place where a service is missing.
 * @param names the folders in `services/`
 * @param read the text of a file, by its path from the root of the repository; '' where there is none
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
