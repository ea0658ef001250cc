import { fileURLToPath } from 'node:url';
import { serviceNames, type ServiceName } from '@debrief/contracts/services';
import { variables as gateway } from '@debrief/gateway/config';
import { variables as local } from '@debrief/local/config';
import { serviceVariables } from '@debrief/service-kit/config';
import { format, resolveConfig } from 'prettier';
import type { z } from 'zod';

export const configurationPath = fileURLToPath(new URL('../../docs/configuration.md', import.meta.url));

type Variables = Readonly<Record<string, z.ZodType>>;

interface ServiceConfig {
  readonly variables: Variables;
  readonly workerVariables?: Variables;
}

const ofService = async (name: ServiceName): Promise<[string, Variables][]> => {
  const { variables, workerVariables } = (await import(`@debrief/${name}/config`)) as ServiceConfig;
  return [
    [name, { ...serviceVariables, ...variables }],
    ...(workerVariables
      ? [[`${name}-worker`, { ...serviceVariables, ...workerVariables }] satisfies [string, Variables]]
      : []),
  ];
};

/** Variables by process, named as in docker-compose.yml and the Helm chart. */
export const variablesOfProcesses: Readonly<Record<string, Variables>> = Object.fromEntries([
  ['npm start', local],
  ['gateway', gateway],
  ...(await Promise.all(serviceNames.map(ofService))).flat(),
]);

const defaultOf = (schema: z.ZodType): string => {
  const { success, data } = schema.safeParse(undefined);
  if (!success) return '**required**';
  if (data === undefined || (Array.isArray(data) && data.length === 0)) return '';
  return `\`${String(data)}\``;
};

const cell = (text: string) => text.replaceAll('|', String.raw`\|`);

const row = (name: string, schema: z.ZodType): string =>
  `| \`${name}\` | ${defaultOf(schema)} | ${cell(schema.meta()?.description ?? '')} |`;

const table = (variables: Variables): string =>
  [
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    ...Object.entries(variables)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, schema]) => row(name, schema)),
  ].join('\n');

export const configurationPage = async (): Promise<string> => {
  const sections = Object.entries(variablesOfProcesses).map(
    ([name, variables]) => `## ${name}\n\n${table(variables)}\n`,
  );
  const page = `# Configuration

\`npm run configuration\` writes this page; a test says when it is out of date. [.env.example](../.env.example) has the same variables
with examples, also those of builds, tests and containers. A provider of OpenID Connect has
variables of its own, named after its id. \`npm run doctor\` checks what is set.

${sections.join('\n')}`;
  return format(page, { ...(await resolveConfig(configurationPath)), parser: 'markdown' });
};
