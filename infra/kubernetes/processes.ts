import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addressVariable, serviceNames, servicesWithWorkers } from '@debrief/contracts/services';
import { parse, stringify } from 'yaml';

const root = new URL('../../', import.meta.url);
export const processesPath = fileURLToPath(new URL('debrief/templates/_processes.tpl', import.meta.url));

interface Container {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  networks?: string[];
}

export const processNames: readonly string[] = [
  'gateway',
  ...serviceNames,
  ...servicesWithWorkers.map((name) => `${name}-worker`),
];

const rowOf = (name: string, { image, command, environment = {}, networks = [] }: Container) => {
  const imageName = image.replace('debrief/', '');
  const storesRecordings = 'S3_BUCKET' in environment;
  const callsProviders = storesRecordings || 'SES_REGION' in environment;
  return {
    port: name === 'gateway' ? 3000 : 4000,
    image: imageName,
    ...(command ? { command } : {}),
    calls: serviceNames.filter((other) => other !== imageName && addressVariable(other) in environment),
    needs: [
      'rabbitmq',
      ...(networks.includes('data') ? ['mongodb'] : []),
      ...(storesRecordings ? ['s3'] : []),
      ...(callsProviders ? ['internet'] : []),
      ...('SMTP_URL' in environment ? ['smtp'] : []),
      ...('WEBHOOK_ALLOWED_NETWORKS' in environment ? ['web'] : []),
    ],
    isWorker: name !== imageName,
  };
};

/**
 * Renders, for each process in docker-compose.yml, the services that it calls and the backing services that
 * it needs.
 */
export const processesTemplate = (): string => {
  const { services } = parse(readFileSync(new URL('docker-compose.yml', root), 'utf8'), { merge: true }) as {
    services: Record<string, Container>;
  };
  const rows = processNames.map((name) => {
    const container = services[name];
    if (!container) throw new Error(`docker-compose.yml has no ${name}`);
    return `${name}: ${stringify(rowOf(name, container), { collectionStyle: 'flow', lineWidth: 0 })}`;
  });
  return `{{/* Generated from docker-compose.yml by \`npm run chart\`. A test fails if it is out of date. */}}
{{- define "debrief.processes" -}}
${rows.join('')}{{- end -}}
`;
};
