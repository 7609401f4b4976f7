import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLogout } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/providers/use-session';

/** Says whose session this tab is in after 'Login as Member', and ends it. */
export function LoginAsBanner() {
  const { t } = useTranslation();
  const { mutate: logout } = useLogout();
  const session = useSession();
  if (!session?.isLoginAs) return null;
  return (
    <Box component="section" aria-label={t('shell:loginAs.label')} sx={look}>
      <Typography variant="body2">{t('shell:loginAs.text', { name: session.user.name })}</Typography>
      <Button size="small" variant="outlined" color="inherit" onClick={() => logout()}>
        {t('shell:loginAs.end')}
      </Button>
    </Box>
  );
}

const look = {
  display: 'flex',
  displayPrint: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 3,
  px: 4,
  py: 2,
  color: 'level.tehsil.text',
  bgcolor: 'level.tehsil.tint',
};
