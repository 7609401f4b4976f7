import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { listDownline } from '@/contract/coordinator-area';
import { useOwnEndpoint } from '@/hooks/use-own-endpoint';
import { EmptyState } from '@/ui/empty-state';
import { formatNumber } from '@/ui/format';
import { LoadError } from '@/ui/load-error';
import { SkeletonRows } from '@/ui/skeletons';
import { MemberRows } from './member-rows';

/** §2-9: the downline preview. */
const PREVIEW = { page: 1, limit: 10 };

/** The first members of the downline, where a host cannot say them unit by unit. */
export function PlainMembers() {
  const { t } = useTranslation();
  const { data, error, refetch } = useOwnEndpoint(listDownline, { query: PREVIEW });
  if (error) return <LoadError message={error.message} onRetry={refetch} />;
  if (!data) return <SkeletonRows height={60} />;
  const members = data.downlineMembers.map(({ totalInvested, ...row }) => ({ ...row, totalCollection: totalInvested }));
  if (members.length === 0) return <EmptyState isCompact title={t('coordinator-dashboard:units.empty')} />;
  return (
    <>
      <MemberRows members={members} />
      <Typography variant="body2" color="text.secondary">
        {t('coordinator-dashboard:units.preview', {
          shown: formatNumber(members.length),
          total: formatNumber(data.totalDownlineCount),
        })}
      </Typography>
    </>
  );
}
