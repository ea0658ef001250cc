import type { RequestHandler } from 'express';
import helmet from 'helmet';

const self = "'self'";
const none = "'none'";

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: [self],
    // styled-components injects style elements.
    styleSrc: [self, "'unsafe-inline'"],
    imgSrc: [self, 'data:', 'blob:'],
    // Recordings are played from blob URLs.
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

/** HSTS is sent over TLS only (RFC 6797, 7.2). */
export const securityHeaders = (): RequestHandler => {
  const plain = helmet({ ...shared, strictTransportSecurity: false });
  const overTls = helmet({ ...shared, strictTransportSecurity: { maxAge: 31_536_000 } });
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', 'microphone=(self), camera=(), geolocation=()');
    (req.secure ? overTls : plain)(req, res, next);
  };
};
