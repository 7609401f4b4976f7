import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import NavigateNext from '@mui/icons-material/NavigateNext';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Box, Breadcrumbs, Button, Link, TextField, Typography } from '@mui/material';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { coordinatorOf } from '@/api/coordinator-scope';
import type { DownlineUnits } from '@/api/downline';
import { EmptyState, LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { FilterSelect } from '@/components/filter/filter-select';
import { LevelChip } from '@/components/text/chips';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams, formatDate, formatMonth, formatRupees } from '@/components/text/format';
import { downlineUnits } from '@/contract/downline';
import type { Level } from '@/contract/roles';
import { PAID_IN_COLUMNS, type PaidInColumn, sortByPaidIn } from '@/domain/downline';
import { compareLevels, LEVELS_DOWN } from '@/domain/hierarchy';
import { addMonths, isoMonth, isSameMonth, MONTHS_PER_YEAR, type Month, monthOf } from '@/domain/months';
import { paginateRows } from '@/domain/rows';
import { MobileLink } from '@/pages/shared/links';
import { errorMessage } from '@/refine/error-message';
import { useCustom } from '@/refine/use-custom';
import { useSession } from '@/session/session';
import { now } from '@/utils/clock';
import { useIsPhone } from '@/utils/media-queries';
import { notify } from '@/utils/notices';
import { SEARCH_DELAYS, useSearchText } from '@/utils/use-debounced';
import { useQueryParams } from '@/utils/use-query-params';
import { DownlinePager } from './downline-pager';
import { type DownlineRow, depositsPath, downlineRows, monthInUrl, unitSearch } from './downline-rows';
import { DownlineTable, type DownlineTableProps } from './downline-table';

const PAGE_SIZE = 20;

const Paper = lazy(async () => ({ default: (await import('./downline-paper')).Paper }));

/** Unit, level, month, order and search stand in the URL. */
function useDownlineState() {
  const [params, change] = useQueryParams();
  const { coordinatorType: own } = coordinatorOf(useSession());
  const levels = LEVELS_DOWN.filter((level) => compareLevels(level, own) < 0);
  const asked = params.get('units');
  // Links of earlier versions asked for all levels at once.
  const level = asked === 'all' ? levels[0] : levels.find((each) => each === asked);
  return {
    params,
    change,
    own,
    levels,
    level,
    unitId: params.get('unit') ?? undefined,
    month: monthInUrl(params.get('unitsMonth'), monthOf(now())),
    search: params.get('unitsSearch') ?? '',
    column: PAID_IN_COLUMNS.find((each) => each === params.get('unitsBy')) ?? 'paidIn',
    isReversed: params.get('unitsOrder') === 'reverse',
  };
}

export function DownlineMonth() {
  const { t } = useTranslation();
  const state = useDownlineState();
  const { unitId, level, month, search, params, change } = state;
  const searchBox = useSearchText(
    search,
    (text) => change({ unitsSearch: text || undefined, unitsPage: undefined }),
    SEARCH_DELAYS.members,
  );
  const { data, error, isPreviousData, refetch } = useCustom(downlineUnits, {
    query: { unitId, level: search ? undefined : level, search: search || undefined, ...month },
    keepPreviousData: true,
  });
  if (error) {
    return (
      <>
        <LoadError message={errorMessage(error, t('coordinator:loadFailed'))} onRetry={refetch} />
        {unitId && (
          <Button component={RouterLink} to={unitSearch(params, undefined)} fullWidth>
            {t('coordinator-dashboard:units.back')}
          </Button>
        )}
      </>
    );
  }
  if (!data) return <SkeletonRows height={72} />;
  return (
    <Box aria-busy={isPreviousData || undefined} sx={{ opacity: isPreviousData ? 0.6 : 1, display: 'grid', gap: 3 }}>
      <UnitHead reply={data} month={month} />
      <Rows key={`${unitId} ${level} ${search}`} reply={data} state={state} searchBox={searchBox} />
    </Box>
  );
}

