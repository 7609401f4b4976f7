import { t } from 'i18next';
import { isRole } from '@/contract/roles';
import { AuthCallFailed, requestValidation } from './auth-calls';
import { reportConnection } from './connection';
import { notify } from './notices';
import { clearSession, getLoginType, getSession, getToken, updateUser } from './session';
import { endsSession, validatedAs, validatedUser } from './session-rules';

/** Asks the server about the stored token and keeps its user record, or ends the session (§1-4). */
export async function validateStored(): Promise<'valid' | 'ended' | 'offline'> {
  const token = getToken();
  if (!token) return 'ended';
  const loginType = getLoginType();
  const role = validatedAs({ token, user: getSession()?.user, loginType });
  try {
    const user = await requestValidation(isRole(role) ? role : 'member', token);
    updateUser(token, validatedUser(user, loginType));
    reportConnection(true);
    return 'valid';
  } catch (error) {
    return afterFailure(token, error instanceof AuthCallFailed ? error.status : undefined);
  }
}

function afterFailure(token: string, status: number | undefined): 'ended' | 'offline' {
  if (!endsSession(status)) {
    reportConnection(false);
    return 'offline';
  }
  // Another user may have signed in while we asked.
  if (getToken() === token) {
    clearSession();
    notify({ kind: 'error', text: t('auth:invalidToken') });
  }
  return 'ended';
}
