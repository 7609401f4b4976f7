import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import NavigateNext from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { errorMessage } from '@/api/error-message';
import { COORDINATOR_STALE_MS, useCoordinatorEndpoint, useCoordinatorScope } from '@/api/use-coordinator-endpoint';
import { useEndpoint } from '@/api/use-endpoint';
import { EmptyState, LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { FilterSelect } from '@/components/filter/filter-select';
import { Pager, useClientPagination } from '@/components/list/pager';
import { SectionCard } from '@/components/page/section-card';
import { ViewToggle } from '@/components/page/view-toggle';
import { RoundedText, Rupees } from '@/components/text/cell-text';
import { LevelChip } from '@/components/text/chips';
import { formatNumber, formatRupees } from '@/components/text/format';
import { ShareBar } from '@/components/text/share-bar';
import { StateChip } from '@/components/text/states';
import { inOrder, UNIT_MEMBER_ORDERS, UNIT_ORDERS } from '@/domain/downline';
import { MobileLink } from '@/pages/shared/mobile-link';
import {
  type DownlineUnit,
  type DownlineUnits,
  districtCoordinators,
  downlineUnits,
  listDownline,
  type UnitMember,
} from '@/server/downline';
import { useServerFeatures } from '@/server/server-features';
import { useQueryParams } from '@/utils/use-query-params';

/**
 * What was collected below the coordinator: unit by unit down to the members, each unit with an address of its own. Where the server
 * has no such call, a district shows its plain list of coordinators, and any other level its members.
 */
export function DownlineSection({ isDue }: { isDue: boolean }) {
  const { t } = useTranslation();
  const [params, change] = useQueryParams();
  const { coordinatorType, coordinatorId } = useCoordinatorScope();
  const isDistrict = coordinatorType === 'district';
  const unitId = params.get('unit') ?? undefined;
  const isPlain = !useServerFeatures().offers(downlineUnits);
  const isWhole = isDistrict && params.get('units') === 'all';
  const level = useCoordinatorEndpoint(downlineUnits, {
    query: { unitId },
    enabled: isDue && !isWhole && !isPlain,
    keepPreviousData: true,
  });
  const whole = useEndpoint(districtCoordinators, {
    query: { districtId: coordinatorId },
    staleTime: COORDINATOR_STALE_MS,
    enabled: isDue && isDistrict && (isWhole || isPlain),
  });
  const isList = isDistrict && (isWhole || isPlain);
  const listsMembers = coordinatorType === 'panchayat' || (isPlain && !isList);
  const caption = listsMembers
    ? t('coordinator-dashboard:units.ofMembers')
    : // Without the call no unit can be opened.
      !isPlain && t('coordinator-dashboard:units.caption');

  return (
    <SectionCard
      title={t('coordinator-dashboard:units.title')}
      description={caption}
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
          <LoadError message={errorMessage(whole.error, t('coordinator:loadFailed'))} onRetry={whole.refetch} />
        ) : whole.data ? (
          <UnitRows units={whole.data} label={t('coordinator-dashboard:units.all')} hasLinks={!isPlain} />
        ) : (
          <SkeletonRows height={72} />
        )
      ) : isPlain && isDue ? (
        <MemberPreview />
      ) : level.error && !isPlain ? (
        <>
          <LoadError message={errorMessage(level.error, t('coordinator:loadFailed'))} onRetry={level.refetch} />
          {unitId && (
            <Button component={RouterLink} to={unitSearch(params, undefined)} fullWidth>
              {t('coordinator-dashboard:units.back')}
            </Button>
          )}
        </>
      ) : level.data && !isPlain ? (
        <UnitDetails response={level.data} isFetching={level.isPreviousData} />
      ) : (
        <SkeletonRows height={72} />
      )}
    </SectionCard>
  );
}

/** The query of the same page with another unit; undefined is the own unit. */
export function unitSearch(params: URLSearchParams, unitId: string | undefined): { search: string } {
  const next = new URLSearchParams(params);
  next.delete('units');
  if (unitId) next.set('unit', unitId);
  else next.delete('unit');
  return { search: next.toString() };
}

interface UnitDetailsProps {
  response: DownlineUnits;
  /** Another unit is being loaded. */
  isFetching: boolean;
}

