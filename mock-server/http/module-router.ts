import { isRefusal } from '@server/domain/refusal';
import type { SignedInContext } from '@server/modules/context';
import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import type { EndpointSchemas } from '@/contract/endpoint.schema';
import type { FindSchemas } from '@/contract/schemas';
import { authenticate, authorize, recordEndpoint } from './authenticate';
import { HttpError, refusalToHttpError } from './errors';
import type { ApiHandler, Locals } from './locals';
import type { Route } from './route';
import { sendReply, withCommonHeaders } from './send';
import { validateInput } from './validate-input';

/** The calls of a noun, and the path that all of theirs begin with. */
export interface Mount {
  readonly path: string;
  readonly routes: readonly Route[];
}

const notImplemented =
  ({ summary }: EndpointSchemas): ApiHandler =>
  () => {
    throw new HttpError(501, `${summary} is not available on this host yet`);
  };

/** Each service by its name: a spread would take longer than all of the other steps of a call. */
function contextOf({ services, session, actor }: Locals, address: () => string): SignedInContext {
  const { store, clock, ids, files, tokens, links, passwords, attempts, outbox } = services;
  const context = { store, clock, ids, files, tokens, links, passwords, attempts, outbox, address, session, actor };
  // Public calls have no session, and never look at it: `handlePublic` gives them no way to.
  return context as SignedInContext;
}

const respond =
  (endpoint: Endpoint, run: NonNullable<Route['run']>): ApiHandler =>
  (request, response) => {
    const { input, reshape } = response.locals;
    const send = (outcome: object): void => {
      if (isRefusal(outcome)) throw refusalToHttpError(outcome);
      sendReply(response, endpoint, reshape ? reshape(endpoint, outcome) : outcome);
    };
    const outcome = run(
      input,
      contextOf(response.locals, () => request.ip ?? 'unknown'),
    );
    return outcome instanceof Promise ? outcome.then(send) : send(outcome);
  };

/** The way of a call: token (401), role (403), input (415, 413, 400), handler. */
function middlewareFor({ endpoint, run }: Route, schemas: EndpointSchemas): ApiHandler[] {
  return [
    ...(endpoint.roles === 'public' ? [recordEndpoint(endpoint)] : [authenticate(endpoint), authorize(endpoint)]),
    ...(run ? [...validateInput(endpoint, schemas), respond(endpoint, run)] : [notImplemented(schemas)]),
  ];
}

/** A parameter that is one of a fixed list is part of the path: another word there is another path. */
function restrictEnumParams({ params }: EndpointSchemas): ApiHandler[] {
  return Object.entries(params.shape).flatMap(([name, schema]) => {
    if (!(schema instanceof z.ZodEnum)) return [];
    const words = new Set(schema.options.map(String));
    return (request, _response, next) => (words.has(request.params[name] ?? '') ? next() : next('route'));
  });
}

const allowHeader = (routes: readonly Route[]): string =>
  [...routes.flatMap(({ endpoint: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(
    ', ',
  );

/** Express would answer with 200 and a text. */
const respondToOptions =
  (allow: string): ApiHandler =>
  (_request, response) => {
    response.writeHead(204, { Allow: allow }).end();
  };

/** Express knows no 405: it goes on to the next path that fits. */
export const methodNotAllowed =
  (allow: string): ApiHandler =>
  ({ method }) => {
    throw new HttpError(405, `${method} is not possible here`, { headers: { Allow: allow } });
  };

/** Fixed words before parameters, segment by segment. */
const specificityKey = (path: string): string => path.replaceAll('/:', '/\u{10FFFF}');
const compareSpecificity = (a: string, b: string): number => (specificityKey(a) < specificityKey(b) ? -1 : 1);

const expressMethods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** Each path of a noun with its methods; for other methods of the path, 405. `preflight` adds what a browser asks before a call. */
export function createModuleRouter(
  { path: mountPath, routes }: Mount,
  schemasOf: FindSchemas,
  preflight: RequestHandler,
): Router {
  const router = Router({ caseSensitive: true });
  const paths = [...new Set(routes.map(({ endpoint }) => endpoint.path))].sort(compareSpecificity);
  for (const path of paths) {
    const ofPath = routes.filter(({ endpoint }) => endpoint.path === path);
    const allow = allowHeader(ofPath);
    const route = router.route(pathBelow(mountPath, path));
    for (const refuse of ofPath.slice(0, 1).flatMap(({ endpoint }) => restrictEnumParams(schemasOf(endpoint))))
      route.all(refuse);
    route.options(withCommonHeaders, preflight, respondToOptions(allow));
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

/** Endpoints without a handler say so (501): beside the other methods of their path, or after all nouns. */
export function withNotImplemented(mounts: readonly Mount[], endpoints: readonly Endpoint[]): Mount[] {
  const answered = new Set(mounts.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint.id)));
  const unanswered = endpoints.filter(({ id }) => !answered.has(id)).map((endpoint) => ({ endpoint }));
  const mountOf = (path: string) => mounts.find(({ routes }) => routes.some(({ endpoint }) => endpoint.path === path));
  return [...mounts, undefined].map((mount) => ({
    path: mount?.path ?? '/',
    routes: [...(mount?.routes ?? []), ...unanswered.filter(({ endpoint }) => mountOf(endpoint.path) === mount)],
  }));
}
