import { isId } from '@/contract/primitives';
import { comprehensiveReport } from '@/contract/report';
import { isLevel, type Level } from '@/contract/roles';
import { addMonths, type Month } from '@/domain/months';
import type { FirstCalls } from '@/providers/page-resource';
import { firstCall } from '@/refine/first-calls';

/** Without month and year the report covers all time. */
export interface ReportFilters {
  month?: number;
  year?: number;
  coordinatorType?: Level;
  /** The coordinator is selected from the list of a type, which is then set. */
  coordinatorId?: string;
  search?: string;
}

function parseInteger(text: string | null, min: number, max: number): number | undefined {
  const value = Number(text);
  return text && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}

/** Values that the server would refuse are left out. */
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
