import { Box, ButtonBase, Divider, Menu, MenuItem, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SecondaryText } from '@/components/text/emphasis';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import { useCurrentUser } from '@/refine/use-current-user';
import { useLogOut } from '@/refine/use-log-out';
import { canShowInstallPrompt, showInstallPrompt, subscribeToInstallPrompt } from '@/utils/install-prompt';

export function UserMenu() {
  const { t } = useTranslation();
  const logOut = useLogOut();
  const user = useCurrentUser();
  const canInstall = useSyncExternalStore(subscribeToInstallPrompt, canShowInstallPrompt);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          ml: { xs: 1, sm: 2 },
          p: { xs: '5px', sm: 1 },
          pr: { sm: 2 },
          gap: 2.5,
          borderRadius: 1,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <InitialsAvatar name={user.name} src={user.picture} size={34} {...(user.level && { level: user.level })} />
        {/* The accessible name; on phones nothing else is shown, and elsewhere it says more than the lines beside the picture. */}
        <span style={visuallyHidden}>{t('shell:user.label', { name: user.name })}</span>
        <Box component="span" aria-hidden sx={nameStyles}>
          <span>{user.name}</span>
          {user.roleLabel !== user.name && <span>{user.roleLabel}</span>}
        </Box>
      </ButtonBase>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 240, mt: 2 } } }}
      >
        <Box component="li" role="presentation" sx={{ px: 4, py: 2 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {user.name}
          </Typography>
          <SecondaryText>{user.roleLabel}</SecondaryText>
          <SecondaryText>{user.email}</SecondaryText>
        </Box>
        <Divider sx={{ my: 1 }} />
        <MenuItem component={Link} to="/settings" onClick={close}>
          {t('shell:user.profile')}
        </MenuItem>
        <MenuItem component={Link} to="/settings" onClick={close}>
          {t('shell:user.settings')}
        </MenuItem>
        {canInstall && (
          <MenuItem
            onClick={() => {
              close();
              showInstallPrompt();
            }}
          >
            {t('shell:user.install')}
          </MenuItem>
        )}
        <Divider sx={{ my: 1 }} />
        <MenuItem
          onClick={() => {
            close();
            logOut();
          }}
        >
          {t('shell:user.logout')}
        </MenuItem>
      </Menu>
    </>
  );
}

const lineStyles = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const nameStyles = {
  display: { xs: 'none', md: 'block' },
  textAlign: 'left',
  maxWidth: 180,
  '& > :first-of-type': { ...lineStyles, typography: 'body2', fontWeight: 600, lineHeight: 1.3 },
  '& > :nth-of-type(2)': { ...lineStyles, typography: 'caption', lineHeight: 1.3, color: 'text.secondary' },
};
