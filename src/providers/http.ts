import axios, { AxiosError } from 'axios';
import { t } from 'i18next';
import type { ErrorReply } from '@/contract/endpoint';
import { translateServerMessage } from '@/i18n/translate-server-message';
import { recordServerTime } from '@/utils/clock';
import { config } from './config';
import { reportConnection, reportUnsentChange } from './connection';
import { messagesByField } from './field-messages';
import { HttpError } from './http-error';
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
  // Offline, a change fails at once, so that nobody wonders whether it was sent.
  if (!navigator.onLine && request.method !== 'get') {
    reportUnsentChange();
    throw new HttpError(t('common:errors.notSent'), 0);
  }
  const token = getToken();
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
});

http.interceptors.response.use(
  (response) => {
    recordServerTime(response.headers.date);
    reportConnection(true);
    return response;
  },
  async (error: unknown) => {
    throw await httpErrorOf(error);
  },
);

/** Aborted requests are passed on unchanged, since react-query ignores them. */
async function httpErrorOf(error: unknown): Promise<unknown> {
  if (!(error instanceof AxiosError) || axios.isCancel(error)) return error;
  reportConnection(error.response !== undefined);
  if (!error.response) {
    const isChange = error.config?.method !== 'get';
    if (isChange) reportUnsentChange();
    return new HttpError(t('common:errors.network'), 0, {}, false, false, isChange);
  }
  const { status, data } = error.response;
  const reply = await errorReplyOf(data);
  const message = reply.message && (await translateServerMessage(reply));
  const errors = await messagesByField(reply.errors);
  return new HttpError(message || t('common:errors.unexpected'), status, errors, !message, isSessionOver(error));
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
