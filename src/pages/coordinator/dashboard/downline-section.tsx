import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import NavigateNext from '@mui/icons-material/NavigateNext';
import { Box, Breadcrumbs, Button, Link, Typography } from '@mui/material';
import { type ComponentProps, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { coordinatorOf } from '@/api/coordinator-scope';
import { type DownlineUnit, type DownlineUnits, listDownline, type UnitMember } from '@/api/downline';
import { useServerFeatures } from '@/api/server-features';
import { EmptyState, LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { FilterSelect } from '@/components/filter/filter-select';
import { Pager } from '@/components/list/pager';
import { ListRow, RowList } from '@/components/list/row-list';
import { SectionCard } from '@/components/page/section-card';
import { ViewToggle } from '@/components/page/view-toggle';
import { RoundedText, Rupees } from '@/components/text/cell-text';
import { LevelChip } from '@/components/text/chips';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { countParams, formatMonth, formatNumber, formatRupees } from '@/components/text/format';
import { ShareBar } from '@/components/text/share-bar';
import { StateChip } from '@/components/text/states';
import { districtCoordinators, downlineUnits } from '@/contract/downline';
import { type DownlineFigures, type DownlineOrder, inOrder, UNIT_MEMBER_ORDERS, UNIT_ORDERS } from '@/domain/downline';
import type { Figure } from '@/domain/figures';
import { differenceInRupees, fractionOf } from '@/domain/money';
import { addMonths, isoMonth, isSameMonth, MONTHS_PER_YEAR, type Month, monthOf } from '@/domain/months';
import { paginateRows } from '@/domain/rows';
import { changeText } from '@/pages/shared/change-text';
import { MobileLink } from '@/pages/shared/links';
import { errorMessage } from '@/refine/error-message';
import { COORDINATOR_STALE_MS } from '@/refine/stale-times';
import { useCustom } from '@/refine/use-custom';
import { useSession } from '@/session/session';
import { now } from '@/utils/clock';
import { useIsPhone } from '@/utils/media-queries';
import { useQueryParams } from '@/utils/use-query-params';

/**
 * The units below the coordinator, down to the members, have a URL each. Where the server has no such call, a district shows its plain list
 * of coordinators, and any other level its members.
 */
export function DownlineSection({ isDue }: { isDue: boolean }) {
  const { t } = useTranslation();
  const [params, change] = useQueryParams();
  const { coordinatorType, coordinatorId } = coordinatorOf(useSession());
  const isDistrict = coordinatorType === 'district';
  const unitId = params.get('unit') ?? undefined;
  const month = chosenMonth(params);
  const isPlain = !useServerFeatures().offers(downlineUnits);
  const isWhole = isDistrict && params.get('units') === 'all';
  const level = useCustom(downlineUnits, {
    query: { unitId, ...month },
    enabled: isDue && !isWhole && !isPlain,
    keepPreviousData: true,
  });
  const whole = useCustom(districtCoordinators, {
    query: { districtId: coordinatorId },
    staleTime: COORDINATOR_STALE_MS,
    enabled: isDue && isDistrict && (isWhole || isPlain),
  });
  const isList = isDistrict && (isWhole || isPlain);
  const shown = isList ? whole : level;
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
            onChange={(next) =>
              change(next === 'all' ? { units: 'all', unit: undefined, unitsMonth: undefined } : { units: undefined })
            }
            views={[
              { name: 'tree', label: t('coordinator-dashboard:units.byUnit'), icon: <AccountTreeOutlined /> },
              { name: 'all', label: t('coordinator-dashboard:units.all'), icon: <FormatListNumbered /> },
            ]}
          />
        )
      }
    >
      {isPlain && !isList && isDue ? (
        <MemberPreview />
      ) : shown.error ? (
        <>
          <LoadError message={errorMessage(shown.error, t('coordinator:loadFailed'))} onRetry={shown.refetch} />
          {!isList && unitId && (
            <Button component={RouterLink} to={unitSearch(params, undefined)} fullWidth>
              {t('coordinator-dashboard:units.back')}
            </Button>
          )}
        </>
      ) : !shown.data ? (
        <SkeletonRows height={72} />
      ) : isList ? (
        whole.data && (
          <UnitRows
            rows={whole.data.coordinators.map((unit) => ({ ...unit, previousCollection: null }))}
            label={t('coordinator-dashboard:units.all')}
            hasLinks={!isPlain}
          />
        )
      ) : (
        level.data && <UnitDetails response={level.data} isFetching={level.isPreviousData} />
      )}
    </SectionCard>
  );
}

