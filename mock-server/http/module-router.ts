import { isRefusal, messageOf } from '@server/domain/message';
import { recordExport } from '@server/modules/audit/audit';
import { isAsked, type Mount, type RequestContext, type Route } from '@server/route';
import { type Request, Router } from 'express';
import { z } from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import type { EndpointSchemas } from '@/contract/endpoint.schema';
import { compareForRouting } from '@/contract/endpoints';
import { IDEMPOTENCY_REPLAYED } from '@/contract/idempotency';
import { ETAG } from '@/contract/preconditions';
import type { FindSchemas } from '@/contract/schemas';
import { authenticate, authorize, requireConfirmedMember, requireFullAccount } from './authenticate';
import { takeTurn } from './caller-limits';
import { HttpError, refusalToHttpError } from './errors';
import { batchOf, idempotencyKeyOf, runOnce } from './idempotency';
import type { ApiHandler, ApiResponse, Locals } from './locals';
import { hasTag, ifMatchOf, tagIn, withPrecondition } from './preconditions';
import { addressOf } from './request-url';
import { sendReply } from './send';
import { validateInput } from './validate-input';

/** It is aborted when the response is complete, or the caller has gone. */
export function closedSignal(response: ApiResponse): AbortSignal {
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  return closed.signal;
}

type CallerOf = Required<Pick<RequestContext, 'address' | 'closed'>>;

/** Services are named one by one: spreading them would take longer than all other steps of a call. */
function contextOf({ services, session, actor }: Locals, { address, closed }: CallerOf): RequestContext {
  const { store, clock, ids, files, tokens, links, passwords, outbox, rateLimiters, receiptCodes } = services;
  return {
    store,
    clock,
    ids,
    files,
    tokens,
    links,
    passwords,
    outbox,
    rateLimiters,
    receiptCodes,
    address,
    closed,
    act: {},
    session,
    actor,
  };
}

const LONGEST_NOTE = 500;