/** One unit: its path, its figures, and the units or members directly below. */
function UnitDetails({ response, isFetching }: UnitDetailsProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { unit, path, units, members } = response;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(unit._id);
  // The link that had the focus is gone: keyboards and screen readers continue at the name of the unit.
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
          {path.slice(0, -1).map(({ id, _id, unitName }, index) => (
            <Link
              key={id}
              component={RouterLink}
              to={unitSearch(params, index === 0 ? undefined : _id)}
              sx={breadcrumbStyle}
            >
              {unitName}
            </Link>
          ))}
          <Typography color="text.primary" aria-current="location" sx={breadcrumbStyle}>
            {unit.unitName}
          </Typography>
        </Breadcrumbs>
      )}
      <Box sx={unitHeadStyle}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
          <Typography ref={heading} tabIndex={-1} component="h3" variant="h3" sx={{ outline: 'none' }}>
            {unit.unitName}
          </Typography>
          <LevelChip level={unit.coordinatorType} size="small" />
        </Box>
        <Typography variant="body2" color="text.secondary">
          {unit.name}
          {unit.mobileNumber && (
            <>
              {' '}
              · <MobileLink text={unit.mobileNumber} />
            </>
          )}
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

/** Members or units shown at once. */
const PAGE_SIZE = 10;

/** The order that the reader has chosen for this list, as an address has it; the first one by default. */
function useOrder<Order extends string>(orders: readonly [Order, ...Order[]]) {
  const [params, change] = useQueryParams();
  const order = orders.find((each) => each === params.get('unitsBy')) ?? orders[0];
  return { order, setOrder: (next: string) => change({ unitsBy: next === orders[0] ? undefined : next }) };
}

interface OrderSelectProps<Order extends string> {
  orders: readonly Order[];
  order: Order;
  onChange: (order: string) => void;
}

function OrderSelect<Order extends (typeof UNIT_ORDERS | typeof UNIT_MEMBER_ORDERS)[number]>(
  props: OrderSelectProps<Order>,
) {
  const { orders, order, onChange } = props;
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
      <FilterSelect
        filter={{
          name: 'order',
          label: t('coordinator-dashboard:units.order.label'),
          value: order,
          options: orders.map((value) => ({ value, label: t(`coordinator-dashboard:units.order.${value}`) })),
          onChange,
        }}
      />
    </Box>
  );
}

interface UnitRowsProps {
  units: readonly DownlineUnit[];
  label: string;
  /** Each name links to its unit. */
  hasLinks: boolean;
}

