import type { Request, RequestHandler, Response } from 'express';
import type { Endpoint } from '../../src/contract/endpoint';
import type { AuthServices, SignedInContext } from '../use-cases/auth/context';
import { type Context, isRefusal } from '../use-cases/context';
import { authenticate, authorise } from './authenticate';
import type { Route } from './bind';
import { Problem, problemOfRefusal } from './errors';
import { createMatcher, type Match } from './match';
import { readInput } from './read-input';
import { noteActor, noteEndpoint } from './request-log';
import { sendAnswer } from './send';

export type Services = Context & AuthServices;

function segmentsOf(path: string): string[] {
  try {
    return path.replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent);
  } catch {
    throw new Problem(400, 'The address is not valid');
  }
}

const methodsOf = (matches: readonly Match[]): string =>
  [...new Set(matches.flatMap(({ endpoint }) => (endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method])))]
    .concat('OPTIONS')
    .join(', ');

function choose(matches: readonly Match[], method: string): Match {
  const wanted = method === 'HEAD' ? 'GET' : method;
  const match = matches.find(({ endpoint }) => endpoint.method === wanted);
  if (match) return match;
  throw new Problem(405, `${method} is not possible here`, { headers: { Allow: methodsOf(matches) } });
}

/** Public calls never look at who acts: `handlePublic` gives them no way to. */
async function contextFor(endpoint: Endpoint, services: Services, request: Request, response: Response) {
  const shared = { ...services, address: request.ip ?? 'unknown' };
  if (endpoint.roles === 'public') return shared as SignedInContext;
  const session = await authenticate(request, services.tokens, services.store);
  const actor = { id: session.id, role: session.role };
  noteActor(response, actor);
  authorise(endpoint, session);
  return { ...shared, session, actor };
}

/**
 * The way of every call: known path (404, 405), token (401), role (403), content type (415), validation (400), handler.
 * An endpoint that nobody answers yet says so (501).
 */
export function dispatch(
  endpoints: readonly Endpoint[],
  routes: readonly Route[],
  servicesFor: (request: Request) => Services,
  /** Gives an answer another shape that the specifications allow. */
  reshape: (endpoint: Endpoint, answer: object, request: Request) => object = (_endpoint, answer) => answer,
): RequestHandler {
  const find = createMatcher(endpoints);
  const routeOf = new Map(routes.map((route) => [route.endpoint.id, route]));
  return async (request, response, next) => {
    const matches = find(segmentsOf(request.path));
    if (matches.length === 0) return next();
    if (request.method === 'OPTIONS') {
      response.status(204).set('Allow', methodsOf(matches)).end();
      return;
    }
    const { endpoint, params } = choose(matches, request.method);
    noteEndpoint(response, endpoint);
    const context = await contextFor(endpoint, servicesFor(request), request, response);
    const route = routeOf.get(endpoint.id);
    if (!route) throw new Problem(501, `${endpoint.summary} is not available on this host yet`);
    const outcome = await route.run(await readInput(endpoint, params, request, response), context);
    if (isRefusal(outcome)) throw problemOfRefusal(outcome);
    sendAnswer(response, endpoint, reshape(endpoint, outcome, request));
  };
}
