import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEndpoint } from '@/api/use-endpoint';
import { districtCoordinators } from '@/contract/districts';
import { downlineUnits } from '@/contract/downline-units';
import { useAddressQuery } from '@/hooks/use-address-query';
import { OWN_STALE_MS, useOwnEndpoint, useOwnScope } from '@/hooks/use-own-endpoint';
import { LoadError } from '@/ui/load-error';
import { SectionCard } from '@/ui/section-card';
import { SkeletonRows } from '@/ui/skeletons';
import { ViewToggle } from '@/ui/view-toggle';
import { PlainMembers } from './plain-members';
import { UnitDetails } from './unit-details';
import { unitLink } from './unit-link';
import { UnitRows } from './unit-rows';

/** A host without the call: not found, or not implemented. */
const isUnknownCall = (status: number | undefined): boolean => status === 404 || status === 501;

/**
 * Who below collected what: unit by unit down to the members, each at an address of its own (§2-2). Where a host has no
 * such call, a district has its plain list of coordinators and the other levels their members.
 */
export function DownlineSection({ isDue }: { isDue: boolean }) {
  const { t } = useTranslation();
  const [params, change] = useAddressQuery();
  const { coordinatorType, coordinatorId } = useOwnScope();
  const isDistrict = coordinatorType === 'district';
  const unitId = params.get('unit') ?? undefined;
  const isWhole = isDistrict && params.get('units') === 'all';
  const level = useOwnEndpoint(downlineUnits, {
    query: { unitId },
    enabled: isDue && !isWhole,
    keepPreviousData: true,
  });
  const isPlain = !unitId && isUnknownCall(level.error?.statusCode);
  const whole = useEndpoint(districtCoordinators, {
    query: { districtId: coordinatorId },
    staleTime: OWN_STALE_MS,
    enabled: isDue && isDistrict && (isWhole || isPlain),
  });
  const isList = isDistrict && (isWhole || isPlain);

  return (
    <SectionCard
      title={t('coordinator-dashboard:units.title')}
      description={t(
        coordinatorType === 'panchayat'
          ? 'coordinator-dashboard:units.ofMembers'
          : 'coordinator-dashboard:units.caption',
      )}
      actions={
        isDistrict &&
        !isPlain && (
          <ViewToggle
            label={t('coordinator-dashboard:units.view')}
            value={isWhole ? 'all' : 'tree'}
            onChange={(next) => change({ units: next === 'all' ? 'all' : undefined, unit: undefined })}
            views={[
              { name: 'tree', label: t('coordinator-dashboard:units.byUnit'), icon: <AccountTreeOutlined /> },
              { name: 'all', label: t('coordinator-dashboard:units.all'), icon: <FormatListNumbered /> },
            ]}
          />
        )
      }
    >
      {isList ? (
        whole.error ? (
          <LoadError message={whole.error.message} onRetry={whole.refetch} />
        ) : whole.data ? (
          <UnitRows units={whole.data.coordinators} label={t('coordinator-dashboard:units.all')} hasLinks={!isPlain} />
        ) : (
          <SkeletonRows height={72} />
        )
      ) : isPlain ? (
        <PlainMembers />
      ) : level.error ? (
        <>
          <LoadError message={level.error.message} onRetry={level.refetch} />
          {unitId && (
            <Button component={Link} to={unitLink(params, undefined)} fullWidth>
              {t('coordinator-dashboard:units.back')}
            </Button>
          )}
        </>
      ) : level.data ? (
        <UnitDetails answer={level.data} isFetching={level.isPreviousData} />
      ) : (
        <SkeletonRows height={72} />
      )}
    </SectionCard>
  );
}