/** The own unit is undefined. */
export function unitSearch(params: URLSearchParams, unitId: string | undefined): { search: string } {
  const next = new URLSearchParams(params);
  next.delete('units');
  if (unitId) next.set('unit', unitId);
  else next.delete('unit');
  return { search: next.toString() };
}

function UnitDetails({ response, isFetching }: { response: DownlineUnits; isFetching: boolean }) {
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
        <SecondaryText>
          {unit.name}
          {unit.mobileNumber && (
            <>
              {' '}
              · <MobileLink text={unit.mobileNumber} />
            </>
          )}
        </SecondaryText>
        <Typography variant="body2">
          {t('coordinator-dashboard:units.summary', {
            members: t('coordinator-dashboard:units.members', countParams(unit.totalMembers)),
            collected: formatRupees(unit.totalCollection),
            commission: formatRupees(unit.totalCommission),
          })}
        </Typography>
        <Change {...unit} />
      </Box>
      {units.length > 0 ? (
        <UnitRows key={unit._id} rows={units} label={t('coordinator-dashboard:units.below')} hasLinks hasMonths />
      ) : (
        <MemberRows key={unit._id} rows={members} hasMonths />
      )}
    </Box>
  );
}

const PAGE_SIZE = 10;

/** The month stands as yyyy-mm in the URL; undefined for all time. */
function chosenMonth(params: URLSearchParams): Month | undefined {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(params.get('unitsMonth') ?? '') ?? [];
  return year && month ? { year: Number(year), month: Number(month) } : undefined;
}

function MonthSelect({ isFullWidth }: { isFullWidth: boolean }) {
  const { t } = useTranslation();
  const [params, change] = useQueryParams();
  const chosen = chosenMonth(params);
  const months = Array.from({ length: 2 * MONTHS_PER_YEAR }, (_, ago) => addMonths(monthOf(now()), -ago));
  const shown = chosen && !months.some((each) => isSameMonth(each, chosen)) ? [chosen, ...months] : months;
  return (
    <FilterSelect
      isFullWidth={isFullWidth}
      filter={{
        name: 'month',
        label: t('coordinator-dashboard:units.month'),
        value: chosen ? isoMonth(chosen) : '',
        options: [
          { value: '', label: t('coordinator-dashboard:units.allTime') },
          ...shown.map((each) => ({ value: isoMonth(each), label: formatMonth(each) })),
        ],
        onChange: (next) => change({ unitsMonth: next || undefined }),
      }}
    />
  );
}

function Change({ totalCollection, previousCollection }: Pick<DownlineUnit, 'totalCollection' | 'previousCollection'>) {
  const { t } = useTranslation();
  const month = chosenMonth(useSearchParams()[0]);
  if (previousCollection === null || !month) return null;
  return (
    <SecondaryText>
      {changeText(t, differenceInRupees(totalCollection, previousCollection), formatMonth(addMonths(month, -1)))}
    </SecondaryText>
  );
}

interface DownlineLine {
  name: string;
  to: ComponentProps<typeof RouterLink>['to'] | undefined;
  chip: ReactNode;
  texts: readonly ReactNode[];
  note: ReactNode;
}

interface DownlineRowsProps<Row> {
  rows: readonly Row[];
  orders: readonly [DownlineOrder, ...DownlineOrder[]];
  label: string;
  hasMonths?: boolean | undefined;
  lineOf: (row: Row) => DownlineLine;
}

function DownlineRows<Row extends DownlineFigures & { id: string }>(props: DownlineRowsProps<Row>) {
  const { rows, orders, label, hasMonths = false, lineOf } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [params, change] = useQueryParams();
  // Only a month has one before it.
  const offered = orders.filter((each) => each !== 'fell' || chosenMonth(params) !== undefined);
  const order = offered.find((each) => each === params.get('unitsBy')) ?? orders[0];
  const [page, setPage] = useState(1);
  const { rows: shown, ...pager } = paginateRows(inOrder(rows, order), page, PAGE_SIZE);
  const highest = Math.max(0, ...rows.map(({ totalCollection }) => totalCollection ?? 0));
  if (rows.length === 0) return <EmptyState isCompact title={t('coordinator-dashboard:units.empty')} />;
  return (
    <>
      <Box sx={{ display: { xs: 'grid', sm: 'flex' }, justifyContent: { sm: 'flex-end' }, gap: 3, mb: 1 }}>
        {hasMonths && <MonthSelect isFullWidth={isPhone} />}
        {rows.length > 1 && (
          <FilterSelect
            isFullWidth={isPhone}
            filter={{
              name: 'order',
              label: t('coordinator-dashboard:units.order.label'),
              value: order,
              options: offered.map((value) => ({ value, label: t(`coordinator-dashboard:units.order.${value}`) })),
              onChange: (next) => change({ unitsBy: next === orders[0] ? undefined : next }),
            }}
          />
        )}
      </Box>
      <Box sx={{ mb: 3 }}>
        <RowList label={label}>
          {shown.map((row) => {
            const { name, to, chip, texts, note } = lineOf(row);
            return (
              <ListRow
                key={row.id}
                title={
                  <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
                    {to ? (
                      <Link component={RouterLink} to={to} sx={coveringLinkStyle}>
                        {name}
                      </Link>
                    ) : (
                      <StrongText variant="body2">{name}</StrongText>
                    )}
                    {chip}
                  </Box>
                }
                note={texts.filter(Boolean).map((text, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a text has no name but its place
                  <Fragment key={index}>
                    {index > 0 && ' · '}
                    {text}
                  </Fragment>
                ))}
                figure={<Rupees amount={row.totalCollection} />}
                figureNote={note}
                trailing={to && <ChevronRight aria-hidden sx={{ color: 'text.secondary' }} />}
              >
                <ShareBar share={fractionOf(row.totalCollection, highest)} />
                <Change {...row} />
              </ListRow>
            );
          })}
        </RowList>
      </Box>
      {pager.pageCount > 1 && <Pager {...pager} onPage={setPage} />}
    </>
  );
}

