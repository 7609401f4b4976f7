import axios, { AxiosError } from 'axios';
import { t } from 'i18next';
import type { ErrorReply, FieldError } from '@/contract/endpoint';
import { translateServerMessage } from '@/i18n/translate-server-message';
import { config } from './config';
import { reportConnection } from './connection';
import { HttpError } from './http-error';
import { getToken } from './session';

/** An address of the API: '/api/auth/profile' → '/backend/api/auth/profile'. */
const apiUrl = (path: string): string => `${config.apiUrl}${path.startsWith('/') ? path : `/${path}`}`;

/** A picture or signed file as an answer names it: below the API's base, or a whole http(s) address; nothing else is opened. */
export function fileUrl(path: string | undefined): string | undefined {
  if (!path) return undefined;
  if (/^https?:\/\//i.test(path)) return path;
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(path) ? undefined : apiUrl(path);
}

/** The one HTTP client: simple-rest and the data provider use it. Absent and blank values stay out of the address. */
export const http = axios.create({
  baseURL: config.apiUrl,
  paramsSerializer: (params: Record<string, unknown>) => {
    const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
    return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  },
});

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
    throw await httpErrorOf(error);
  },
);

/** An aborted call is passed on as it is: react-query ignores it. */
async function httpErrorOf(error: unknown): Promise<unknown> {
  if (!(error instanceof AxiosError) || axios.isCancel(error)) return error;
  reportConnection(error.response !== undefined);
  if (!error.response) return new HttpError(t('common:errors.network'), 0);
  const { status, data } = error.response;
  const reply = await errorReplyOf(data);
  const message = reply.message && (await translateServerMessage(reply.message));
  const errors = await byField(reply.errors);
  return new HttpError(message || t('common:errors.unexpected'), status, errors, !message, isSessionOver(error));
}

/** The first message of each field, in the reader's language. */
async function byField(errors: FieldError[] = []): Promise<Record<string, string>> {
  const messages = await Promise.all(
    errors.map(async ({ path, message }) => [path, await translateServerMessage(message)] as const),
  );
  return Object.fromEntries(messages.reverse());
}

/** A call for a file answers its refusal as a blob too; a gateway's HTML page says nothing we could show. */
async function errorReplyOf(data: unknown): Promise<Partial<ErrorReply>> {
  if (!(data instanceof Blob)) return typeof data === 'object' && data !== null ? data : {};
  try {
    return JSON.parse(await data.text());
  } catch {
    return {};
  }
}

/** A 401 that does not answer a token which has been replaced meanwhile. */
function isSessionOver({ config: request, response }: AxiosError): boolean {
  const sent = request?.headers.get('Authorization');
  return response?.status === 401 && sent === `Bearer ${getToken()}`;
}
