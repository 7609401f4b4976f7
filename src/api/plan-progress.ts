import type { MonthStatus } from '@/contract/choices';
import { compareMonths } from '@/domain/months';
import { isRecord } from '@/utils/is-record';
import { list, number, orNull, type Reader, record, type ShapeOf, text, word } from './shape';

const planFields = record({ _id: orNull(text), name: text, amount: number, duration: number });

/** A one-time plan expects one payment, all others at least a year of them: a server that does not name the kind still says how many. */
const plan: Reader<ShapeOf<typeof planFields> & { isRecurring: boolean }> = (value, siblings) => {
  const kind = isRecord(value) ? value.isRecurring : undefined;
  const isOneTime = isRecord(siblings.progress) && siblings.progress.totalExpectedMonths === 1;
  return { ...planFields(value, siblings), isRecurring: typeof kind === 'boolean' ? kind : !isOneTime };
};

export const progressFigures = {
  progressPercentage: number,
  completedMonths: number,
  totalExpectedMonths: number,
  totalAmount: number,
};

const months = list(
  record({ year: number, month: number, status: word<MonthStatus>(), amount: number, investmentDate: orNull(text) }),
);
/** Oldest first. */
const byMonth: typeof months = (value, siblings) => months(value, siblings).sort(compareMonths);

/** How far one person has come with one plan. */
export const planProgress = {
  plan,
  progress: record(progressFigures),
  startDate: orNull(record({ month: number, year: number })),
  monthlyStatus: byMonth,
};
