import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useOutletContext, useParams } from 'react-router-dom';
import { useEndpoint } from '@/api/use-endpoint';
import { listDownline } from '@/contract/coordinator-area';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { DownlineMemberFacts } from '@/resources/downline/show';
import { STALE_MS } from '@/screens/panchayat/use-scope';
import { LoadError } from '@/ui/load-error';
import { RoutedDrawer } from '@/ui/routed-drawer';
import { SkeletonRows } from '@/ui/skeletons';
import type { MembersContext } from './context';

/** One member beside the list; a link to one of another page looks for it by its id. */
export function MemberDrawer() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { close } = useRoutedDialog('/panchayat/members');
  const { scope, rows, isLoading } = useOutletContext<MembersContext>();
  const row = rows.find(({ _id }) => _id === id);
  const { data, error } = useEndpoint(listDownline, {
    query: { ...scope, search: id },
    enabled: !row && !isLoading,
    staleTime: STALE_MS,
  });
  const member = row ?? data?.downlineMembers.find(({ _id }) => _id === id);
  const isWaiting = !member && !data && !error;
  return (
    <RoutedDrawer
      title={member?.name ?? t('coordinator:downline.show.title')}
      onClose={close}
      actions={
        member && (
          <>
            <Button
              component={Link}
              to={`/panchayat/investments?member=${encodeURIComponent(member.userName)}`}
              variant="outlined"
            >
              {t('panchayat:members.investments')}
            </Button>
            <Button
              component={Link}
              to={`/panchayat/commissions?member=${encodeURIComponent(member.userName)}&year=`}
              variant="outlined"
            >
              {t('panchayat:members.commissions')}
            </Button>
          </>
        )
      }
    >
      {member && <DownlineMemberFacts member={member} />}
      {isWaiting && <SkeletonRows count={8} height={40} />}
      {!member && !isWaiting && (
        <LoadError
          title={t('coordinator:downline.show.notHere')}
          message={error?.message || t('coordinator:downline.show.notHereHint')}
          onRetry={close}
          retryLabel={t('coordinator:downline.show.back')}
        />
      )}
    </RoutedDrawer>
  );
}
