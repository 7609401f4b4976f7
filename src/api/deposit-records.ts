/** The lists of deposits for the superadmin, and what approving one would bring about. */
import type { COORDINATOR_STATUSES, DepositStatus, LEVEL_OUTCOMES, RISK_FLAGS } from '@/contract/choices';
import * as contract from '@/contract/deposits';
import type { Level } from '@/contract/roles';
import { depositFields } from './deposits';
import { plan } from './plans';
import { list, number, orElse, orNull, record, recordList, type ShapeOf, shaped, text, word } from './shape';

type FlagName = (typeof RISK_FLAGS)[number];

const deposit = record({
  ...depositFields,
  memberReferenceId: record({ _id: text, name: text, userName: text }),
  transactionId: orNull(text),
  /** The list of pending deposits may leave it out. */
  status: orElse(word<DepositStatus>(), 'pending'),
  decidedAt: orNull(text),
  decidedBy: orNull(record({ _id: text, name: orNull(text) })),
  /** What is worth a second look. */
  flags: list(word<FlagName>()),
});
export type Deposit = ShapeOf<typeof deposit>;

export const deposits = recordList('deposits', deposit);

const riskFlag = record({
  name: word<FlagName>(),
  expectedPeriod: orNull(record({ month: number, year: number })),
  begunIn: orNull(record({ month: number, year: number })),
  expectedAmount: orNull(number),
  /** The other deposits that it is about. */
  others: list(record({ _id: text, memberName: text, month: number, year: number, status: word<DepositStatus>() })),
  totalCommission: orNull(number),
  /** The coordinators that it is about. */
  coordinators: list(record({ name: text, unitName: orNull(text) })),
});
export type RiskFlag = ShapeOf<typeof riskFlag>;

const impactFields = {
  plan,
  /** The six levels, low to high. */
  levels: list(
    record({
      level: word<Level>(),
      outcome: word<(typeof LEVEL_OUTCOMES)[number]>(),
      coordinator: orNull(
        record({ name: text, unitName: orNull(text), status: orNull(word<(typeof COORDINATOR_STATUSES)[number]>()) }),
      ),
      rate: orNull(number),
      amount: number,
      status: orNull(text),
    }),
  ),
  totalCommission: number,
  missingLevels: list(word<Level>()),
  flags: list(riskFlag),
};
/** It stands beside the deposit where the server has the call for one. */
export const impactBesideDeposit = record(impactFields);
export type LoadedImpact = ShapeOf<typeof impactBesideDeposit>;

export const depositImpact = shaped(
  contract.depositImpact,
  record({ ...impactFields, deposit: record({ ...depositFields, decidedAt: orNull(text) }) }),
);
