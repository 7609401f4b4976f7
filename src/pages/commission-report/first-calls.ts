import { isId } from '@/contract/primitives';
import { comprehensiveReport } from '@/contract/report';
import { isLevel, type Level } from '@/contract/roles';
import { addMonths, type Month } from '@/domain/months';
import type { FirstCalls } from '@/providers/page-resource';
import { firstCall } from '@/refine/first-calls';

/** The filters of the report; without month and year it covers all time. */
export interface ReportFilters {
  month?: number;
  year?: number;
  coordinatorType?: Level;
  /** Only together with a type, since it is selected from the list of that type. */
  coordinatorId?: string;
  /** Narrows the rows of the sections, never the totals. */
  search?: string;
}

function parseInteger(text: string | null, min: number, max: number): number | undefined {
  const value = Number(text);
  return text && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}

/** Reads the filters from an address, without those that the server would refuse. */
export function filtersFromParams(params: URLSearchParams): ReportFilters {
  const [month, year] = [parseInteger(params.get('month'), 1, 12), parseInteger(params.get('year'), 2000, 2100)];
  const [type, id, search] = [params.get('coordinatorType'), params.get('coordinatorId'), params.get('search')];
  const coordinatorType = isLevel(type) ? type : undefined;
  return {
    ...(month && { month }),
    ...(year && { year }),
    ...(coordinatorType && { coordinatorType }),
    ...(coordinatorType && isId(id) && { coordinatorId: id }),
    ...(search?.trim() && { search: search.trim() }),
  };
}

export function withoutSearch({ search: _search, ...scope }: ReportFilters): Omit<ReportFilters, 'search'> {
  return scope;
}

/** The month before, which the figures of a month are compared with; undefined for other periods. */
export const monthBefore = ({ month, year }: ReportFilters): Month | undefined =>
  month && year ? addMonths({ month, year }, -1) : undefined;

export const totalsQuery = (filters: ReportFilters) => ({ ...withoutSearch(filters), section: 'totals' }) as const;

export const reportCalls: FirstCalls = ({ search }) => {
  const filters = filtersFromParams(new URLSearchParams(search));
  const before = monthBefore(filters);
  return [
    firstCall(comprehensiveReport, totalsQuery(filters)),
    ...(before ? [firstCall(comprehensiveReport, totalsQuery({ ...filters, ...before }))] : []),
  ];
};
