import { auditEntry, type AuditEntry } from '@debrief/contracts/http/audit';
import useSWR from 'swr';
import * as z from 'zod/mini';
import { fetchPages, type Pages } from '../../lib/fetch-pages.ts';

const path = '/api/admin/audit';
const pageSize = 50;

type Key = readonly [typeof path, user: string, pages: number];

const fetchEntries = ([, user, pages]: Key) =>
  fetchPages(path, z.array(auditEntry), {
    query: user ? { user } : ({} as Record<string, string>),
    limit: pageSize,
    pages,
  });

/** Fetches the newest entries, up to `pages` pages of 50. `user` filters by name or email. */
export const useAuditLog = (user: string, pages: number) =>
  useSWR<Pages<AuditEntry>, Error, Key>([path, user, pages], fetchEntries, { keepPreviousData: true });
