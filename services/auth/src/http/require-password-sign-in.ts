import { ApiError } from '@debrief/service-kit/errors';
import type { RequestHandler } from 'express';

export const requirePasswordSignIn =
  (passwordSignIn: boolean): RequestHandler =>
  (_req, _res, next) => {
    if (passwordSignIn) return next();
    throw new ApiError(
      'forbidden',
      'password_sign_in_off',
      'Password sign-in is off here. Please use one of the other options.',
    );
  };
