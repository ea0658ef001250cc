import {
  maxPartBytes,
  partType,
  tusHeaders,
  tusVersion,
  tusVersionHeader,
  uploadLength,
  uploadLengthHeader,
  uploadOffset,
  uploadOffsetHeader,
  type StartedUpload,
} from '@debrief/contracts/http/uploads';
import { ApiError } from '@debrief/service-kit/errors';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { raw, Router, type RequestHandler, type Response } from 'express';
import { addPart, findUpload, startUpload, type UploadDependencies } from '../domain/audio/receive-upload.ts';
import type { Upload } from '../domain/audio/upload.ts';
import { parseIdempotencyKey } from './parse-call.ts';

const checkVersion: RequestHandler = (req, res, next) => {
  res.set(tusVersionHeader, tusVersion);
  parse(tusHeaders, req.headers);
  next();
};

const setProgress = (res: Response, { offset, bytes, expiresAt }: Upload) =>
  res.set({
    [uploadOffsetHeader]: String(offset),
    [uploadLengthHeader]: String(bytes),
    'upload-expires': expiresAt.toUTCString(),
  });

const onlyParts: RequestHandler = (req, _res, next) => {
  if (!req.is(partType)) throw new ApiError('unsupported', 'not_a_part', `Send parts as ${partType}.`);
  next();
};

/** Receives recordings in parts. Parts fit in memory; one that is interrupted is not stored. */
export const uploadsRoutes = (dependencies: UploadDependencies, tokens: TokenVerifier): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);
  const body = raw({ type: partType, limit: maxPartBytes, inflate: false });

  routes.post('/api/uploads', signedIn, checkVersion, async (req, res) => {
    const upload = await startUpload(dependencies, {
      userId: caller(req).userId,
      key: parseIdempotencyKey(req),
      bytes: parse(uploadLength, req.get(uploadLengthHeader)),
    });
    const answer: StartedUpload = { id: upload.id, offset: upload.offset };
    setProgress(res, upload).location(`/api/uploads/${upload.id}`).status(201).json(answer);
  });

  /** Rejects another user’s upload before its body is read. */
  const onlyOwn: RequestHandler = async (req, _res, next) => {
    await findUpload(dependencies, caller(req).userId, String(req.params['id']));
    next();
  };

  routes.get('/api/uploads/:id', signedIn, onlyOwn, checkVersion, async (req, res) => {
    const upload = await findUpload(dependencies, caller(req).userId, String(req.params['id']));
    setProgress(res, upload).status(204).end();
  });

  routes.patch('/api/uploads/:id', signedIn, onlyOwn, checkVersion, onlyParts, body, async (req, res) => {
    const part: unknown = req.body;
    const stored = await addPart(
      dependencies,
      {
        userId: caller(req).userId,
        id: String(req.params['id']),
        offset: parse(uploadOffset, req.get(uploadOffsetHeader)),
      },
      Buffer.isBuffer(part) ? part : Buffer.alloc(0),
    );
    res.set(uploadOffsetHeader, String(stored)).status(204).end();
  });

  return routes;
};