/** Whatever somebody in the office exports is in the audit trail before it is sent: without its entry there is no file. */
function exportRecorder({ isExport, method }: Endpoint) {
  if (!isExport || method !== 'GET') return undefined;
  return ({ query }: Request, { services, session, actor, path }: Locals) => {
    if (actor?.role !== 'superadmin' || !session) return undefined;
    const words = Object.entries(query).map(([name, value]) => `${name}=${String(value)}`);
    const note = [path.replace(/^\/superadmin\//, ''), ...words].join(' ').slice(0, LONGEST_NOTE);
    return recordExport({ ...services, actor, session }, note);
  };
}

function respond({ endpoint, run, present }: Route): ApiHandler {
  const record = exportRecorder(endpoint);
  return (request, response) => {
    const { input, shapes } = response.locals;
    const sendMade = (made: object) => {
      const reply = shapes && endpoint.replyType === 'json' ? shapes.apply(endpoint, made) : made;
      const tag = hasTag(endpoint) ? tagIn(reply) : undefined;
      if (tag !== undefined) response.setHeader(ETAG, tag);
      return sendReply(response, endpoint, reply);
    };
    const send = (outcome: object) => {
      if (isRefusal(outcome)) throw refusalToHttpError(outcome);
      const reply = present ? present(outcome, context) : outcome;
      if (isAsked(outcome)) return sendReply(response, { status: 202 }, reply);
      const recording = record?.(request, response.locals);
      if (recording instanceof Promise) return recording.then(async () => sendMade(await reply));
      return reply instanceof Promise ? reply.then(sendMade) : sendMade(reply);
    };
    const caller = { address: () => addressOf(request), closed: () => closedSignal(response) };
    const context = contextOf(response.locals, caller);
    const condition = ifMatchOf(request, endpoint, response.locals);
    const runWith = ({ store, ...keeping }: RequestContext) => {
      const { actor } = keeping;
      const edit = actor && { endpoint, actor, input };
      return run(input, { ...keeping, store: condition && edit ? withPrecondition(store, condition, edit) : store });
    };
    const key = idempotencyKeyOf(request, endpoint, response.locals);
    if (key !== undefined) {
      const target = `${request.method} ${response.locals.path}`;
      const act = { batch: batchOf(key, endpoint, context) };
      return runOnce({ key, target, endpoint, input }, { ...context, act }, runWith).then((result) => {
        response.setHeader(IDEMPOTENCY_REPLAYED, String(result.isReplayed));
        return send(result.outcome);
      });
    }
    const outcome = condition ? runWith(context) : run(input, context);
    return outcome instanceof Promise ? outcome.then(send) : send(outcome);
  };
}

/** A server that keeps to the specifications does not know an added call. */
const requireOffered =
  (endpoint: Endpoint): ApiHandler =>
  (_request, { locals }, next) => {
    if (locals.shapes?.offers(endpoint) === false) throw new HttpError(404, messageOf('not-found'));
    next();
  };

function middlewareFor(route: Route, schemas: EndpointSchemas): ApiHandler[] {
  const { endpoint } = route;
  return [
    ...(endpoint.isExtension ? [requireOffered(endpoint)] : []),
    authenticate(endpoint),
    ...authorize(endpoint),
    ...requireFullAccount(endpoint),
    ...requireConfirmedMember(endpoint),
    ...validateInput(endpoint, schemas),
    takeTurn,
    respond(route),
  ];
}

/** A parameter with a fixed list of values is part of the path: with any other value the route does not match. */
function restrictEnumParams({ params }: EndpointSchemas): ApiHandler[] {
  return Object.entries(params.shape).flatMap(([name, schema]) => {
    if (!(schema instanceof z.ZodEnum)) return [];
    const values = new Set(schema.options.map(String));
    return (request, _response, next) => (values.has(request.params[name] ?? '') ? next() : next('route'));
  });
}

const allowHeader = (routes: readonly Route[]): string =>
  [...routes.flatMap(({ endpoint: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(
    ', ',
  );

/** Express alone would send 200 and a text for OPTIONS. */
const respondToOptions =
  (allow: string): ApiHandler =>
  (_request, response) => {
    response.writeHead(204, { Allow: allow }).end();
  };

/** Express alone would try the next path that matches, and send 404. */
export const methodNotAllowed =
  (allow: string): ApiHandler =>
  ({ method }) => {
    throw new HttpError(405, messageOf('method-not-allowed', { method }), { headers: { Allow: allow } });
  };

const expressMethods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** Each path has its methods, and 405 for others. The router holds no services: handlers find those in `response.locals`. */
export function createModuleRouter({ path: mountPath, routes }: Mount, schemasOf: FindSchemas): Router {
  const router = Router({ caseSensitive: true });
  const paths = new Set(
    routes
      .map(({ endpoint }) => endpoint)
      .sort(compareForRouting)
      .map(({ path }) => path),
  );
  for (const path of paths) {
    const ofPath = routes.filter(({ endpoint }) => endpoint.path === path);
    const allow = allowHeader(ofPath);
    const route = router.route(pathBelow(mountPath, path));
    for (const restrict of ofPath.slice(0, 1).flatMap(({ endpoint }) => restrictEnumParams(schemasOf(endpoint))))
      route.all(restrict);
    route.options(respondToOptions(allow));
    for (const each of ofPath)
      route[expressMethods[each.endpoint.method]](...middlewareFor(each, schemasOf(each.endpoint)));
    route.all(methodNotAllowed(allow));
  }
  return router;
}

/** '/superadmin/audit' below '/superadmin' is '/audit'. */
function pathBelow(mountPath: string, path: string): string {
  if (mountPath === '/') return path;
  if (path !== mountPath && !path.startsWith(`${mountPath}/`)) throw new Error(`${path} is not below ${mountPath}`);
  return path.slice(mountPath.length) || '/';
}
