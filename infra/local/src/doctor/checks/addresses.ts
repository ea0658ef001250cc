import { basePathOf } from '@debrief/contracts/http/base-path';
import { deliversMail, verifiesAddresses } from '@debrief/service-kit/config';
import type { LocalConfig } from '../../config.ts';
import { failure, ok, warning, type Finding } from '../finding.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

const checkPublicUrl = (url: URL, { TRUSTED_PROXIES: proxies }: LocalConfig): Finding[] => {
  const { protocol, hostname } = url;
  const findings: Finding[] = [];
  if (protocol === 'http:' && !loopback.has(hostname)) {
    const remedy = 'Add a proxy with a certificate, and start PUBLIC_URL with https://.';
    findings.push(failure('PUBLIC_URL', 'Browsers block the microphone on pages without https.', remedy));
  }
  if (protocol === 'https:' && proxies === 0) {
    const text =
      'Debrief does not serve https, so there must be a proxy, and all visitors share its address.';
    const remedy = 'Set TRUSTED_PROXIES to the number of proxies, usually 1.';
    findings.push(failure('TRUSTED_PROXIES', text, remedy));
  }
  return findings.length > 0
    ? findings
    : [ok('PUBLIC_URL', `Users open ${url.origin}${basePathOf(url.href)}.`)];
};

/**
 * Warns if clients can probably reach Debrief without the trusted proxies. Such clients can spoof the address
 * that rate limits count.
 */
export const checkProxies = ({
  TRUSTED_PROXIES: proxies,
  PUBLIC_URL,
  HOST: host,
}: LocalConfig): Finding[] => {
  if (proxies === 0) return [];
  const isThere = PUBLIC_URL !== undefined && new URL(PUBLIC_URL).protocol === 'https:';
  if (isThere && loopback.has(host)) return [];
  const text = isThere
    ? `Clients that bypass the proxy (HOST is ${host}) can spoof the address that rate limits count.`
    : 'Without a proxy, every client can spoof the address that rate limits count.';
  const remedy = isThere
    ? 'Let only the proxy reach this port: set HOST=127.0.0.1, or use a firewall.'
    : 'Remove TRUSTED_PROXIES, or set PUBLIC_URL to the https:// address of the proxy.';
  return [warning('TRUSTED_PROXIES', text, remedy)];
};

export const checkAddresses = (config: LocalConfig): Finding[] => {
  const { PUBLIC_URL: publicUrl, HOST: host, RATE_LIMIT_SCALE: scale } = config;
  const isPublic = publicUrl !== undefined && !loopback.has(new URL(publicUrl).hostname);
  const findings = publicUrl === undefined ? [] : checkPublicUrl(new URL(publicUrl), config);
  findings.push(...checkProxies(config));
  if (publicUrl === undefined && !loopback.has(host)) {
    const text = `Other machines can reach Debrief (HOST is ${host}), but links in emails lead to localhost.`;
    findings.push(warning('PUBLIC_URL', text, 'Set PUBLIC_URL to the address that users open.'));
  }
  if (isPublic && !verifiesAddresses(config)) {
    const text = 'Users can sign up with an email address that they do not own, and have emails sent there.';
    findings.push(
      warning(
        'VERIFY_ADDRESSES',
        text,
        'Set VERIFY_ADDRESSES=on, which needs SES_REGION or SMTP_URL to email links.',
      ),
    );
  }
  if (isPublic && !deliversMail(config)) {
    const text = 'Emails are written to files on this machine and not delivered.';
    findings.push(warning('mail', text, 'Set SMTP_URL or SES_REGION, and MAIL_FROM, to send them.'));
  }
  if (isPublic && scale > 1) {
    const text = `All rate limits are multiplied by ${scale}.`;
    findings.push(warning('RATE_LIMIT_SCALE', text, 'Remove RATE_LIMIT_SCALE: it is for load tests.'));
  }
  return findings;
};