type UnitLine = Omit<DownlineUnit, 'previousCollection' | 'pendingCommission'> & { previousCollection: Figure };
type UnitRowsProps = Pick<DownlineRowsProps<UnitLine>, 'rows' | 'label' | 'hasMonths'>;

function UnitRows({ hasLinks = false, ...props }: UnitRowsProps & { hasLinks?: boolean }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  return (
    <DownlineRows
      {...props}
      orders={UNIT_ORDERS}
      lineOf={({ _id, unitName, coordinatorType, name, mobileNumber, totalMembers, totalCommission }) => ({
        name: unitName,
        to: hasLinks ? unitSearch(params, _id) : undefined,
        chip: <LevelChip level={coordinatorType} size="small" />,
        texts: [
          name,
          mobileNumber && <MobileLink text={mobileNumber} />,
          t('coordinator-dashboard:units.members', countParams(totalMembers)),
        ],
        note: (
          <RoundedText amount={totalCommission}>
            {t('coordinator-dashboard:units.commission', { amount: formatRupees(totalCommission) })}
          </RoundedText>
        ),
      })}
    />
  );
}

/** Only the list of a unit says how many deposits there are. */
type MemberLine = Omit<UnitMember, 'transactionCount'> & { transactionCount: number | null };

/** The own panchayat can open its members; coordinators above can call them. */
function MemberRows(props: Pick<DownlineRowsProps<MemberLine>, 'rows' | 'hasMonths'>) {
  const { t } = useTranslation();
  const { coordinatorType } = coordinatorOf(useSession());
  return (
    <DownlineRows
      {...props}
      orders={UNIT_MEMBER_ORDERS}
      label={t('coordinator-dashboard:units.people')}
      lineOf={({ _id, name, userName, mobileNumber, status, transactionCount }) => ({
        name,
        to: coordinatorType === 'panchayat' ? `/panchayat/members/show/${encodeURIComponent(_id)}` : undefined,
        chip: <StateChip kind="account" state={status} size="small" />,
        texts: [userName, mobileNumber && <MobileLink text={mobileNumber} />],
        note: transactionCount !== null && t('coordinator-dashboard:deposits', countParams(transactionCount)),
      })}
    />
  );
}

const PREVIEW_QUERY = { page: 1, limit: 10 };

/** The first members of the downline are shown where the server does not know the units. */
function MemberPreview() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCustom(listDownline, { query: PREVIEW_QUERY });
  if (error) return <LoadError message={errorMessage(error, t('coordinator:loadFailed'))} onRetry={refetch} />;
  if (!data) return <SkeletonRows height={60} />;
  const members = data.downlineMembers.map((member) => ({
    ...member,
    totalCollection: member.totalInvested,
    previousCollection: null,
    transactionCount: null,
  }));
  return (
    <>
      <MemberRows rows={members} />
      {members.length > 0 && (
        <SecondaryText>
          {t('coordinator-dashboard:units.preview', {
            shown: formatNumber(members.length),
            total: formatNumber(data.totalDownlineCount),
          })}
        </SecondaryText>
      )}
    </>
  );
}

const coveringLinkStyle = { fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } };
const breadcrumbStyle = { display: 'inline-block', py: '6px' };
const unitHeadStyle = { mb: 3, pb: 3, borderBottom: 1, borderColor: 'divider', display: 'grid', gap: 1 };
