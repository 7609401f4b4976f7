import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { openMemberSession, readMemberLink } from '@/providers/auth-provider';
import { setSession } from '@/providers/session';
import { AuthFrame, FormError } from './auth-frame';
import { LoadingScreen } from './loading-screen';

/** Opened by 'Login as Member': removes token and user from the address bar at once, and validates the token before it opens the session. */
export function MemberLogin() {
  const navigate = useNavigate();
  const [link] = useState(() => readMemberLink(window.location.search));
  const [problem, setProblem] = useState<'invalid' | 'unreached'>();
  const isStarted = useRef(false);

  const open = useCallback(async () => {
    setProblem(undefined);
    const outcome = link ? await openMemberSession(link) : 'invalid';
    if (typeof outcome === 'string') return setProblem(outcome);
    navigate('/login', { replace: true });
    setSession(outcome);
  }, [link, navigate]);

  useLayoutEffect(() => window.history.replaceState(window.history.state, '', '/member-login'), []);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void open();
  }, [open]);

  if (!problem) return <LoadingScreen />;
  return <ProblemDialog problem={problem} onRetry={open} onLeave={() => navigate('/login', { replace: true })} />;
}

interface ProblemDialogProps {
  problem: 'invalid' | 'unreached';
  onRetry: () => void;
  onLeave: () => void;
}

/** Says why the session could not be opened, as an alert dialog of the app. */
function ProblemDialog({ problem, onRetry, onLeave }: ProblemDialogProps) {
  const { t } = useTranslation();
  const isInvalid = problem === 'invalid';
  return (
    <AuthFrame title={t('auth:memberLink.title')}>
      <Box
        role="alertdialog"
        aria-modal="true"
        aria-label={t('auth:memberLink.title')}
        sx={{ display: 'grid', gap: 5 }}
      >
        {isInvalid ? (
          <FormError text={t('auth:memberLink.invalid')} />
        ) : (
          <Typography role="alert">{t('common:errors.network')}</Typography>
        )}
        <Button variant="contained" size="large" onClick={isInvalid ? onLeave : onRetry}>
          {t(isInvalid ? 'auth:memberLink.ok' : 'auth:memberLink.retry')}
        </Button>
      </Box>
    </AuthFrame>
  );
}
