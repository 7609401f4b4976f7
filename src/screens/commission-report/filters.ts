import { isLevel, type Level } from '@/contract/roles';

/** What a report is about; without month and year it is about all time. */
export interface ReportFilters {
  /** From 1. */
  month?: number;
  year?: number;
  coordinatorType?: Level;
  /** Only together with a type: it is chosen out of that type's list. */
  coordinatorId?: string;
  /** Narrows the rows of the sections, never the totals. */
  search?: string;
}

const ID_LENGTH = 24;
const YEARS_AROUND = 2;

function wholeNumber(text: string | null, min: number, max: number): number | undefined {
  const value = Number(text);
  return text && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}

/** Out of an address; what the server would refuse counts as absent. */
export function filtersIn(params: URLSearchParams): ReportFilters {
  const [month, year] = [wholeNumber(params.get('month'), 1, 12), wholeNumber(params.get('year'), 2000, 2100)];
  const [type, id, search] = [params.get('coordinatorType'), params.get('coordinatorId'), params.get('search')];
  const coordinatorType = isLevel(type) ? type : undefined;
  return {
    ...(month && { month }),
    ...(year && { year }),
    ...(coordinatorType && { coordinatorType }),
    ...(coordinatorType && id?.length === ID_LENGTH && { coordinatorId: id }),
    ...(search?.trim() && { search: search.trim() }),
  };
}

export const isAllTime = ({ month, year }: ReportFilters): boolean => month === undefined && year === undefined;

/** What narrows the totals too. */
export function scopeOf({ search: _search, ...scope }: ReportFilters): Omit<ReportFilters, 'search'> {
  return scope;
}

/** Two years before to two after (§1-9), and the one that is chosen (decisions §6); ascending. */
export function reportYears(thisYear: number, chosen: number | undefined): number[] {
  const around = Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, index) => thisYear - YEARS_AROUND + index);
  return [...new Set([...around, ...(chosen === undefined ? [] : [chosen])])].sort((a, b) => a - b);
}

/** Everything in an address that belongs to what was loaded for the filters so far (§1-4): pages, open parts, what is focused. */
export const loadedParts = (params: URLSearchParams): string[] =>
  [...params.keys()].filter((name) => name.endsWith('.page') || ['open', 'summary', 'level', 'focus'].includes(name));

export const pagesIn = (params: URLSearchParams): string[] =>
  [...params.keys()].filter((name) => name.endsWith('.page'));
