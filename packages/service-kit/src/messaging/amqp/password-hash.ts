import { createHash, randomBytes } from 'node:crypto';

/** Hashes a password for RabbitMQ's definitions import (`rabbit_password_hashing_sha256`). */
export const brokerPasswordHash = (password: string): string => {
  const salt = randomBytes(4);
  const hash = createHash('sha256').update(salt).update(password, 'utf8').digest();
  return Buffer.concat([salt, hash]).toString('base64');
};
