import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { UnitMember } from '@/contract/downline-units';
import { useClientPage } from '@/hooks/use-client-page';
import { ShareBar } from '@/screens/coordinator/share-bar';
import { formatNumber, formatRupees } from '@/ui/format';
import { Pager } from '@/ui/pager';
import { StatusChip } from '@/ui/status-chip';
import { TwoLines } from '@/ui/two-lines';

/** §2-9: what is shown of a downline at once. */
const PAGE_SIZE = 10;

type MemberLine = Omit<UnitMember, 'transactionCount'> & Partial<Pick<UnitMember, 'transactionCount'>>;

/** The members of a panchayat with what they invested. */
export function MemberRows({ members }: { members: readonly MemberLine[] }) {
  const { t } = useTranslation();
  const { rows, ...pager } = useClientPage(members, PAGE_SIZE);
  const most = Math.max(0, ...members.map(({ totalCollection }) => totalCollection));
  return (
    <>
      <Box component="ul" aria-label={t('coordinator-dashboard:units.people')} sx={list}>
        {rows.map(({ _id, name, userName, status, totalCollection, transactionCount }) => (
          <Box component="li" key={_id} sx={row}>
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <TwoLines first={name} second={userName} />
              </Box>
              <StatusChip status={status} size="small" />
              <Box sx={{ textAlign: 'right', minWidth: 88 }}>
                <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                  {formatRupees(totalCollection)}
                </Typography>
                {transactionCount !== undefined && (
                  <Typography variant="caption" color="text.secondary">
                    {t('coordinator-dashboard:deposits', {
                      count: transactionCount,
                      shown: formatNumber(transactionCount),
                    })}
                  </Typography>
                )}
              </Box>
            </Box>
            <ShareBar part={totalCollection} most={most} />
          </Box>
        ))}
      </Box>
      {pager.pageCount > 1 && <Pager {...pager} />}
    </>
  );
}

const list = { listStyle: 'none', m: 0, mb: 3, p: 0 };
const row = { py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } };
