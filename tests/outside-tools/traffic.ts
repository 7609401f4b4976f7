import { startFixtureServer } from '@server/start-fixture-server';
import express, { type ErrorRequestHandler, type Express, type Request } from 'express';
import { middleware } from 'express-openapi-validator';
import request from 'supertest';
import { ROLES, type Role } from '@/contract/roles';
import { personas } from '../../fixtures/personas';
import { pixel } from '../support/pixel';
import { UNKNOWN_ID } from '../support/test-plans';
import {
  type AddressOptions,
  addressOf,
  type Call,
  callsOf,
  closedDocuments,
  exampleRole,
  mayCall,
  type OpenApiDocument,
  rolesOf,
} from './document';

const NOW = '2026-11-20T06:30:00.000Z';

/** An answer that the document does not allow, or a request that it refuses. */
interface Violation {
  readonly call: string;
  readonly message: string;
}

type Document = Exclude<Parameters<typeof middleware>[0]['apiSpec'], string>;

const REQUEST_HEADERS = ['authorization', 'content-type', 'x-fixture-world'];
const CONNECTION_HEADERS = ['content-length', 'transfer-encoding', 'connection', 'keep-alive'];

const headersOf = ({ headers }: Request): Record<string, string> =>
  Object.fromEntries(REQUEST_HEADERS.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));

/** An application that passes calls on to `target` and answers back, and notes what the document does not allow of both. */
function createValidatingProxy(document: object, target: string, violations: Violation[]): Express {
  const note = ({ method, originalUrl }: Request, { message }: Error) =>
    violations.push({ call: `${method} ${originalUrl}`, message });

  const refused: ErrorRequestHandler = (error, incoming, response, _next) => {
    note(incoming, error);
    response.status(400).json({ message: error.message });
  };
  return express()
    .disable('etag')
    .disable('x-powered-by')
    .use(express.json())
    .use(
      middleware({
        apiSpec: document as Document,
        validateSecurity: false,
        fileUploader: false,
        validateResponses: { onError: (error, _body, incoming) => note(incoming, error) },
      }),
    )
    .use(async (incoming, response) => {
      const { method, originalUrl, body } = incoming;
      const answer = await request(target)
        [method.toLowerCase() as 'get'](originalUrl)
        .set({ ...headersOf(incoming), 'Accept-Encoding': 'identity' })
        .send(body)
        .responseType('blob');
      for (const [name, value] of Object.entries(answer.headers))
        if (!CONNECTION_HEADERS.includes(name)) response.setHeader(name, value);
      response.status(answer.status);
      const isJson = answer.headers['content-type']?.startsWith('application/json');
      if (isJson) response.json(JSON.parse(answer.body.toString()));
      else response.end(answer.body);
    })
    .use(refused);
}

export interface Exchange {
  readonly call: Call;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed where it is JSON; bytes otherwise. */
  readonly body: unknown;
}

interface Options extends AddressOptions {
  readonly as?: Role | undefined;
  /** A change has a world to itself. */
  readonly world?: string;
  readonly body?: object;
}

/** The validator would take the parts of a form, so that forms go straight to the server. */
const isForm = ({ requestBody }: Call): boolean =>
  requestBody !== undefined && !('application/json' in requestBody.content);

