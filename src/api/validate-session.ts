import { t } from 'i18next';
import { isRole } from '@/contract/roles';
import { dropExpiredResponses } from '@/session/clear-offline-cache';
import { reportConnection } from '@/session/connection';
import {
  clearSession,
  getLoginType,
  getSession,
  getToken,
  isSessionRejected,
  updateUser,
  validatedUser,
  validationRole,
} from '@/session/session';
import { notify } from '@/utils/notices';
import { requestValidation } from './auth-requests';
import { HttpError } from './http-error';

/** Validates the stored token and stores the server's user record. Only a refusal ends the session, and not a lost connection. */
export async function validateStoredSession(): Promise<'valid' | 'ended' | 'offline'> {
  const token = getToken();
  if (!token) return 'ended';
  const loginType = getLoginType();
  const role = validationRole({ token, user: getSession()?.user, loginType });
  try {
    const { user, features } = await requestValidation(isRole(role) ? role : 'member', token);
    updateUser(token, validatedUser(user, loginType), { features });
    reportConnection(true);
    return 'valid';
  } catch (error) {
    return handleFailedValidation(token, error instanceof HttpError ? error.statusCode : undefined);
  }
}

function handleFailedValidation(token: string, status: number | undefined): 'ended' | 'offline' {
  if (!isSessionRejected(status)) {
    reportConnection(false);
    void dropExpiredResponses();
    return 'offline';
  }
  // Another user may have signed in meanwhile.
  if (getToken() === token) {
    clearSession('rejected');
    notify.error(t('auth:invalidToken'));
  }
  return 'ended';
}
