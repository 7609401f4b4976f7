import { Box, Button, Typography } from '@mui/material';
import useEventCallback from '@mui/material/utils/useEventCallback';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { requestValidation } from '@/api/auth-requests';
import { HttpError } from '@/api/http-error';
import { takeOwnClick } from '@/session/own-click';
import { isSessionRejected, type NewSession, parseUser, setSession } from '@/session/session';
import { AuthFrame, FormError } from './auth-frame';
import { LoadingScreen } from './loading-screen';

/**
 * Opened by 'Login as Member': removes token and user from the address bar at once, and validates the token before it opens the session. A
 * link that no click of this app has opened may come from anybody, so that the reader is asked first.
 */
export function MemberLogin() {
  const { t } = useTranslation();
  const question = useId();
  const navigate = useNavigate();
  const [token] = useState(() => memberTokenIn(window.location.search));
  const [problem, setProblem] = useState<'invalid' | 'unreached'>();
  const [doubtful, setDoubtful] = useState<NewSession>();
  const isStarted = useRef(false);
  const isOwnClick = useRef(false);

  const leave = () => navigate('/login', { replace: true });
  const enter = (session: NewSession) => {
    leave();
    setSession(session);
  };
  const open = useEventCallback(async () => {
    setProblem(undefined);
    const outcome = token ? await openMemberSession(token) : 'invalid';
    if (typeof outcome === 'string') return setProblem(outcome);
    if (isOwnClick.current) enter(outcome);
    else setDoubtful(outcome);
  });

  useLayoutEffect(() => window.history.replaceState(window.history.state, '', '/member-login'), []);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    isOwnClick.current = token !== undefined && takeOwnClick(token);
    void open();
  }, [open, token]);

  if (doubtful) {
    const { name = '', email = '' } = doubtful.user;
    // Nothing has been stored yet.
    return (
      <LinkDialog describedBy={question}>
        <Typography id={question} sx={{ overflowWrap: 'anywhere' }}>
          {t('auth:memberLink.question', { name, email })}
        </Typography>
        <Button variant="contained" size="large" autoFocus onClick={leave}>
          {t('auth:memberLink.decline')}
        </Button>
        <Button variant="outlined" size="large" onClick={() => enter(doubtful)}>
          {t('auth:memberLink.open')}
        </Button>
      </LinkDialog>
    );
  }
  if (!problem) return <LoadingScreen />;
  const isInvalid = problem === 'invalid';
  return (
    <LinkDialog>
      {isInvalid ? (
        <FormError text={t('auth:memberLink.invalid')} />
      ) : (
        <Typography role="alert">{t('common:errors.network')}</Typography>
      )}
      <Button variant="contained" size="large" onClick={isInvalid ? leave : open}>
        {t(isInvalid ? 'auth:memberLink.ok' : 'auth:memberLink.retry')}
      </Button>
    </LinkDialog>
  );
}

interface LinkDialogProps {
  describedBy?: string;
  children: ReactNode;
}

function LinkDialog({ describedBy, children }: LinkDialogProps) {
  const { t } = useTranslation();
  const title = t('auth:memberLink.title');
  return (
    <AuthFrame title={title}>
      <Box
        role="alertdialog"
        aria-modal="true"
        aria-label={title}
        aria-describedby={describedBy}
        sx={{ display: 'grid', gap: 5 }}
      >
        {children}
      </Box>
    </AuthFrame>
  );
}

/** The URL has the token of 'Login as Member'. Its user must be there but is not used, since the server returns the current one. */
function memberTokenIn(search: string): string | undefined {
  const params = new URLSearchParams(search);
  return (parseUser(params.get('user')) && params.get('token')) || undefined;
}

/** The session is for this tab only; 'invalid' if the server rejects the token. */
async function openMemberSession(token: string): Promise<NewSession | 'invalid' | 'unreached'> {
  try {
    const { user, features } = await requestValidation('member', token);
    return { token, user: { ...user, role: 'member' }, loginType: 'member', isLoginAs: true, features };
  } catch (error) {
    return error instanceof HttpError && isSessionRejected(error.statusCode) ? 'invalid' : 'unreached';
  }
}
