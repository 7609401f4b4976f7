import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/use-t';
import { MeAvatar } from '../../layout/me-avatar';
import { useMe } from '../../layout/use-me';
import { useSession } from '../../providers/use-session';

/** The user record as the server gave it when the session was validated. */
export function Profile() {
  const t = useT();
  const { name, roleLabel } = useMe();
  const user = useSession()?.user;
  const facts: [string, string | undefined][] = [
    [t('settings:profile.email'), user?.email],
    [t('settings:profile.userName'), user?.userName],
    [t('settings:profile.mobileNumber'), user?.mobileNumber],
    [t('settings:profile.unitName'), user?.unitName],
    [t('settings:profile.panchayat'), user?.panchayatReferenceId?.unitName ?? user?.panchayatReferenceId?.name],
  ];
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, mt: 4, mb: 5 }}>
        <MeAvatar size={56} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="p">
            {name}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {roleLabel}
          </Typography>
        </Box>
      </Box>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4, m: 0 }}>
        {facts.map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}
      </Box>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {value}
      </Typography>
    </Box>
  );
}
