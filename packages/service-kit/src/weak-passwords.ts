/** What examples, images and documentation call a password: whoever attacks a server tries these first. */
const examples = new Set([
  'admin',
  'change-me',
  'changeme',
  'debrief',
  'debrief-audio',
  'example',
  'guest',
  'mongo',
  'password',
  'rabbitmq',
  'root',
  'secret',
  'test',
  'user',
]);

const minLength = 16;

/** The variables that name a server together with the password for it. */
const addresses = ['AMQP_URL', 'MONGO_URL'];

/** Of `scheme://user:password@host`, also where several hosts follow, which `URL` does not read. */
const passwordIn = /^[a-z+]+:\/\/[^:@/]*:([^@/]*)@/;

/** Why an address must not be used in production: one sentence that names the variable. Undefined where nothing speaks against it. */
export const weakPassword = (env: Record<string, string | undefined>): string | undefined => {
  for (const name of addresses) {
    const password = passwordIn.exec(env[name] ?? '')?.[1];
    if (password === undefined) continue;
    if (examples.has(password.toLowerCase()) || password.length < minLength)
      return `${name} is wrong: production needs a password of its own there, with at least ${minLength} characters and not one of an example`;
  }
  return undefined;
};
