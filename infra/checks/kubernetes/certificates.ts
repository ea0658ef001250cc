import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

interface Certificate {
  readonly certificate: string;
  readonly key: string;
  readonly authority: string;
}

const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });

/** Writes a CA and a certificate for localhost: ca.crt, ca.key, tls.crt and tls.key. */
export const makeCertificate = (folder: string, commonName: string): Certificate => {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const [authority, certificate, key] = [at('ca.crt'), at('tls.crt'), at('tls.key')];
  const fresh = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  openssl(...fresh, '-subj', `/CN=authority of ${commonName}`, '-keyout', at('ca.key'), '-out', authority);
  openssl(
    ...[...fresh, '-subj', `/CN=${commonName}`, '-keyout', key, '-out', certificate],
    ...['-CA', authority, '-CAkey', at('ca.key')],
    ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-addext', 'basicConstraints=critical,CA:FALSE'],
    ...['-addext', 'extendedKeyUsage=serverAuth,clientAuth'],
  );
  return { certificate, key, authority };
};