function UnitHead({ reply, month }: { reply: DownlineUnits; month: Month | undefined }) {
  const { t } = useTranslation();
  const [params] = useQueryParams();
  const { unit, path, comparedWith } = reply;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(unit._id);
  // The link that had the focus is gone: keyboards and screen readers continue at the name of the unit.
  useEffect(() => {
    if (shown.current === unit._id) return;
    shown.current = unit._id;
    heading.current?.focus({ preventScroll: true });
  }, [unit._id]);
  return (
    <>
      {path.length > 1 && (
        <Breadcrumbs
          aria-label={t('coordinator-dashboard:units.path')}
          separator={<NavigateNext fontSize="small" />}
          maxItems={8}
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
      <Waiting reply={reply} month={month} />
      <Box sx={unitHeadStyle}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
          <Typography ref={heading} tabIndex={-1} component="h3" variant="h3" sx={{ outline: 'none' }}>
            {unit.unitName}
          </Typography>
          <LevelChip level={unit.coordinatorType} size="small" />
          <SecondaryText component="span">
            {unit.name}
            {unit.mobileNumber && (
              <>
                {' · '}
                <MobileLink text={unit.mobileNumber} />
              </>
            )}
          </SecondaryText>
        </Box>
        <Typography variant="body2">
          {t('downline-units:summary', {
            members: t('coordinator-dashboard:units.members', countParams(unit.totalMembers)),
            paidIn: formatRupees(unit.paidIn),
            waiting: formatRupees(unit.waiting),
            arrears: formatRupees(unit.arrears),
            commission: formatRupees(unit.totalCommission),
          })}
        </Typography>
        <SecondaryText>{comparisonText(month, comparedWith)}</SecondaryText>
      </Box>
    </>
  );

  function comparisonText(shownMonth: Month | undefined, before: DownlineUnits['comparedWith']): string {
    if (!shownMonth || !before) return t('downline-units:compared.none');
    const texts = { month: monthText(shownMonth), before: formatMonth(before) };
    return before.until
      ? t('downline-units:compared.sameDay', { ...texts, date: formatDate(before.until) })
      : t('downline-units:compared.whole', texts);
  }

  function monthText(each: Month): string {
    return isSameMonth(each, monthOf(now()))
      ? t('common:units.soFar', { month: formatMonth(each) })
      : formatMonth(each);
  }
}

/** Whoever looks for money that did not come asks the office first. */
function Waiting({ reply, month }: { reply: DownlineUnits; month: Month | undefined }) {
  const { t } = useTranslation();
  const { unit, waitingForOffice: waiting } = reply;
  if (!waiting) return null;
  if (waiting.amount === 0) return <Typography>{t('downline-units:waitingNone')}</Typography>;
  const period: Record<string, string> = month ? { month: String(month.month), year: String(month.year) } : {};
  return (
    <Typography>
      <Link
        component={RouterLink}
        to={depositsPath({ ...period, unitId: unit._id, status: 'pending', sort: 'createdAt', order: 'asc' })}
        sx={{ fontWeight: 600 }}
      >
        {t('downline-units:waiting', { amount: formatRupees(waiting.amount), date: formatDate(waiting.since) })}
      </Link>
    </Typography>
  );
}

interface RowsProps {
  reply: DownlineUnits;
  state: ReturnType<typeof useDownlineState>;
  searchBox: ReturnType<typeof useSearchText>;
}

function Rows({ reply, state, searchBox }: RowsProps) {
  const { t } = useTranslation();
  const { own, level, levels, month, search, column, isReversed, params, change } = state;
  const [page, setPage] = useState(1);
  const [isPrinting, setIsPrinting] = useState(false);
  const rows = sortByPaidIn(downlineRows(reply), column, isReversed);
  const { rows: shown, ...pager } = paginateRows(rows, page, PAGE_SIZE);
  const setOrder = (next: PaidInColumn, reverse: boolean) =>
    change({ unitsBy: next === 'paidIn' ? undefined : next, unitsOrder: reverse ? 'reverse' : undefined });
  const hasMembersOnly = !search && reply.units.length === 0;
  const table: Omit<DownlineTableProps, 'rows'> = {
    label: t(hasMembersOnly ? 'coordinator-dashboard:units.people' : 'coordinator-dashboard:units.below'),
    own,
    month,
    comparedWith: reply.comparedWith,
    pathOf: (row, by) => (row.level ? unitSearch(params, row.id, by) : memberPath(row, own)),
    sort: { column, isReversed },
    onSort: (next) => setOrder(next, next === column && !isReversed),
    hasPlaces: search !== '' || level !== undefined,
  };
  const orders = (['paidIn', ...PAID_IN_COLUMNS.filter((each) => each !== 'paidIn')] as const).filter(
    (each) =>
      (each !== 'change' || reply.comparedWith) && (!hasMembersOnly || (each !== 'members' && each !== 'commission')),
  );
  const found = reply.found && (reply.found.units ?? 0) + (reply.found.members ?? 0);
  const download = async () => {
    const [{ downlineFile }, { csvFileName, saveFile }] = await Promise.all([
      import('./downline-file'),
      import('@/components/list/download-csv'),
    ]);
    const text = await downlineFile(t, rows, month, reply.comparedWith);
    saveFile(
      csvFileName(`downline-${month ? isoMonth(month) : 'all'}`, now()),
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
    );
    notify.success(t('ui:list.exported', countParams(rows.length)));
  };
  const isPhone = useIsPhone();
  const buttons = (
    <Box sx={{ display: 'flex', gap: 1, ml: { sm: 'auto' }, gridColumn: '1 / -1' }}>
      <Button
        size="small"
        color="inherit"
        startIcon={<PrintOutlined />}
        disabled={rows.length === 0}
        onClick={() => setIsPrinting(true)}
      >
        {t('downline-units:print')}
      </Button>
      <Button
        size="small"
        color="inherit"
        startIcon={<FileDownloadOutlined />}
        disabled={rows.length === 0}
        onClick={() => void download().catch(() => notify.error(t('ui:list.exportFailed')))}
      >
        {t('ui:list.export')}
      </Button>
    </Box>
  );
  return (
    <>
      <Box sx={filtersStyle}>
        <TextField
          type="search"
          size="small"
          label={t('downline-units:search')}
          value={searchBox.text}
          onChange={({ target }) => searchBox.type(target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 200 } }}
          sx={{ flex: '1 1 200px', gridColumn: '1 / -1' }}
        />
        {levels.length > 1 && (
          <FilterSelect
            isFullWidth={isPhone}
            filter={{
              name: 'level',
              label: t('downline-units:level'),
              value: level ?? '',
              options: [
                { value: '', label: t('downline-units:levels.tree') },
                ...levels.map((each) => ({
                  value: each,
                  label: t('downline-units:levels.all', { level: t(`ui:level.${each}`) }),
                })),
              ],
              onChange: (next: string) => change({ units: next || undefined }),
            }}
          />
        )}
        <FilterSelect
          isFullWidth={isPhone}
          filter={{
            name: 'month',
            label: t('coordinator-dashboard:units.month'),
            value: params.get('unitsMonth') ?? '',
            options: monthChoices(month),
            onChange: (next) => change({ unitsMonth: next || undefined }),
          }}
        />
        <FilterSelect
          isFullWidth={isPhone}
          filter={{
            name: 'order',
            label: t('coordinator-dashboard:units.order.label'),
            value: column,
            options: orders.map((each) => ({ value: each, label: t(`downline-units:order.${each}`) })),
            onChange: (next) => setOrder(orders.find((each) => each === next) ?? 'paidIn', false),
          }}
        />
        {buttons}
      </Box>
      {search && found !== null && found > 0 && (
        <SecondaryText role="status">
          {t('downline-units:found', countParams(found))}
          {found > rows.length && ` ${t('downline-units:foundFirst')}`}
        </SecondaryText>
      )}
      {rows.length === 0 ? (
        <EmptyState isCompact title={t(search ? 'downline-units:nothingFound' : 'coordinator-dashboard:units.empty')} />
      ) : (
        <DownlineTable {...table} rows={shown} />
      )}
      <DownlinePager {...pager} onPage={setPage} />
      {isPrinting && (
        <Suspense fallback={null}>
          <Paper onPrinted={() => setIsPrinting(false)} unit={reply.unit.unitName} month={month}>
            <DownlineTable {...table} rows={rows} isOnPaper />
          </Paper>
        </Suspense>
      )}
    </>
  );

  function monthChoices(chosen: Month | undefined) {
    const today = monthOf(now());
    const months = Array.from({ length: 2 * MONTHS_PER_YEAR }, (_, ago) => addMonths(today, -ago - 1));
    const isListed = !chosen || isSameMonth(chosen, today) || months.some((each) => isSameMonth(each, chosen));
    return [
      { value: '', label: formatMonth(today) },
      ...(isListed ? months : [chosen, ...months]).map((each) => ({ value: isoMonth(each), label: formatMonth(each) })),
      { value: 'all', label: t('downline-units:allTime') },
    ];
  }
}

/** A panchayat opens its member, a coordinator above the member's deposits. */
const memberPath = ({ id }: DownlineRow, own: Level): string =>
  own === 'panchayat' ? `/panchayat/members/show/${encodeURIComponent(id)}` : depositsPath({ memberId: id });

const breadcrumbStyle = { display: 'inline-block', py: '6px' };
const unitHeadStyle = { pb: 3, borderBottom: 1, borderColor: 'divider', display: 'grid', gap: 1 };
const filtersStyle = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
};
