import { ConfigError } from '@debrief/service-kit/config';

/** Returns a name such as `AI_PIPELINE_WORKER_AMQP_PASSWORD`. */
export const passwordVariable = (user: string, part: 'AMQP' | 'MONGO'): string =>
  `${user.toUpperCase().replaceAll('-', '_')}_${part}_PASSWORD`;

/** Returns the passwords of users from variables. @throws {ConfigError} naming all missing variables */
export const readPasswords = <Name extends string>(
  users: readonly Name[],
  part: 'AMQP' | 'MONGO',
  env: Readonly<Record<string, string | undefined>>,
): Record<Name, string> => {
  const missing = users.map((user) => passwordVariable(user, part)).filter((variable) => !env[variable]);
  if (missing.length > 0)
    throw new ConfigError(`${missing.join(', ')} must be set: run sh infra/docker/make-secrets.sh >> .env`);
  return Object.fromEntries(users.map((user) => [user, env[passwordVariable(user, part)]])) as Record<
    Name,
    string
  >;
};
