import * as z from 'zod/mini';
import {
  accountOptions,
  answersRequest,
  connectionChange,
  connectRequest,
  connectUrl,
  crmConnection,
  crmDelivery,
  crmOverview,
  crmPreview,
  deliveriesQuery,
  previewRequest,
} from '../crm.ts';
import { kB, type Route } from '../route.ts';

const user = { access: 'user', bodyLimit: 0 } as const;
const withBody = { access: 'user', bodyLimit: 16 * kB } as const;
const connection = '/api/integrations/:id';
const delivery = `${connection}/deliveries/:noteId`;

/** API tokens may not call these routes: a connection gives access to another product. */
export const crmRoutes: readonly Route[] = [
  {
    ...{ method: 'GET', path: '/api/integrations', ...user },
    summary: 'List the CRMs, how each can be connected, and the user’s connections',
    responses: { 200: crmOverview },
  },
  {
    ...{ method: 'POST', path: '/api/integrations', ...withBody },
    summary: 'Connect a CRM with a token or password',
    body: connectRequest,
    responses: { 201: crmConnection },
    errors: [404, 409, 422],
  },
  {
    ...{ method: 'POST', path: '/api/integrations/oauth/:kind/start', ...user },
    summary: 'Start to connect a CRM with OAuth',
    responses: { 200: connectUrl },
  },
  {
    ...{ method: 'GET', path: '/api/integrations/oauth/:kind/callback', ...user },
    summary: 'Finish to connect a CRM with OAuth, and return to Debrief',
    responses: { 302: null },
  },
  {
    ...{ method: 'PATCH', path: connection, ...withBody },
    summary: 'Change the settings of a connection, pause or resume it',
    body: connectionChange,
    responses: { 200: crmConnection },
  },
  {
    ...{ method: 'DELETE', path: connection, ...user },
    summary: 'Disconnect a CRM and erase its credentials. Records in the CRM stay.',
    responses: { 204: null },
  },
  {
    ...{ method: 'GET', path: `${connection}/options`, ...user },
    summary: 'List the owners and deal stages of the connected account',
    responses: { 200: accountOptions },
    errors: [422],
  },
  {
    ...{ method: 'POST', path: `${connection}/preview`, ...withBody },
    summary: 'Show what a note would write to the CRM, without writing it',
    body: previewRequest,
    responses: { 200: crmPreview },
    errors: [422],
  },
  {
    ...{ method: 'GET', path: `${connection}/deliveries`, ...user },
    summary: 'List the notes of a connection and the state of each, newest first',
    query: deliveriesQuery,
    responses: { 200: z.array(crmDelivery) },
  },
  {
    ...{ method: 'POST', path: `${delivery}/answers`, ...withBody },
    summary: 'Answer the questions about a note',
    body: answersRequest,
    responses: { 200: crmDelivery },
    errors: [409],
  },
  {
    ...{ method: 'POST', path: `${delivery}/retry`, ...user },
    summary: 'Write a note again now',
    responses: { 200: crmDelivery },
    errors: [409],
  },
  {
    ...{ method: 'POST', path: `${delivery}/undo`, ...user },
    summary: 'Remove from the CRM what a note has written',
    responses: { 200: crmDelivery },
    errors: [409],
  },
];
