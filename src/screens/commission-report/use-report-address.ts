import { useMemo } from 'react';
import { REPORT_SECTIONS, type ReportSection } from '@/contract/report';
import { isLevel, type Level } from '@/contract/roles';
import { monthOf } from '@/domain/months';
import { now } from '@/hooks/clock';
import { REPORT } from '@/hooks/report-path';
import { useAddressQuery } from '@/hooks/use-address-query';
import { filtersIn, loadedParts, pagesIn, type ReportFilters } from './filters';

const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]));
const textOf = (value: string | number | undefined) => (value ? String(value) : undefined);

/** The report stands in the address: a copied link shows the same filters, open sections, pages and focus. */
export function useReportAddress() {
  const [params, change] = useAddressQuery();
  const filters = useMemo(() => filtersIn(params), [params]);
  const open = (params.get('open') ?? '').split(',').filter(isSection);
  const level = params.get('level');

  /** Whatever changes what the report is about closes what was loaded for it, and leads back to the first pages (§1-4). */
  const narrow = (changes: { [name in keyof ReportFilters]: string | number | undefined }) =>
    change({
      ...without(loadedParts(params)),
      ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, textOf(value)])),
    });

  return {
    filters,
    setAllTime: (isOn: boolean) => narrow(isOn ? { month: undefined, year: undefined } : monthOf(now())),
    setMonth: (month: string) => narrow({ month }),
    setYear: (year: string) => narrow(year ? { year } : { month: undefined, year: undefined }),
    setCoordinatorType: (coordinatorType: string) => narrow({ coordinatorType, coordinatorId: undefined }),
    setCoordinator: (coordinatorId: string) => narrow({ coordinatorId }),
    /** It narrows the rows in sight, which therefore stay in sight. */
    setSearch: (search: string) => change({ ...without(pagesIn(params)), search: textOf(search) }),
    clear: () =>
      narrow({
        month: undefined,
        year: undefined,
        coordinatorType: undefined,
        coordinatorId: undefined,
        search: undefined,
      }),

    isOpen: (section: ReportSection) => open.includes(section),
    toggle: (section: ReportSection) => {
      const next = REPORT_SECTIONS.filter((each) => open.includes(each) !== (each === section));
      change({ open: textOf(next.join(',')) });
    },
    hasSummary: params.get('summary') === '1',
    setSummary: (isShown: boolean) => change({ summary: isShown ? '1' : undefined }),

    /** Of the section by coordinator. */
    level: isLevel(level) ? level : undefined,
    setLevel: (next: Level) => change({ level: next, focus: undefined, 'coordinator.page': undefined }),
    focus: params.get('focus') ?? undefined,
    setFocus: (id: string | undefined) => change({ focus: id }),
  };
}

export type ReportAddress = ReturnType<typeof useReportAddress>;

const isSection = (text: string): text is ReportSection => REPORT_SECTIONS.some((section) => section === text);

type Part = ReportSection | 'summary' | 'level';

/** The address of the same report with one of its parts open; it goes there. */
export const addressOf = (filters: ReportFilters, part: ReportSection | 'summary'): string =>
  addressAt({ ...filters, ...(part === 'summary' ? { summary: '1' } : { open: part }) }, part);

/** The same for the coordinators of one level. */
export const levelAddress = (filters: ReportFilters, level: Level): string =>
  addressAt({ ...filters, open: 'coordinator', level }, 'level');

function addressAt(values: Record<string, string | number | undefined>, part: Part): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return `${REPORT}?${query}#${partId(part)}`;
}

export const partId = (part: Part): string => `report-${part}`;
