import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { profile } from '@/contract/auth';
import { useMe } from '@/layout/use-me';
import { LoadError } from '@/ui/load-error';
import { ProfileForm } from './profile-form';

/** Who is signed in: what the account is, and the parts of it that its owner may change. */
export function Profile() {
  const { t } = useTranslation();
  const { name, roleLabel } = useMe();
  const { data, error, refetch } = useEndpoint(profile);
  const user = data?.user;
  const place = user?.unitName ?? user?.panchayatReferenceId?.unitName ?? user?.panchayatReferenceId?.name;
  const facts = [roleLabel, user?.userName, place].filter(Boolean).join(' · ');
  return (
    <>
      <Box sx={{ mt: 4, mb: 6 }}>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {facts}
        </Typography>
      </Box>
      {user && <ProfileForm user={user} />}
      {!user && !error && (
        <Box role="status" aria-busy aria-label={t('ui:loading')} sx={{ display: 'grid', gap: 5 }}>
          <Skeleton variant="circular" height={57} width={57} />
          <Skeleton variant="rounded" height={56} />
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 5 }}>
            <Skeleton variant="rounded" height={82} />
            <Skeleton variant="rounded" height={56} />
          </Box>
          <Skeleton variant="rounded" height={37} width={128} />
        </Box>
      )}
      {!user && error && <LoadError message={error.message} onRetry={refetch} />}
    </>
  );
}
