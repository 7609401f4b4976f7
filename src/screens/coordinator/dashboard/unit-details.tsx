import NavigateNext from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { downlineUnits } from '@/contract/downline-units';
import type { DataOf } from '@/contract/endpoint';
import { EmptyState } from '@/ui/empty-state';
import { formatNumber, formatRupees } from '@/ui/format';
import { LevelChip } from '@/ui/level-chip';
import { MemberRows } from './member-rows';
import { unitLink } from './unit-link';
import { UnitRows } from './unit-rows';

interface UnitDetailsProps {
  answer: DataOf<typeof downlineUnits>;
  /** Another unit is on its way. */
  isFetching: boolean;
}

/** One unit: the way to it, its figures, and what stands directly below. */
export function UnitDetails({ answer, isFetching }: UnitDetailsProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { unit, path, units, members } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(unit._id);
  // The row that was followed is gone: keyboards and screen readers go on at the unit's name.
  useEffect(() => {
    if (shown.current === unit._id) return;
    shown.current = unit._id;
    heading.current?.focus({ preventScroll: true });
  }, [unit._id]);

  return (
    <Box aria-busy={isFetching || undefined} sx={{ opacity: isFetching ? 0.6 : 1 }}>
      {path.length > 1 && (
        <Breadcrumbs
          aria-label={t('coordinator-dashboard:units.path')}
          separator={<NavigateNext fontSize="small" />}
          maxItems={8}
          sx={{ mb: 3 }}
        >
          {path.slice(0, -1).map(({ _id, unitName }, index) => (
            <Link key={_id} component={RouterLink} to={unitLink(params, index === 0 ? undefined : _id)} sx={crumb}>
              {unitName}
            </Link>
          ))}
          <Typography color="text.primary" aria-current="location" sx={crumb}>
            {unit.unitName}
          </Typography>
        </Breadcrumbs>
      )}
      <Box sx={head}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
          <Typography ref={heading} tabIndex={-1} component="h3" variant="h3" sx={{ outline: 'none' }}>
            {unit.unitName}
          </Typography>
          <LevelChip level={unit.coordinatorType} size="small" />
        </Box>
        <Typography variant="body2" color="text.secondary">
          {unit.name}
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('coordinator-dashboard:units.summary', {
            members: t('coordinator-dashboard:units.members', {
              count: unit.totalMembers,
              shown: formatNumber(unit.totalMembers),
            }),
            collected: formatRupees(unit.totalCollection),
            commission: formatRupees(unit.totalCommission),
          })}
        </Typography>
      </Box>
      {units.length > 0 ? (
        <UnitRows key={unit._id} units={units} label={t('coordinator-dashboard:units.below')} hasLinks />
      ) : members.length > 0 ? (
        <MemberRows key={unit._id} members={members} />
      ) : (
        <EmptyState isCompact title={t('coordinator-dashboard:units.empty')} />
      )}
    </Box>
  );
}

const crumb = { display: 'inline-block', py: '6px' };
const head = { mb: 3, pb: 3, borderBottom: 1, borderColor: 'divider', display: 'grid', gap: 1 };
