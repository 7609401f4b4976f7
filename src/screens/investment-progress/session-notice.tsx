import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useNotify } from '@/hooks/use-notify';
import type { MemberSession } from './use-member-session';

interface SessionNoticeProps {
  session: MemberSession;
  onClose: () => void;
}

/** Where a member's session went, and its link for a private window. */
export function SessionNotice({ session: { name, link, isBlocked }, onClose }: SessionNoticeProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify.success(t('investment-progress:session.copied'));
    } catch {
      notify.error(t('investment-progress:session.copyFailed'));
    }
  };
  return (
    <Alert severity={isBlocked ? 'warning' : 'info'} onClose={onClose} closeText={t('common:actions.dismiss')}>
      {t(isBlocked ? 'investment-progress:session.blocked' : 'investment-progress:session.notice', { name })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        {isBlocked && (
          <Button size="small" variant="contained" href={link} target="_blank" rel="noopener" onClick={onClose}>
            {t('investment-progress:session.open')}
          </Button>
        )}
        <Button size="small" variant="outlined" onClick={() => void copy()}>
          {t('investment-progress:session.copy')}
        </Button>
      </Box>
    </Alert>
  );
}
