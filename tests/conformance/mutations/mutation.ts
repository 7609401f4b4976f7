import { expect } from 'vitest';
import {
  type Answer,
  changeRows,
  isCall,
  kindsIn,
  type Mutation,
  type ReportOf,
  type SentCall,
} from '../mutated-server';
import type { Row } from '../rows-in';

/**
 * A server that is wrong in one way: which calls are judged, and how what the suite must report begins: 'superadmin.plans.list
 * data.totalCount:'.
 */
export interface Case {
  readonly name: string;
  readonly only: string;
  readonly mutation: Mutation;
  readonly found: readonly string[];
  /** Also with the calls that change something. */
  readonly isWriting?: true;
  /** What follows from it is reported as well. */
  readonly andMore?: true;
}

type Change = (reply: Answer, call: SentCall) => void;

/** Changes the successful replies to the GET calls of a path. */
export const on = (path: string, change: Change): Mutation => ({
  ofReply: (reply, call) => {
    if (isCall('GET', new RegExp(`^${path}$`))(call) && reply.status === 200) change(reply, call);
  },
});

export const rowsOf = (reply: Answer, change: (rows: Row[]) => Row[]): void => {
  reply.body = changeRows(reply.body, change);
};

export const without = (path: string, ...names: string[]): Mutation => ({
  ofCall: (call) => {
    if (!new RegExp(`^${path}$`).test(call.path)) return;
    for (const name of names) call.query.delete(name);
  },
});

/** The figures with these names, wherever they stand in a reply. */
export function changeFigures(reply: Answer, names: readonly string[], change: (figure: number) => number): void {
  const changed = (name: string, value: unknown): unknown =>
    typeof value === 'number' && names.includes(name) ? change(value) : value;
  if (typeof reply.body === 'object') reply.body = JSON.parse(JSON.stringify(reply.body), changed);
}

export const figures = (path: string, names: readonly string[], change: (figure: number) => number): Mutation =>
  on(path, (reply) => changeFigures(reply, names, change));

export type Tuple = readonly [name: string, only: string, mutation: Mutation, found: readonly string[]];

export const tuple = ([name, only, mutation, found]: Tuple): Case => ({ name, only, mutation, found });

/** What was planted is found by name, and nothing else but what follows from it. */
export async function expectFound(reportOf: ReportOf, { only, mutation, found, isWriting, andMore }: Case) {
  const kinds = kindsIn(await reportOf(mutation, only, isWriting));
  const isFound = (kind: string) => found.some((each) => kind.startsWith(each));
  expect(found.filter((each) => !kinds.some((kind) => kind.startsWith(each)))).toEqual([]);
  if (!andMore) expect(kinds.filter((kind) => !isFound(kind))).toEqual([]);
}