/** A fixture server with its document, and a validating proxy in front of it that keeps all exchanges. */
export async function startTraffic() {
  const server = await startFixtureServer({ now: NOW });
  const { body: document } = (await request(server.url).get('/openapi.json')) as { body: OpenApiDocument };
  const calls = callsOf(document);
  const violations: Violation[] = [];
  const exchanges: Exchange[] = [];
  // The validator compiles the whole document for each operation, so each group of calls has a proxy with its own part.
  const proxies = new Map(
    [...closedDocuments(document)].map(([tag, part]) => [tag, createValidatingProxy(part, server.url, violations)]),
  );
  const tokens = new Map<Role, string>();
  for (const role of ROLES) tokens.set(role, await server.tokens.issue({ id: personas[role].id, role }));
  const tokenFor = (role: Role, world: string | undefined) =>
    world === undefined ? tokens.get(role) : server.tokensOf(world).issue({ id: personas[role].id, role });

  async function send(call: Call, options: Options = {}): Promise<Exchange> {
    const { as, world, body: given } = options;
    const [tag = ''] = call.tags;
    const example = Object.values(call.requestBody?.content ?? {})[0]?.example as Record<string, string> | undefined;
    const unsent = request(isForm(call) ? server.url : (proxies.get(tag) ?? ''))
      [call.method as 'get'](addressOf(call, options))
      .set({
        ...(as && { Authorization: `Bearer ${await tokenFor(as, world)}` }),
        ...(world && { 'X-Fixture-World': world }),
      })
      .responseType('blob');
    const answer = await (isForm(call) ? unsent.field({ ...example }) : unsent.send(given ?? example));
    const isJson = answer.headers['content-type']?.startsWith('application/json');
    const { status, headers, body } = answer;
    const exchange = { call, status, headers, body: isJson ? JSON.parse(body.toString()) : body };
    exchanges.push(exchange);
    return exchange;
  }

  /** Without a token and as each role; by one that may, with all parameters as well, and with ids that nothing has. */
  async function read(call: Call): Promise<void> {
    await send(call);
    if (rolesOf(call) === 'public') return;
    for (const as of ROLES) await send(call, { as });
    const as = exampleRole(call);
    await send(call, { as, isFull: true });
    const ids = (call.parameters ?? []).filter(({ name }) => /^id$|Id$/.test(name));
    for (const { name } of ids) await send(call, { as, isFull: true, values: { [name]: UNKNOWN_ID } });
  }

  /** The example, the same again, an unknown record, another role, and without a token. */
  async function write(call: Call): Promise<void> {
    const world = call.operationId;
    const as = exampleRole(call);
    await send(call, { as, world });
    await send(call, { as, world });
    if (call.path.includes('{id}')) await send(call, { as, world, values: { id: UNKNOWN_ID } });
    if (as === undefined) return;
    await send(call, { world });
    const other = ROLES.find((role) => !mayCall(call, role));
    if (other) await send(call, { as: other, world });
  }

  const callOf = (id: string): Call => {
    const call = calls.find(({ operationId }) => operationId === id);
    if (!call) throw new Error(`${id} is not in the document`);
    return call;
  };

  async function openFiles(): Promise<void> {
    const open = callOf('files.open');
    const linksIn = async (id: string, as: Role) => {
      const { body } = await send(callOf(id), { as });
      return Object.values((body as { data: object }).data).filter((value) => String(value).startsWith('/files?'));
    };
    const links = [
      ...(await linksIn('member.deposits.generate-invoice', 'member')),
      ...(await linksIn('coordinator.dashboard.commission-statement', 'panchayat')),
      ...(await linksIn('superadmin.commissions.export', 'superadmin')),
    ];
    for (const link of [...links, '/files?link=unknown'])
      await send(open, { values: { link: new URLSearchParams(String(link).split('?')[1]).get('link') ?? '' } });

    const { body } = await request(server.url)
      .put('/api/auth/profile')
      .set('Authorization', `Bearer ${tokens.get('member')}`)
      .attach('profilePicture', pixel, 'picture.png');
    const name = String(body.user.profilePicture).split('/').at(-1) ?? '';
    for (const each of [name, 'unknown.png']) await send(callOf('files.picture'), { values: { name: each } });
  }

  async function askForMissingReceipts(): Promise<void> {
    const own = server.store.by('deposits', 'memberId', personas.member.id);
    const id = own.find(({ status }) => status === 'pending')?._id ?? '';
    await send(callOf('member.deposits.generate-invoice'), { as: 'member', values: { id } });
    await send(callOf('superadmin.deposits.generate-invoice'), { as: 'superadmin', values: { id } });
  }

  async function lockOut(): Promise<void> {
    const login = callOf('auth.login');
    const { email } = personas.member;
    for (let attempt = 0; attempt <= 10; attempt++)
      await send(login, { world: 'wrong-passwords', body: { email, password: 'wrong' } });
  }

  async function sendAll(): Promise<void> {
    for (const call of calls.filter(({ tags }) => !tags.includes('files')))
      await (call.method === 'get' ? read(call) : write(call));
    await openFiles();
    await askForMissingReceipts();
    await lockOut();
  }

  return { server, document, violations, exchanges, sendAll };
}
