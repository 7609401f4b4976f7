import simpleRest from '@refinedev/simple-rest';
import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { t } from 'i18next';
import { IDEMPOTENCY_KEY, takesIdempotencyKey } from '@/contract/idempotency';
import { laterPosition, STORE_POSITION } from '@/contract/position';
import { reportConnection, reportUnsentChange } from '@/session/connection';
import { getToken } from '@/session/session';
import { recordServerTime } from '@/utils/clock';
import { isRecord } from '@/utils/is-record';
import { notify } from '@/utils/notices';
import { parseJson } from '@/utils/parse-json';
import { config } from './config';
import { withCoordinator } from './coordinator-scope';
import { forgetPrefetched, queryText } from './first-calls';
import { askedBy, HttpError, refusalOf, unreached } from './http-error';
import { forgetKey, idempotencyKeyOf, keepsIdempotencyKeys, mayRepeat } from './idempotency-keys';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The key of a bulk whose part the request is. */
    batch?: string | undefined;
  }
}

/** The http client of the data provider, which loads it for what is no first call of a page. */
export const http = axios.create({ baseURL: config.apiUrl, paramsSerializer: queryText });

/** simple-rest with this client, which adds the base URL. It sends the requests that write a record. */
export const rest = simpleRest('', http);

/** Of several servers the next one that is asked has what this page has read and changed. */
let position: string | undefined;

http.interceptors.request.use((request) => {
  if (request.method !== 'get') forgetPrefetched();
  // It was sent before, and is sent again as it was.
  if (request.headers.has(IDEMPOTENCY_KEY)) return request;
  request.params = withCoordinator(request.url ?? '', request.params as object | undefined);
  // Offline, a change fails at once, so that nobody wonders whether it was sent.
  if (!navigator.onLine && request.method !== 'get') {
    reportUnsentChange();
    throw new HttpError(t('common:errors.notSent'), 0);
  }
  const token = getToken();
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
  const key = idempotencyKeyOf(request);
  if (key) request.headers.set(IDEMPOTENCY_KEY, key);
  if (position) request.headers.set(STORE_POSITION, position);
  return request;
});

http.interceptors.response.use(
  async (response) => {
    recordServerTime(response.headers.date);
    position = laterPosition(position, response.headers[STORE_POSITION.toLowerCase()]);
    reportConnection(true);
    const key = sentKeyOf(response.config);
    if (key) forgetKey(key);
    const asked = await askedBy(response);
    if (!asked) return response;
    notify.asked(asked.message);
    throw asked;
  },
  async (error: unknown) => {
    if (error instanceof AxiosError && !axios.isCancel(error) && error.config) {
      const key = sentKeyOf(error.config);
      if (key && (await isUnanswered(error)) && mayRepeat(key)) return http.request(error.config);
      if (key && error.response && error.response.status < SERVER_FAULT) forgetKey(key);
    }
    throw await httpErrorOf(error);
  },
);

/** After a fault of the server or of a gateway before it, nobody knows whether the change was made. */
const SERVER_FAULT = 500;

/** A gateway that waited in vain answers with a page of its own, and the server may have made the change. */
const isUnanswered = async ({ response }: AxiosError): Promise<boolean> =>
  !response || (response.status >= SERVER_FAULT && !isRecord(await bodyOf(response.data)));

const sentKeyOf = ({ headers }: InternalAxiosRequestConfig): string | undefined =>
  headers.get(IDEMPOTENCY_KEY)?.toString();

/** Aborted requests are passed on unchanged, since react-query ignores them. */
async function httpErrorOf(error: unknown): Promise<unknown> {
  if (!(error instanceof AxiosError) || axios.isCancel(error)) return error;
  reportConnection(error.response !== undefined);
  const { method = 'get', url = '' } = error.config ?? {};
  if (!error.response) {
    const isChange = method !== 'get';
    if (isChange) reportUnsentChange();
    return unreached(isChange, t(lostText(method, url)));
  }
  const { status, data } = error.response;
  if (takesKey(method, url) && (await isUnanswered(error)))
    return new HttpError(t(lostText(method, url)), status, {}, false, false, true);
  return refusalOf({ status, body: await bodyOf(data), isSessionOver: isSessionOver(error) });
}

const takesKey = (method: string, path: string): boolean => takesIdempotencyKey({ method: method.toUpperCase(), path });

/** The text tells the user about a request without a reply. */
function lostText(method: string, path: string) {
  if (!takesKey(method, path)) return 'common:errors.network';
  return keepsIdempotencyKeys() ? 'common:errors.outcomeUnknown' : 'common:errors.outcomeUntold';
}

/** If a file was requested, the body of the refusal is a blob too. */
const bodyOf = async (data: unknown): Promise<unknown> => (data instanceof Blob ? parseJson(await data.text()) : data);

/** The session is over if the reply is a 401 for the current token, and not for one that was replaced meanwhile. */
function isSessionOver({ config: request, response }: AxiosError): boolean {
  const sentToken = request?.headers.get('Authorization');
  return response?.status === 401 && sentToken === `Bearer ${getToken()}`;
}
