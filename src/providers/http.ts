import axios, { AxiosError, type AxiosResponse } from 'axios';
import {
  type BodyInput,
  type Endpoint,
  type ParamsOf,
  pathOf,
  type QueryInput,
  type ReplyOf,
} from '../contract/endpoint';
import type { ErrorReply, FieldError } from '../contract/errors';
import { t } from '../i18n/i18n';
import { inReadersWords } from '../i18n/server-words';
import { config } from './config';
import { reportConnection, reportKept } from './connection';
import { type Keeping, keepingOf } from './kept-answers';
import { clearSession, getToken } from './session';

/** What every failed call throws; `statusCode` is 0 where the server was not reached. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    message: string,
    readonly statusCode: number,
    readonly errors?: FieldError[],
    /** The server gave no message: this one is general, and a screen's own says more (§2-8). */
    readonly isGeneral = false,
  ) {
    super(message);
  }
}

/** An address of the API: '/api/auth/profile' → '/backend/api/auth/profile'. */
export const apiUrl = (path: string): string => `${config.apiUrl}${path.startsWith('/') ? path : `/${path}`}`;

/** A picture or signed file as an answer names it: below the API's base, or a whole http(s) address; nothing else is opened. */
export function fileUrl(path: string): string | undefined {
  if (/^https?:\/\//i.test(path)) return path;
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(path) ? undefined : apiUrl(path);
}

export const http = axios.create({ baseURL: config.apiUrl });

http.interceptors.request.use((request) => {
  // What would change something is not even tried: nobody shall wonder whether it went through.
  if (!navigator.onLine && request.method !== 'get') throw new HttpError(t('common:errors.notSent'), 0);
  const token = getToken();
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
});

http.interceptors.response.use(
  (response) => {
    reportConnection(true);
    return response;
  },
  async (error: unknown) => {
    throw await refusalOf(error);
  },
);

/** An aborted call is passed on as it is: react-query ignores it (§1-7.7). */
async function refusalOf(error: unknown): Promise<unknown> {
  if (!(error instanceof AxiosError) || axios.isCancel(error)) return error;
  reportConnection(error.response !== undefined);
  if (!error.response) return new HttpError(t('common:errors.network'), 0);
  const { status, data } = error.response;
  if (status === 401) endSessionOf(error);
  const said = await bodyOf(data);
  const message = said.message && (await inReadersWords(said.message));
  return new HttpError(message || t('common:errors.unexpected'), status, await readable(said.errors), !message);
}

const readable = async (errors: FieldError[] | undefined): Promise<FieldError[] | undefined> =>
  errors && Promise.all(errors.map(async (error) => ({ ...error, message: await inReadersWords(error.message) })));

/** A call for a file answers its refusal as a blob too; a gateway's HTML page says nothing we could show. */
async function bodyOf(data: unknown): Promise<Partial<ErrorReply>> {
  if (!(data instanceof Blob)) return typeof data === 'object' && data !== null ? data : {};
  try {
    return JSON.parse(await data.text());
  } catch {
    return {};
  }
}

/**
 * Any 401 ends the session (§1-4), except that of a login call, where it means a wrong password, and one that
 * answers a token which has been replaced meanwhile. Root then leads to /login.
 */
function endSessionOf({ config: request }: AxiosError): void {
  const isLogin = request?.url?.endsWith('/auth/login') ?? false;
  const sent = request?.headers.get('Authorization');
  const isCurrent = sent === `Bearer ${getToken()}`;
  if (!isLogin && isCurrent) clearSession();
}

export interface CallOptions<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryInput<E>;
  body?: BodyInput<E>;
  signal?: AbortSignal;
}

/** Makes one call of the contract; where the server is not reached, the last answer that was kept stands in. Throws HttpError. */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<ReplyOf<E>> {
  const url = pathOf(endpoint.path, options.params as Record<string, string> | undefined);
  const params = presentOnly(options.query);
  return orKept(keepingOf(endpoint.id, url, params), () => send(endpoint, options, url, params));
}

/** Asks, and keeps the answer; where the server is not reached, the last one that was kept stands in. */
export async function orKept<T>(keeping: Keeping | undefined, ask: () => Promise<T>): Promise<T> {
  try {
    const reply = await ask();
    void keeping?.keep(reply);
    return reply;
  } catch (error) {
    const isUnreached = error instanceof HttpError && error.statusCode === 0;
    const kept = isUnreached ? await keeping?.read() : undefined;
    if (!kept) throw error;
    reportKept(kept.asOf);
    return kept.answer as T;
  }
}

async function send<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  url: string,
  params: Record<string, unknown> | undefined,
): Promise<ReplyOf<E>> {
  const response: AxiosResponse<ReplyOf<E>> = await http.request({
    method: endpoint.method,
    url,
    params,
    data: endpoint.bodyType === 'multipart' || holdsFile(options.body) ? formOf(options.body) : options.body,
    responseType: endpoint.replyType === 'file' ? 'blob' : 'json',
    signal: options.signal,
  });
  return response.data;
}

/** Absent and blank values stay out of the address. */
const presentOnly = (query: Record<string, unknown> | undefined) =>
  query && Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));

/** Where a form may come as JSON, it does so until there is a picture to send. */
const holdsFile = (body: unknown): boolean => Object.values(body ?? {}).some((value) => value instanceof Blob);

/** Text fields and at most one picture; an absent field is not sent. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined || value === null) continue;
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}
