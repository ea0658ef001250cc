// Writes RabbitMQ's definitions, with one user per process and one for operators, to a file or to standard
// output. The password of a user is in the variable <USER>_AMQP_PASSWORD.
import { writeFileSync } from 'node:fs';
import { brokerDefinitions } from '@debrief/contracts/events/broker-definitions';
import { brokerUsers } from '@debrief/contracts/events/broker-users';
import { brokerPasswordHash } from '@debrief/service-kit/messaging/amqp/password-hash';
import { exitWithStartError } from '@debrief/service-kit/run-service';
import { readPasswords } from './passwords.ts';

try {
  const names = brokerUsers.map(({ name }) => name);
  const passwords = readPasswords(names, 'AMQP', process.env);
  const hashes = new Map(names.map((name) => [name, brokerPasswordHash(passwords[name] ?? '')]));
  const definitions = `${JSON.stringify(brokerDefinitions(hashes, process.env['AMQP_VHOST']), null, 2)}\n`;
  const [file] = process.argv.slice(2);
  // Readable by the broker's user.
  if (file) writeFileSync(file, definitions, { mode: 0o644 });
  else process.stdout.write(definitions);
} catch (error) {
  exitWithStartError(error);
}
