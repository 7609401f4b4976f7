import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { districtCoordinators } from '@/contract/districts';
import type { DataOf } from '@/contract/endpoint';
import { useClientPage } from '@/hooks/use-client-page';
import { ShareBar } from '@/screens/coordinator/share-bar';
import { EmptyState } from '@/ui/empty-state';
import { formatNumber, formatRupees } from '@/ui/format';
import { LevelChip } from '@/ui/level-chip';
import { Pager } from '@/ui/pager';
import { unitLink } from './unit-link';

type Unit = Omit<DataOf<typeof districtCoordinators>['coordinators'][number], 'userName'>;

/** §2-9: what is shown of a downline at once. */
const PAGE_SIZE = 10;

interface UnitRowsProps {
  units: readonly Unit[];
  label: string;
  /** Each leads into its unit. */
  hasLinks: boolean;
}

/** Units with what they collected; the bar is each one's share of the most. */
export function UnitRows({ units, label, hasLinks }: UnitRowsProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { rows, ...pager } = useClientPage(units, PAGE_SIZE);
  const most = Math.max(0, ...units.map(({ totalCollection }) => totalCollection));
  if (units.length === 0) return <EmptyState isCompact title={t('coordinator-dashboard:units.empty')} />;
  return (
    <>
      <Box component="ul" aria-label={label} sx={list}>
        {rows.map((unit) => (
          <Box component="li" key={unit._id} sx={row}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={line}>
                <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, minWidth: 0 }}>
                  {hasLinks ? (
                    <Link component={RouterLink} to={unitLink(params, unit._id)} sx={cover}>
                      {unit.unitName}
                    </Link>
                  ) : (
                    <Typography sx={{ fontWeight: 600 }}>{unit.unitName}</Typography>
                  )}
                  <LevelChip level={unit.coordinatorType} size="small" />
                </Box>
                <Typography sx={figure}>{formatRupees(unit.totalCollection)}</Typography>
              </Box>
              <ShareBar part={unit.totalCollection} most={most} />
              <Box sx={line}>
                <Typography variant="body2" color="text.secondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {unit.name} ·{' '}
                  {t('coordinator-dashboard:units.members', {
                    count: unit.totalMembers,
                    shown: formatNumber(unit.totalMembers),
                  })}
                </Typography>
                <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {t('coordinator-dashboard:units.commission', { amount: formatRupees(unit.totalCommission) })}
                </Typography>
              </Box>
            </Box>
            {hasLinks && <ChevronRight aria-hidden sx={{ color: 'text.secondary' }} />}
          </Box>
        ))}
      </Box>
      {pager.pageCount > 1 && <Pager {...pager} />}
    </>
  );
}

const list = { listStyle: 'none', m: 0, mb: 3, p: 0 };
const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '&:has(a):hover': { bgcolor: 'action.hover' },
};
const line = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 };
// The whole row takes the click.
const cover = { fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } };
const figure = { fontWeight: 600, fontVariantNumeric: 'tabular-nums' };
