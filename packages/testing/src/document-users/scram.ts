import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const iterations = 4_096;

const attributesOf = (message: string) =>
  new Map(message.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));

/** One conversation of SCRAM-SHA-256 (RFC 7677), as a server has it. */
export const createScramConversation = (passwordOf: (user: string) => string | undefined) => {
  let user = '';
  let authMessage = '';
  let nonce = '';
  let salted: Buffer | undefined;
  return {
    /** @param first what the client says first @returns what is asked of it; whoever is unknown is asked as well */
    begin(first: string): string {
      const bare = first.replace(/^n,[^,]*,/, '');
      const attributes = attributesOf(bare);
      user = (attributes.get('n') ?? '').replaceAll('=2C', ',').replaceAll('=3D', '=');
      nonce = `${attributes.get('r')}${randomBytes(18).toString('base64')}`;
      const salt = randomBytes(28);
      const password = passwordOf(user);
      salted =
        password === undefined
          ? undefined
          : pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256');
      const asked = `r=${nonce},s=${salt.toString('base64')},i=${iterations}`;
      authMessage = `${bare},${asked}`;
      return asked;
    },
    /** @returns the user and what shows the client that we know the password; null when it does not know it */
    end(final: string): { user: string; proof: string } | null {
      if (!salted || attributesOf(final).get('r') !== nonce) return null;
      const message = `${authMessage},${final.replace(/,p=.*$/, '')}`;
      const clientKey = hmac(salted, 'Client Key');
      const signature = hmac(createHash('sha256').update(clientKey).digest(), message);
      const expected = Buffer.from(clientKey.map((byte, at) => byte ^ (signature[at] ?? 0)));
      const given = Buffer.from(/,p=(.*)$/.exec(final)?.[1] ?? '', 'base64');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return { user, proof: `v=${hmac(hmac(salted, 'Server Key'), message).toString('base64')}` };
    },
  };
};
