import { adminUser } from '@debrief/contracts/http/admin';
import { auditEntry } from '@debrief/contracts/http/audit';
import { referrerStats } from '@debrief/contracts/http/referrals';
import * as z from 'zod/mini';

export const usersSchema = z.array(adminUser);
export const referralStatsSchema = z.array(referrerStats);
export const auditLogSchema = z.array(auditEntry);
