import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LOGIN_TYPES, type Role } from '@/contract/roles';

/** The fixture server's logins: the role's name @invest.example, one password for all (decisions §2). */
export const DEMO_PASSWORD = 'Demo@1234';
export const demoEmail = (role: Role): string => `${role}@invest.example`;

/** Stands on the login pages only where the host is the fixture server (decisions §6). */
export function DemoLogins({ isAdmin, onChoose }: { isAdmin: boolean; onChoose: (role: Role) => void }) {
  const { t } = useTranslation();
  const roles: readonly Role[] = isAdmin ? ['superadmin'] : LOGIN_TYPES;
  return (
    <Box component="section" aria-label={t('auth:demo.title')} sx={{ mt: 6, px: 1 }}>
      <Typography variant="h3" component="h2">
        {t('auth:demo.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, mb: 3 }}>
        {t('auth:demo.hint', { password: DEMO_PASSWORD })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {roles.map((role) => (
          <Button
            key={role}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => onChoose(role)}
            sx={{ borderRadius: 999, borderColor: 'divider', fontWeight: 500 }}
          >
            {t(`auth:demo.roles.${role}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
