import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '../../src/contract/endpoint';
import type { FindSchemas } from '../../src/contract/schemas';
import type { AuthServices, SignedInContext } from '../use-cases/auth/context';
import { type Context, isRefusal } from '../use-cases/context';
import { callerAddress, pathOf, type TrustProxy } from './address';
import { authenticate, authorise } from './authenticate';
import type { Route } from './bind';
import { Problem, problemOfRefusal } from './errors';
import { createMatcher, type Match } from './match';
import { inputReader, type ReadInput } from './read-input';
import { noteActor, noteEndpoint } from './request-notes';
import { sendAnswer } from './send';

export type Services = Context & AuthServices;

function segmentsOf(path: string): string[] {
  try {
    const segments = path.split('/');
    segments.shift();
    if (segments.at(-1) === '') segments.pop();
    return path.includes('%') ? segments.map(decodeURIComponent) : segments;
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
async function contextFor(
  endpoint: Endpoint,
  services: Services,
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (endpoint.roles === 'public') return { ...services, address } as SignedInContext;
  const session = await authenticate(request, services.tokens, services.store);
  const actor = { id: session.id, role: session.role };
  noteActor(response, actor);
  authorise(endpoint, session);
  return { ...services, address, session, actor };
}

/** What stands around the calls; the testers' interface brings its own. */
export interface Surroundings {
  servicesFor(request: IncomingMessage): Services;
  /** What befalls a call that is known, before anything is done: true when that was its answer. */
  befall?(request: IncomingMessage, response: ServerResponse): Promise<boolean> | boolean;
  /** Gives an answer another shape that the specifications allow. */
  reshape?(endpoint: Endpoint, answer: object, request: IncomingMessage): object;
}

/** Answers a call of the API; false for any other address, of which it has touched nothing. Rejects with what went wrong. */
export type AnswerCall = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

interface Operation {
  readonly run?: Route['run'];
  readonly readInput: ReadInput;
}

/**
 * The way of every call: known path (404, 405), token (401), role (403), content type (415), validation (400), handler.
 * An endpoint that nobody answers yet says so (501).
 */
export function dispatch(
  endpoints: readonly Endpoint[],
  schemasOf: FindSchemas,
  routes: readonly Route[],
  { servicesFor, befall, reshape = (_endpoint, answer) => answer }: Surroundings,
  trustProxy: TrustProxy = false,
): AnswerCall {
  const find = createMatcher(endpoints, schemasOf);
  const addressOf = callerAddress(trustProxy);
  const routeOf = new Map(routes.map((route) => [route.endpoint.id, route]));
  const operationOf = new Map(
    endpoints.map((endpoint): [Endpoint, Operation] => [
      endpoint,
      { run: routeOf.get(endpoint.id)?.run, readInput: inputReader(endpoint, schemasOf(endpoint)) },
    ]),
  );
  return async (request, response) => {
    const { method = 'GET' } = request;
    const matches = find(segmentsOf(pathOf(request)));
    if (matches.length === 0) return false;
    if (method === 'OPTIONS') {
      response.writeHead(204, { Allow: methodsOf(matches) }).end();
      return true;
    }
    if (befall && (await befall(request, response))) return true;
    const { endpoint, params } = choose(matches, method);
    noteEndpoint(response, endpoint);
    const context = await contextFor(endpoint, servicesFor(request), addressOf(request), request, response);
    const { run, readInput } = operationOf.get(endpoint) ?? {};
    if (!run || !readInput) throw new Problem(501, `${endpoint.summary} is not available on this host yet`);
    const outcome = await run(await readInput(params, request, response), context);
    if (isRefusal(outcome)) throw problemOfRefusal(outcome);
    sendAnswer(response, endpoint, reshape(endpoint, outcome, request));
    return true;
  };
}
