import { type BaseRecord, useInvalidate } from '@refinedev/core';
import { startTransition, useCallback, useRef, useState } from 'react';
import { HttpError } from '@/api/http-error';
import { dataProvider } from '@/providers/data-provider';
import { deviceTime } from '@/utils/clock';
import { isOutcomeUnknown } from './error-message';

const CONFLICT = 409;
export const isDecidedAlready = (error: unknown): boolean =>
  error instanceof HttpError && error.statusCode === CONFLICT;

/**
 * Sends the decision of one record. Where its reply was lost, also when it was asked for again, the record itself may say that it was decided
 * like this, by one of `statuses`: a list that is fetched anew has no row any more at which one could try again. Throws the HttpError of
 * `send` otherwise.
 */
export async function sendDecision(
  send: () => Promise<unknown>,
  { resource, id, statuses }: { resource: string; id: string; statuses: readonly string[] },
) {
  try {
    await send();
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    const status = await dataProvider.getOne<BaseRecord & { status?: string }>({ resource, id }).then(
      ({ data }) => data.status,
      () => undefined,
    );
    if (status === undefined || !statuses.includes(status)) throw error;
  }
}

interface SentDecision<Decision, Row> {
  decision: Decision;
  record: Row;
}

/** The columns of a list, which show its failures, would render every cell again for another map. */
const withoutKeys = <T>(map: ReadonlyMap<string, T>, ids: ReadonlySet<string>): ReadonlyMap<string, T> => {
  const kept = [...map].filter(([id]) => !ids.has(id));
  return kept.length === map.size ? map : new Map(kept);
};

/**
 * Holds the records of a list that have been decided or whose decision is under way, several at a time. A record that has been decided
 * stays away even if an older reply of the server still has it. The cached lists stay as they are until they are fetched again: the
 * rollback of refine's optimistic useUpdate restores whole lists, and with them the rows of other updates.
 * @param resources Are fetched again when no decision is under way any more: the server's figures would still count it.
 */
export function useOptimisticDecisions<Decision, Row extends { readonly _id: string }>(resources: readonly string[]) {
  const invalidate = useInvalidate();
  const [inFlight, setInFlight] = useState<ReadonlyMap<string, SentDecision<Decision, Row>>>(new Map());
  /** `at` is a time in milliseconds. */
  const [decided, setDecided] = useState<ReadonlyMap<string, SentDecision<Decision, Row> & { at: number }>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  /** The ids of records whose decision is under way are known without waiting for a render. */
  const ids = useRef(new Set<string>());

  return {
    /** Calls `send`, which decides these records. With `hiddenAs` they leave the list meanwhile, as decided like this. */
    async track<T>(records: readonly Row[], send: () => Promise<T>, hiddenAs?: Decision): Promise<T> {
      const sent = new Set(records.map(({ _id }) => _id));
      for (const id of sent) ids.current.add(id);
      if (hiddenAs !== undefined) {
        const entries = records.map((record) => [record._id, { decision: hiddenAs, record }] as const);
        // The row's button responds at once, and the list without the row may take longer to be rendered.
        startTransition(() => {
          setInFlight((before) => new Map([...before, ...entries]));
          setFailures((before) => withoutKeys(before, sent));
        });
      }
      try {
        return await send();
      } finally {
        for (const id of sent) ids.current.delete(id);
        setInFlight((before) => withoutKeys(before, sent));
        if (ids.current.size === 0)
          for (const resource of resources) void invalidate({ resource, invalidates: ['resourceAll'] });
      }
    },
    addDecided(decision: Decision, records: readonly Row[]): void {
      const at = deviceTime();
      const entries = records.map((record) => [record._id, { decision, record, at }] as const);
      setDecided((before) => new Map([...before, ...entries]));
    },
    addFailures: (entries: readonly (readonly [id: string, message: string])[]): void =>
      setFailures((before) => new Map([...before, ...entries])),
    /** The records are pending again. */
    forget: (records: readonly Row[]): void =>
      setDecided((before) => withoutKeys(before, new Set(records.map(({ _id }) => _id)))),
    failures,
    inFlight,
    isSending: (records: readonly Row[]): boolean => records.some(({ _id }) => ids.current.has(_id)),
    isDecided: (id: string): boolean => decided.has(id),
    isBeingDecided: useCallback((id: string) => inFlight.has(id) || decided.has(id), [inFlight, decided]),
    /** These decisions are not counted yet by figures of this time (milliseconds). */
    decidedAfter: (figuresAt: number): SentDecision<Decision, Row>[] => [
      ...inFlight.values(),
      ...[...decided.values()].filter(({ at }) => at > figuresAt),
    ],
  };
}
