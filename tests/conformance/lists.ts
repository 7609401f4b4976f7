import { z } from 'zod';
import { type REPORT_SECTIONS, REPORT_SORTS } from '@/contract/choices';
import { readErrorText } from '@/contract/coded-message';
import type { Endpoint } from '@/contract/endpoint';
import { monthlyProgress } from '@/contract/progress';
import { comprehensiveReport } from '@/contract/report';
import { schemasOf } from '@/contract/schemas';
import { searchRecords } from '@/contract/search';

export interface PagedList {
  readonly endpoint: Endpoint;
  /** What asks for this list, where a call has several. */
  readonly query: Readonly<Record<string, string>>;
  /** Where in the reply the rows stand, and the object with currentPage, totalCount and totalPages. */
  readonly rows: readonly string[];
  readonly counts: readonly string[];
  readonly sorts: readonly string[];
}

/** The words that a choice takes, which it lists in its refusal. */
export function choicesOf(schema: z.ZodType | undefined): string[] {
  const [issue] = schema?.safeParse('?').error?.issues ?? [];
  return String(readErrorText(issue?.message ?? '')?.params?.choices ?? '')
    .split(', ')
    .filter(Boolean);
}

export const inner = (schema: unknown): unknown => (schema instanceof z.ZodOptional ? inner(schema.unwrap()) : schema);

interface Place {
  readonly rows: readonly string[];
  readonly counts: readonly string[];
}

function placeIn(schema: unknown, path: readonly string[] = []): Place | undefined {
  const type = inner(schema);
  if (!(type instanceof z.ZodObject)) return undefined;
  const fields = Object.entries(type.shape);
  const list = 'totalPages' in type.shape && fields.find(([, field]) => inner(field) instanceof z.ZodArray);
  if (list) return { rows: [...path, list[0]], counts: path };
  return fields.map(([name, field]) => placeIn(field, [...path, name])).find((place) => place !== undefined);
}

/** The report has its lists side by side, and their counts apart from them. */
const reportLists: readonly PagedList[] = (
  [
    ['member', 'memberWiseBreakdown'],
    ['plan', 'planWiseBreakdown'],
    ['transactions', 'detailedTransactions'],
  ] as const satisfies readonly (readonly [(typeof REPORT_SECTIONS)[number], string])[]
).map(([section, name]) => ({
  endpoint: comprehensiveReport,
  query: { section },
  rows: ['data', name],
  counts: ['data', 'pages', name],
  sorts: REPORT_SORTS[section],
}));

/** It is filtered, and comes whole. */
const unpagedLists: readonly PagedList[] = [
  { endpoint: monthlyProgress, query: {}, rows: ['data', 'progress'], counts: ['data'], sorts: [] },
];

/** The lists of a call that can be filtered. */
export const filteredListsOf = (endpoint: Endpoint): readonly PagedList[] => [
  ...pagedListsOf(endpoint),
  ...unpagedLists.filter((list) => list.endpoint.id === endpoint.id),
];

/** The lists of a call that come in pages; none for most calls. */
export function pagedListsOf(endpoint: Endpoint): readonly PagedList[] {
  if (endpoint.id === comprehensiveReport.id) return reportLists;
  const { query, reply } = schemasOf(endpoint);
  const place = 'page' in query.shape ? placeIn(reply) : undefined;
  const asked = endpoint.id === searchRecords.id ? { searchQuery: 'a' } : {};
  return place ? [{ endpoint, query: asked, ...place, sorts: choicesOf(query.shape.sort) }] : [];
}
