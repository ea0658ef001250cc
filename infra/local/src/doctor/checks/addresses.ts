import { verifiesAddresses } from '@debrief/service-kit/config';
import type { LocalConfig } from '../../config.ts';
import { failure, ok, warning, type Finding } from '../finding.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

const ofPublicUrl = (url: URL, { TRUSTED_PROXIES: proxies }: LocalConfig): Finding[] => {
  const { protocol, hostname, pathname, search, hash } = url;
  const findings: Finding[] = [];
  if (pathname !== '/' || search !== '' || hash !== '') {
    const remedy = `Set it to ${url.origin}, and give Debrief a host name of its own.`;
    findings.push(
      failure('PUBLIC_URL', 'It has a path, but Debrief answers at the root of a host alone.', remedy),
    );
  }
  if (protocol === 'http:' && !loopback.has(hostname)) {
    const remedy = 'Put a proxy with a certificate in front, and begin PUBLIC_URL with https://.';
    findings.push(failure('PUBLIC_URL', 'Without https browsers give no page the microphone.', remedy));
  }
  if (protocol === 'https:' && proxies === 0) {
    const text =
      'Debrief itself speaks no https, so a proxy is in front; to Debrief all visitors have its address.';
    const remedy = 'Set TRUSTED_PROXIES to how many proxies there are, mostly 1.';
    findings.push(failure('TRUSTED_PROXIES', text, remedy));
  }
  return findings.length > 0 ? findings : [ok('PUBLIC_URL', `People open ${url.origin}.`)];
};

/** Trusted proxies that are probably not there: then every visitor can choose the address that limits count. */
export const checkProxies = ({
  TRUSTED_PROXIES: proxies,
  PUBLIC_URL,
  HOST: host,
}: LocalConfig): Finding[] => {
  if (proxies === 0) return [];
  const isThere = PUBLIC_URL !== undefined && new URL(PUBLIC_URL).protocol === 'https:';
  if (isThere && loopback.has(host)) return [];
  const text = isThere
    ? `Whoever reaches Debrief past the proxy (HOST is ${host}) can choose the address that limits count.`
    : 'Without a proxy in front, every visitor can choose the address that limits count.';
  const remedy = isThere
    ? 'Let only the proxy reach this port: set HOST=127.0.0.1, or use a firewall.'
    : 'Remove TRUSTED_PROXIES, or set PUBLIC_URL to the https:// address of the proxy.';
  return [warning('TRUSTED_PROXIES', text, remedy)];
};

/** Where people reach Debrief, and what protects it there. */
export const checkAddresses = (config: LocalConfig): Finding[] => {
  const { PUBLIC_URL: publicUrl, HOST: host, RATE_LIMIT_SCALE: scale, SES_REGION: region } = config;
  const isPublic = publicUrl !== undefined && !loopback.has(new URL(publicUrl).hostname);
  const findings = publicUrl === undefined ? [] : ofPublicUrl(new URL(publicUrl), config);
  findings.push(...checkProxies(config));
  if (publicUrl === undefined && !loopback.has(host)) {
    const text = `Other machines reach Debrief (HOST is ${host}), but links in mails lead to localhost.`;
    findings.push(warning('PUBLIC_URL', text, 'Set PUBLIC_URL to the address that people open.'));
  }
  if (isPublic && !verifiesAddresses(config)) {
    const text = 'Anybody can sign up with an address that is not theirs, and have mails sent there.';
    findings.push(
      warning('VERIFY_ADDRESSES', text, 'Set VERIFY_ADDRESSES=on, which needs SES_REGION to mail links.'),
    );
  }
  if (isPublic && region === undefined) {
    const text = 'Mails become files on this machine, and nobody gets them.';
    findings.push(warning('SES_REGION', text, 'Set SES_REGION and MAIL_FROM to send them.'));
  }
  if (isPublic && scale > 1) {
    const text = `Every limit against abuse is multiplied by ${scale}.`;
    findings.push(warning('RATE_LIMIT_SCALE', text, 'Remove RATE_LIMIT_SCALE: it is for load tests.'));
  }
  return findings;
};
