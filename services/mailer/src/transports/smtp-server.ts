export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /**
   * `implicit`: TLS from the first byte. `required`: STARTTLS or no email. `optional`: STARTTLS if the server
   * offers it, with any certificate.
   */
  readonly tls: 'implicit' | 'required' | 'optional';
  readonly auth?: { readonly user: string; readonly pass: string };
}

const loopback = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/i;

const shape = 'it must be the address of an SMTP server, such as smtp://user:password@mail.example';

/**
 * Parses an SMTP_URL. Other options of nodemailer are rejected, because some disable TLS or checks.
 * @returns an error message if it is not valid, without the URL, which contains the password
 */
export const smtpServerOf = (url: string): SmtpServer | string => {
  if (!URL.canParse(url)) return shape;
  const { protocol, hostname, port, username, password, pathname, searchParams, hash } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isSafe = protocol === 'smtps:' || loopback.test(host);
  const { tls = isSafe ? 'optional' : 'required', ...unknown } = Object.fromEntries(searchParams);
  if (!/^smtps?:$/.test(protocol) || host === '' || !/^\/?$/.test(pathname) || hash !== '') return shape;
  if (Object.keys(unknown).length > 0 || !/^(optional|required)$/.test(tls))
    return 'it may only have the option tls=optional or tls=required';
  if ((username === '') !== (password === '')) return 'it must have both a user and a password, or neither';
  if (username !== '' && tls === 'optional' && !isSafe)
    return 'with tls=optional, the password could be sent unencrypted: remove one of them';
  try {
    return {
      host,
      port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
      tls: protocol === 'smtps:' ? 'implicit' : (tls as SmtpServer['tls']),
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    };
  } catch {
    return 'a % in its user or password must be written as %25; SMTP_USER and SMTP_PASSWORD need no encoding';
  }
};
