import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth, monthName } from '@/components/text/format';
import { REPORT_SECTIONS, type ReportSection } from '@/contract/choices';
import { isLevel, type Level } from '@/contract/roles';
import { monthOf } from '@/domain/months';
import { REPORT_PATH } from '@/pages/shared/report-url';
import { now } from '@/utils/clock';
import { useQueryParams } from '@/utils/use-query-params';
import { filtersFromParams, type ReportFilters } from './first-calls';

export const isAllTime = ({ month, year }: ReportFilters): boolean => month === undefined && year === undefined;

/** These parameters belong to the current result: pages, open sections, summary, level and focus. */
export const resultParams = (params: URLSearchParams): string[] =>
  [...params.keys()].filter((name) => name.endsWith('.page') || ['open', 'summary', 'level', 'focus'].includes(name));

export const pageParams = (params: URLSearchParams): string[] =>
  [...params.keys()].filter((name) => name.endsWith('.page'));

const FILTER_PARAMS: readonly (keyof ReportFilters)[] = ['month', 'year', 'coordinatorType', 'coordinatorId', 'search'];

/** Says All Time, Nov 2026, 2026, or November of every year. */
export function usePeriodText({ month, year }: ReportFilters): string {
  const { t } = useTranslation();
  if (month && year) return formatMonth({ month, year });
  if (year) return String(year);
  return month ? t('commission-report:period.everyYear', { month: monthName(month) }) : t('commission-report:allTime');
}

const removedParams = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]));
const toParam = (value: string | number | undefined) => (value ? String(value) : undefined);

/** The state stands in the URL: a copied link shows the same filters, open sections, pages and focus. */
export function useReportUrlState() {
  const [params, change] = useQueryParams();
  const filters = useMemo(() => filtersFromParams(params), [params]);
  const named = (params.get('open') ?? '').split(',');
  const open = REPORT_SECTIONS.filter((section) => named.includes(section));
  const level = params.get('level');

  /** Another filter means another result: sections of the last one are closed, and its pages are left. */
  const changeFilters = (changes: { [name in keyof ReportFilters]: string | number | undefined }) =>
    change({
      ...removedParams(resultParams(params)),
      ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, toParam(value)])),
    });

  return {
    filters,
    setAllTime: (isOn: boolean) => changeFilters(isOn ? { month: undefined, year: undefined } : monthOf(now())),
    setMonth: (month: string) => changeFilters({ month }),
    setYear: (year: string) => changeFilters(year ? { year } : { month: undefined, year: undefined }),
    setCoordinatorType: (coordinatorType: string) => changeFilters({ coordinatorType, coordinatorId: undefined }),
    setCoordinator: (coordinatorId: string) => changeFilters({ coordinatorId }),
    /** A search only narrows the rows, so that open sections stay open. */
    setSearch: (search: string) => change({ ...removedParams(pageParams(params)), search: toParam(search) }),
    clear: () => change(removedParams([...resultParams(params), ...FILTER_PARAMS])),

    isOpen: (section: ReportSection) => open.includes(section),
    toggle: (section: ReportSection) => {
      const next = REPORT_SECTIONS.filter((each) => open.includes(each) !== (each === section));
      change({ open: toParam(next.join(',')) });
    },
    hasSummary: params.get('summary') === '1',
    setSummary: (isShown: boolean) => change({ summary: isShown ? '1' : undefined }),

    level: isLevel(level) ? level : undefined,
    setLevel: (next: Level) => change({ level: next, focus: undefined, 'coordinator.page': undefined }),
    focus: params.get('focus') ?? undefined,
    setFocus: (id: string | undefined) => change({ focus: id }),
  };
}

export type ReportUrlState = ReturnType<typeof useReportUrlState>;

type ReportPart = ReportSection | 'summary' | 'level';

/** The report scrolls to the part that the path names. */
export const sectionPath = (filters: ReportFilters, part: ReportSection | 'summary'): string =>
  reportPath({ ...filters, ...(part === 'summary' ? { summary: '1' } : { open: part }) }, part);

export const levelPath = (filters: ReportFilters, level: Level): string =>
  reportPath({ ...filters, open: 'coordinator', level }, 'level');

function reportPath(values: Record<string, string | number | undefined>, part: ReportPart): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return `${REPORT_PATH}?${query}#${sectionElementId(part)}`;
}

export const sectionElementId = (part: ReportPart): string => `report-${part}`;
