import type { z } from 'zod';
import { listDeposits } from '@/contract/deposits';
import { listAllFamilyMembers } from '@/contract/family-members';
import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { schemasOf } from '@/contract/schemas';
import { forEachAtOnce } from './at-once';
import { type Difference, pathOf, shortened } from './difference';
import { type Elsewhere, type FilterRule, ruleFor } from './filter-rules';
import { choicesOf, type PagedList } from './lists';
import { fieldOf, isObject, numberOf, type Row, valueAt } from './rows-in';
import { callOf, type Input, type Session, type Trial } from './trial';
import type { WholeList, WholeLists } from './whole-lists';

/**
 * Whether each filter of a list does what it says: all rows that come have the value that was asked for, and none that has it is missing.
 * A value that no row has finds nothing, or is refused.
 */

/** They turn pages, sort, choose fields, or name the caller. */
const NO_FILTERS: ReadonlySet<string> = new Set(['page', 'limit', 'sort', 'order', 'fields', 'section']);
const SEARCHES: ReadonlySet<string> = new Set(['search', 'searchQuery']);
const isScope = (endpoint: string, name: string): boolean =>
  endpoint.startsWith('coordinator.') && ['coordinatorType', 'coordinatorId'].includes(name);

export const filtersOf = ({ endpoint }: PagedList): [name: string, schema: z.ZodType][] =>
  Object.entries<z.ZodType>(schemasOf(endpoint).query.shape).filter(
    ([name]) => !NO_FILTERS.has(name) && !isScope(endpoint.id, name),
  );

/** More of what was found need not be looked at. */
const LIMIT = 200;

const fits = (
  { valuesOf, fits = (row, value) => valuesOf(row).includes(value) }: FilterRule,
  row: Row,
  value: string,
) => fits(row, value);
const mustCome = (rule: FilterRule, row: Row, value: string) => rule.mustCome?.(row, value) ?? fits(rule, row, value);

interface Chosen {
  readonly value: string;
  /** Of the whole list. */
  readonly fitting: number;
}

/** So many values are counted, which is as good as all of them. */
const MAX_VALUES = 12;

/** A value of some rows that is not one of all, the most frequent; where all have the same, that one. */
function choose(rows: readonly Row[], rule: FilterRule, allowed: ReadonlySet<string>): Chosen | undefined {
  const values = new Set<string>();
  for (const value of rows.flatMap((row) => rule.valuesOf(row)))
    if (values.size < MAX_VALUES && (allowed.size === 0 || allowed.has(value))) values.add(value);
  const counted = [...values]
    .map((value) => ({ value, fitting: rows.filter((row) => mustCome(rule, row, value)).length }))
    .toSorted((a, b) => b.fitting - a.fitting);
  return counted.find(({ fitting }) => fitting < rows.length) ?? counted[0];
}

const textById = (rows: WholeList, fieldIn: (row: Row) => unknown): Map<string, unknown> =>
  new Map(typeof rows === 'string' ? [] : rows.map((row) => [String(row._id), fieldIn(row)]));

/** Superadmins are shown both lists. */
async function readElsewhere(lists: WholeLists, session: Session): Promise<Elsewhere> {
  if (session.role !== 'superadmin') return { enteredAt: new Map(), memberOf: new Map() };
  return {
    enteredAt: textById(await lists.read(listDeposits, session), ({ createdAt }) => createdAt),
    memberOf: textById(await lists.read(listAllFamilyMembers, session), (row) => fieldOf(row, 'memberReferenceId._id')),
  };
}

export interface Asked {
  readonly session: Session;
  readonly input: Input;
  /** What is asked for where no row shows a value. */
  readonly fallback: (name: string, schema: z.ZodType) => string | undefined;
}

export async function tryFilters(trial: Trial, lists: WholeLists, list: PagedList, asked: Asked): Promise<void> {
  const { endpoint } = list;
  const { session, input, fallback } = asked;
  const whole = await lists.readList(list, session, input);
  if (whole === 'unreadable') return;
  const elsewhere = await readElsewhere(lists, session);
  const { addedQuery } = schemasOf(endpoint);
  const inputFor = (query: Readonly<Record<string, string>>): Input => ({
    ...input,
    query: { ...input.query, ...list.query, ...query },
  });
  const ask = async (query: Readonly<Record<string, string>>) => {
    const body = await trial.accepted(endpoint, session, inputFor({ limit: String(LIMIT), ...query }));
    const rows = valueAt(body, list.rows);
    const total = numberOf(valueAt(body, [...list.counts, 'totalCount']));
    if (!Array.isArray(rows)) return undefined;
    // A full page without a count says nothing of what is behind it.
    return {
      rows: rows.filter(isObject),
      total: total ?? rows.length,
      isCounted: total !== undefined || rows.length !== LIMIT,
    };
  };
  // Of a list that is too long the first page has to do: what is missing is not seen then.
  const isWhole = whole !== 'too long';
  const known = isWhole ? { rows: whole, total: whole.length } : await ask({ limit: String(MAX_PAGE_SIZE) });
  if (!known) return;
  const note = (query: Readonly<Record<string, string>>, difference: Difference | undefined) =>
    trial.note(endpoint, callOf(endpoint, inputFor(query)), session.role, difference ? [difference] : []);

  await forEachAtOnce(filtersOf(list), async ([name, schema]) => {
    const rule = ruleFor(endpoint.id, name, elsewhere);
    const chosen = choose(known.rows, rule, new Set(choicesOf(schema)));
    const value = chosen?.value ?? fallback(name, schema);
    if (value === undefined) return;
    const query = { [name]: value };
    const found = await ask(query);
    if (!found || !chosen) {
      if (found) trial.leaveOpen(endpoint, `filtering by ${name}: no row shows it`);
      return;
    }
    const isIgnored = found.isCounted && found.total === known.total && chosen.fitting < known.rows.length;
    if (isIgnored && addedQuery.includes(name) && !trial.promisesLists) {
      trial.lacks(endpoint, name);
      return;
    }
    const path = pathOf(list.rows);
    const expected = `only rows with ${name}=${value}`;
    const stranger = found.rows.find((row) => !fits(rule, row, value));
    if (stranger && SEARCHES.has(name) && !trial.promisesLists && !isIgnored) {
      trial.leaveOpen(endpoint, `${name}: it may look at what the rows do not show`);
      return;
    }
    if (stranger) {
      const got = rule.valuesOf(stranger).join(', ') || 'one without it';
      note(query, { path, expected, got: isIgnored ? 'the filter is ignored' : shortened(got) });
      return;
    }
    const missing = { path, expected: `all ${chosen.fitting} rows with ${name}=${value}`, got: `${found.total} rows` };
    note(query, isWhole && found.isCounted && found.total < chosen.fitting ? missing : undefined);
    if (trial.promisesLists || !addedQuery.includes(name))
      await trial.findsNothing(endpoint, session, inputFor({ [name]: rule.impossible }), list.rows);
  });
}
