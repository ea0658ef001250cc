import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const iterations = 4_096;

const attributesOf = (message: string) =>
  new Map(message.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));

/** Creates the server side of a SCRAM-SHA-256 conversation (RFC 7677). */
export const createScramConversation = (passwordOf: (user: string) => string | undefined) => {
  let user = '';
  let authMessage = '';
  let nonce = '';
  let salted: Buffer | undefined;
  return {
    /**
     * Returns the first message of the server, for unknown users as well.
     * @param first the client-first message
     */
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
      const serverFirst = `r=${nonce},s=${salt.toString('base64')},i=${iterations}`;
      authMessage = `${bare},${serverFirst}`;
      return serverFirst;
    },
    /** Returns null if the user is unknown or the password is wrong. */
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
