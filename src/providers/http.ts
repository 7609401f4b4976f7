import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { t } from 'i18next';
import type { ErrorReply } from '@/contract/endpoint';
import { IDEMPOTENCY_KEY, takesIdempotencyKey } from '@/contract/idempotency';
import { translateServerMessage } from '@/i18n/translate-server-message';
import { recordServerTime } from '@/utils/clock';
import { config } from './config';
import { reportConnection, reportUnsentChange } from './connection';
import { messagesByField } from './field-messages';
import { HttpError } from './http-error';
import { forgetKey, idempotencyKeyOf, keepsIdempotencyKeys, mayRepeat } from './idempotency-keys';
import { getToken } from './session';

/** The URL of an API path: '/api/auth/profile' → '/backend/api/auth/profile'. */
const apiUrl = (path: string): string => `${config.apiUrl}${path.startsWith('/') ? path : `/${path}`}`;

/** The URL of a picture or file in a response: a path of the API or an http(s) URL. Other values give undefined and are never opened. */
export function fileUrl(path: string | undefined): string | undefined {
  if (!path) return undefined;
  if (/^https?:\/\//i.test(path)) return path;
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(path) ? undefined : apiUrl(path);
}

/** The HTTP client of simple-rest and the data provider. Missing and blank parameters are left out of the query. */
export const http = axios.create({
  baseURL: config.apiUrl,
  paramsSerializer: (params: Record<string, unknown>) => {
    const present = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
    return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  },
});

http.interceptors.request.use((request) => {
  // It was sent before, and is sent again as it was.
  if (request.headers.has(IDEMPOTENCY_KEY)) return request;
  // Offline, a change fails at once, so that nobody wonders whether it was sent.
  if (!navigator.onLine && request.method !== 'get') {
    reportUnsentChange();
    throw new HttpError(t('common:errors.notSent'), 0);
  }
  const token = getToken();
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
  const key = idempotencyKeyOf(request);
  if (key) request.headers.set(IDEMPOTENCY_KEY, key);
  return request;
});

http.interceptors.response.use(
  (response) => {
    recordServerTime(response.headers.date);
    reportConnection(true);
    const key = sentKeyOf(response.config);
    if (key) forgetKey(key);
    return response;
  },
  async (error: unknown) => {
    if (error instanceof AxiosError && !axios.isCancel(error) && error.config) {
      const key = sentKeyOf(error.config);
      if (key && !error.response && mayRepeat(key)) return http.request(error.config);
      if (key && error.response && error.response.status < SERVER_FAULT) forgetKey(key);
    }
    throw await httpErrorOf(error);
  },
);

/** After a fault of the server or of a gateway before it, nobody knows whether the change was made. */
const SERVER_FAULT = 500;

const sentKeyOf = ({ headers }: InternalAxiosRequestConfig): string | undefined =>
  headers.get(IDEMPOTENCY_KEY)?.toString();

/** Aborted requests are passed on unchanged, since react-query ignores them. */
async function httpErrorOf(error: unknown): Promise<unknown> {
  if (!(error instanceof AxiosError) || axios.isCancel(error)) return error;
  reportConnection(error.response !== undefined);
  if (!error.response) {
    const { method = 'get', url = '' } = error.config ?? {};
    const isChange = method !== 'get';
    if (isChange) reportUnsentChange();
    return new HttpError(t(lostText(method, url)), 0, {}, false, false, isChange);
  }
  const { status, data } = error.response;
  const reply = await errorReplyOf(data);
  const message = reply.message && (await translateServerMessage(reply));
  const errors = await messagesByField(reply.errors);
  return new HttpError(message || t('common:errors.unexpected'), status, errors, !message, isSessionOver(error));
}

/** What to say of a request without an answer. */
function lostText(method: string, path: string) {
  if (!takesIdempotencyKey({ method: method.toUpperCase(), path })) return 'common:errors.network';
  return keepsIdempotencyKeys() ? 'common:errors.outcomeUnknown' : 'common:errors.outcomeUntold';
}

/** If a file was requested, the error reply is a blob too. A gateway's HTML page counts as an empty reply. */
async function errorReplyOf(data: unknown): Promise<Partial<ErrorReply>> {
  if (!(data instanceof Blob)) return typeof data === 'object' && data !== null ? data : {};
  try {
    return JSON.parse(await data.text());
  } catch {
    return {};
  }
}

/** Whether the reply is a 401 for the current token, and not for one that was replaced meanwhile. */
function isSessionOver({ config: request, response }: AxiosError): boolean {
  const sentToken = request?.headers.get('Authorization');
  return response?.status === 401 && sentToken === `Bearer ${getToken()}`;
}
