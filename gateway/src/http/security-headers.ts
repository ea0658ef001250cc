import type { RequestHandler } from 'express';
import helmet from 'helmet';

const self = "'self'";
const none = "'none'";

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: [self],
    // Styled components write their rules into the page.
    styleSrc: [self, "'unsafe-inline'"],
    imgSrc: [self, 'data:', 'blob:'],
    // A recording is played from where it is: in the browser.
    mediaSrc: [self, 'blob:'],
    fontSrc: [self],
    connectSrc: [self],
    objectSrc: [none],
    baseUri: [self],
    formAction: [self],
    frameAncestors: [none],
  },
};

const shared = {
  xFrameOptions: { action: 'deny' as const },
  contentSecurityPolicy,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
};

/** What browsers must know. Only a page that came over TLS may demand it for the future: on plain HTTP it would lock out. */
export const securityHeaders = (): RequestHandler => {
  const plain = helmet({ ...shared, strictTransportSecurity: false });
  const overTls = helmet({ ...shared, strictTransportSecurity: { maxAge: 31_536_000 } });
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', 'microphone=(self), camera=(), geolocation=()');
    (req.secure ? overTls : plain)(req, res, next);
  };
};