/** Units with what they collected; a bar compares each one with the highest. */
function UnitRows({ units, label, hasLinks }: UnitRowsProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { order, setOrder } = useOrder(UNIT_ORDERS);
  const { rows, ...pager } = useClientPagination(inOrder(units, order), PAGE_SIZE);
  const highest = Math.max(0, ...units.map(({ totalCollection }) => totalCollection));
  if (units.length === 0) return <EmptyState isCompact title={t('coordinator-dashboard:units.empty')} />;
  return (
    <>
      {units.length > 1 && <OrderSelect orders={UNIT_ORDERS} order={order} onChange={setOrder} />}
      <Box component="ul" aria-label={label} sx={unitListStyle}>
        {rows.map((unit) => (
          <Box component="li" key={unit.id} sx={unitRowStyle}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={unitLineStyle}>
                <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, minWidth: 0 }}>
                  {hasLinks ? (
                    <Link component={RouterLink} to={unitSearch(params, unit._id)} sx={coveringLinkStyle}>
                      {unit.unitName}
                    </Link>
                  ) : (
                    <Typography sx={{ fontWeight: 600 }}>{unit.unitName}</Typography>
                  )}
                  <LevelChip level={unit.coordinatorType} size="small" />
                </Box>
                <Typography sx={{ fontWeight: 600 }}>
                  <Rupees amount={unit.totalCollection} />
                </Typography>
              </Box>
              <ShareBar share={highest > 0 ? unit.totalCollection / highest : 0} />
              <Box sx={unitLineStyle}>
                <Typography variant="body2" color="text.secondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {unit.name} ·{' '}
                  {unit.mobileNumber && (
                    <>
                      <MobileLink text={unit.mobileNumber} /> ·{' '}
                    </>
                  )}
                  {t('coordinator-dashboard:units.members', {
                    count: unit.totalMembers,
                    shown: formatNumber(unit.totalMembers),
                  })}
                </Typography>
                <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  <RoundedText amount={unit.totalCommission}>
                    {t('coordinator-dashboard:units.commission', { amount: formatRupees(unit.totalCommission) })}
                  </RoundedText>
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

/** Only the list of a unit says how many deposits there are. */
type MemberLine = Omit<UnitMember, 'transactionCount'> & { transactionCount: number | null };

/** The members of a panchayat with what was collected from them. Their own panchayat can open them; those above can call them. */
function MemberRows({ members }: { members: readonly MemberLine[] }) {
  const { t } = useTranslation();
  const { coordinatorType } = useCoordinatorScope();
  const { order, setOrder } = useOrder(UNIT_MEMBER_ORDERS);
  const { rows, ...pager } = useClientPagination(inOrder(members, order), PAGE_SIZE);
  const highest = Math.max(0, ...members.map(({ totalCollection }) => totalCollection));
  return (
    <>
      {members.length > 1 && <OrderSelect orders={UNIT_MEMBER_ORDERS} order={order} onChange={setOrder} />}
      <Box component="ul" aria-label={t('coordinator-dashboard:units.people')} sx={memberListStyle}>
        {rows.map(({ id, _id, name, userName, mobileNumber, status, totalCollection, transactionCount }) => (
          <Box component="li" key={id} sx={memberRowStyle}>
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                {coordinatorType === 'panchayat' ? (
                  <Link
                    component={RouterLink}
                    to={`/panchayat/members/show/${encodeURIComponent(_id)}`}
                    sx={coveringLinkStyle}
                  >
                    {name}
                  </Link>
                ) : (
                  <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
                )}
                <Typography variant="caption" component="p" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {userName}
                  {mobileNumber && (
                    <>
                      {' '}
                      · <MobileLink text={mobileNumber} />
                    </>
                  )}
                </Typography>
              </Box>
              <StateChip kind="account" state={status} size="small" />
              <Box sx={{ textAlign: 'right', minWidth: 88 }}>
                <Typography sx={{ fontWeight: 600 }}>
                  <Rupees amount={totalCollection} />
                </Typography>
                {transactionCount !== null && (
                  <Typography variant="caption" color="text.secondary">
                    {t('coordinator-dashboard:deposits', {
                      count: transactionCount,
                      shown: formatNumber(transactionCount),
                    })}
                  </Typography>
                )}
              </Box>
            </Box>
            <ShareBar share={highest > 0 ? totalCollection / highest : 0} />
          </Box>
        ))}
      </Box>
      {pager.pageCount > 1 && <Pager {...pager} />}
    </>
  );
}

const PREVIEW_QUERY = { page: 1, limit: 10 };

/** The first members of the downline, where the server does not know the units. */
function MemberPreview() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCoordinatorEndpoint(listDownline, { query: PREVIEW_QUERY });
  if (error) return <LoadError message={errorMessage(error, t('coordinator:loadFailed'))} onRetry={refetch} />;
  if (!data) return <SkeletonRows height={60} />;
  const members = data.downlineMembers.map((member) => ({
    ...member,
    totalCollection: member.totalInvested,
    transactionCount: null,
  }));
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

const memberListStyle = { listStyle: 'none', m: 0, mb: 3, p: 0 };
const memberRowStyle = {
  position: 'relative',
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '&:has(a[href^="/"]):hover': { bgcolor: 'action.hover' },
};
const unitListStyle = { listStyle: 'none', m: 0, mb: 3, p: 0 };
const unitRowStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '&:has(a[href]:not([href^=tel])):hover': { bgcolor: 'action.hover' },
};
const unitLineStyle = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 };
// The whole row is the link.
const coveringLinkStyle = { fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } };
const breadcrumbStyle = { display: 'inline-block', py: '6px' };
const unitHeadStyle = { mb: 3, pb: 3, borderBottom: 1, borderColor: 'divider', display: 'grid', gap: 1 };
