/**
 * What the model knows: each record as the rules of docs/domain.md need it. Money is whole paise as BigInt, a month is year × 12 + month − 1,
 * an instant is milliseconds. The model shares no code with the product, so that both cannot be wrong in the same way.
 */

export const LEVELS = ['panchayat', 'sankul', 'tehsil', 'district', 'sambhaag', 'state'] as const;
export type Level = (typeof LEVELS)[number];

interface Named {
  readonly id: string;
}

/** Each time the sessions of an account end its number grows: a token is good for one number alone. */
interface Account extends Named {
  readonly status: string;
  readonly sessions: number;
}
export interface Superadmin extends Account {
  readonly isReadOnly: boolean;
}
export interface Coordinator extends Account {
  readonly level: Level;
  readonly parentId: string | null;
  readonly hasPayee: boolean;
  readonly successorId: string | null;
}
interface Member extends Account {
  readonly panchayatId: string;
}
interface FamilyMember extends Named {
  readonly memberId: string;
}
export interface Plan extends Named {
  readonly amount: bigint;
  readonly years: number;
  readonly isRecurring: boolean;
  readonly isActive: boolean;
  readonly isClosedToNew: boolean;
}
/** The oldest period comes first; without a month it is for every month. */
export interface Rate extends Named {
  readonly planId: string;
  readonly level: Level;
  readonly isActive: boolean;
  readonly periods: readonly { readonly from: number | null; readonly basisPoints: bigint }[];
}

export interface Deposit extends Named {
  readonly memberId: string;
  readonly familyMemberId: string | null;
  readonly planId: string;
  readonly amount: bigint;
  readonly month: number;
  readonly method: string;
  readonly status: 'pending' | 'approved' | 'denied';
  readonly decidedAt: number | null;
  readonly decidedBy: string | null;
  readonly reversedAt: number | null;
  readonly reversedBy: string | null;
  /** The month that the decision is booked into. */
  readonly booked: number | null;
  readonly takenBy: string | null;
  readonly recordedAt: number | null;
  readonly collectedBy: string | null;
  readonly handInId: string | null;
  readonly returnedAt: number | null;
  readonly disputedAt: number | null;
}

export type CommissionStatus = 'pending' | 'approved' | 'rejected' | 'paid';
interface Decision {
  readonly status: CommissionStatus;
  readonly decidedAt: number | null;
  readonly decidedBy: string | null;
  readonly booked: number | null;
}
export interface Commission extends Named, Decision {
  readonly depositId: string;
  readonly level: Level;
  readonly coordinatorId: string;
  readonly month: number;
  readonly base: bigint;
  readonly basisPoints: bigint;
  readonly amount: bigint;
  readonly processedAt: number | null;
  /** What it was before its deposit was reversed. */
  readonly before: Decision | null;
  readonly paidAt: number | null;
  readonly payoutId: string | null;
  readonly reversalOf: string | null;
  readonly correctionOf: string | null;
}

export interface HandIn extends Named {
  readonly number: string;
  readonly createdAt: number;
  readonly coordinatorId: string;
  readonly depositIds: readonly string[];
  readonly amount: bigint;
  readonly status: 'handed-in' | 'received' | 'taken-back';
  readonly receivedAt: number | null;
  readonly receivedBy: string | null;
  readonly counted: bigint | null;
}

export interface Payout extends Named {
  readonly number: string;
  readonly createdAt: number;
  readonly status: 'prepared' | 'paid' | 'cancelled';
  readonly amount: bigint;
  readonly lineIds: readonly string[];
  readonly last: {
    readonly act: 'prepare' | 'pay' | 'fail' | 'cancel';
    readonly at: number;
    readonly by: string;
    readonly lineIds: readonly string[];
  } | null;
}
export interface PayoutLine extends Named {
  readonly payoutId: string;
  readonly coordinatorId: string;
  readonly commissionIds: readonly string[];
  readonly amount: bigint;
  readonly status: 'prepared' | 'paid' | 'failed';
  readonly paidAt: number | null;
}

export interface Sum {
  readonly count: number;
  readonly amount: bigint;
}
export interface MonthSums {
  readonly deposits: Sum;
  readonly waiting: Sum;
  readonly commissions: Readonly<Record<CommissionStatus, Sum>>;
}
interface Closing extends Named {
  readonly month: number;
  readonly sums: MonthSums;
  readonly isReopened: boolean;
}

interface OfficeRequest extends Named {
  readonly askedBy: string;
  /** The number of the call that asked, which says what the act is. */
  readonly call: number;
  readonly status: 'waiting' | 'confirmed' | 'refused';
  readonly decidedBy: string | null;
}

interface Settings extends Named {
  readonly minimum: bigint;
  readonly acts: readonly string[];
  readonly bulkAbove: number;
}

/** A call with a key that was carried out: the same call again has the same answer and changes nothing. */
interface Answered extends Named {
  readonly status: number;
  readonly code: string;
}

export interface Records {
  superadmins: Superadmin;
  coordinators: Coordinator;
  members: Member;
  familyMembers: FamilyMember;
  plans: Plan;
  rates: Rate;
  deposits: Deposit;
  commissions: Commission;
  handIns: HandIn;
  payouts: Payout;
  payoutLines: PayoutLine;
  closings: Closing;
  requests: OfficeRequest;
  settings: Settings;
  answered: Answered;
}
export type Kind = keyof Records;

/** Records are found by id, and by one group, such as the commissions of a deposit. */
class Table<R extends Named> {
  private readonly byId = new Map<string, R>();
  private readonly groups = new Map<string, Set<string>>();

  constructor(private readonly groupOf: (row: R) => string) {}

  get(id: string | null | undefined): R | undefined {
    return id === null || id === undefined ? undefined : this.byId.get(id);
  }

  all(): R[] {
    return [...this.byId.values()];
  }

  /** The number of records that were ever numbered can be asked without a copy. */
  get size(): number {
    return this.byId.size;
  }

  of(group: string): R[] {
    return [...(this.groups.get(group) ?? [])].flatMap((id) => this.byId.get(id) ?? []);
  }

  /** Without a row the id is taken away. */
  put(id: string, row: R | undefined): void {
    const before = this.byId.get(id);
    if (before) this.groups.get(this.groupOf(before))?.delete(id);
    if (!row) {
      this.byId.delete(id);
      return;
    }
    this.byId.set(id, row);
    const group = this.groupOf(row);
    const members = this.groups.get(group) ?? new Set();
    this.groups.set(group, members.add(id));
  }
}

type Tables = { readonly [K in Kind]: Table<Records[K]> };

export const enrollmentOf = (row: Pick<Deposit, 'memberId' | 'familyMemberId' | 'planId'>): string =>
  `${row.memberId} ${row.familyMemberId} ${row.planId}`;

/** The records, and each step since the beginning, so that any number of them can be undone. */
export class State {
  readonly tables: Tables = {
    superadmins: new Table(() => ''),
    coordinators: new Table((row) => row.parentId ?? ''),
    members: new Table((row) => row.panchayatId),
    familyMembers: new Table((row) => row.memberId),
    plans: new Table(() => ''),
    rates: new Table((row) => row.planId),
    deposits: new Table<Deposit>(enrollmentOf),
    commissions: new Table((row) => row.depositId),
    handIns: new Table((row) => row.coordinatorId),
    payouts: new Table(() => ''),
    payoutLines: new Table((row) => row.coordinatorId),
    closings: new Table(() => ''),
    requests: new Table((row) => row.status),
    settings: new Table(() => ''),
    answered: new Table(() => ''),
  };
  private readonly steps: { kind: Kind; id: string; before: object | undefined; undo: () => void }[] = [];

  get mark(): number {
    return this.steps.length;
  }

  get<K extends Kind>(kind: K, id: string | null | undefined): Records[K] | undefined {
    return this.table(kind).get(id);
  }

  /** Throws where there is no such record: the model itself would be wrong. */
  need<K extends Kind>(kind: K, id: string | null): Records[K] {
    const row = this.get(kind, id);
    if (!row) throw new Error(`The model has no ${kind} ${id}`);
    return row;
  }

  all<K extends Kind>(kind: K): Records[K][] {
    return this.table(kind).all();
  }

  of<K extends Kind>(kind: K, group: string): Records[K][] {
    return this.table(kind).of(group);
  }

  put<K extends Kind>(kind: K, row: Records[K]): void {
    this.change(kind, row.id, row);
  }

  set<K extends Kind>(kind: K, id: string, change: Partial<Records[K]>): void {
    this.change(kind, id, { ...this.need(kind, id), ...change });
  }

  remove(kind: Kind, id: string): void {
    this.change(kind, id, undefined);
  }

  undoTo(mark: number): void {
    while (this.steps.length > mark) this.steps.pop()?.undo();
  }

  /** The records that were touched since then. */
  touchedSince(mark: number): { kind: Kind; id: string }[] {
    return this.steps.slice(mark);
  }

  /** The record as it was then. */
  before(kind: Kind, id: string, mark: number): object | undefined {
    const first = this.steps.slice(mark).find((step) => step.kind === kind && step.id === id);
    return first ? first.before : this.get(kind, id);
  }

  private table<K extends Kind>(kind: K): Table<Records[K]> {
    return this.tables[kind] as Table<Records[K]>;
  }

  private change<K extends Kind>(kind: K, id: string, row: Records[K] | undefined): void {
    const table = this.table(kind);
    const before = table.get(id);
    table.put(id, row);
    this.steps.push({ kind, id, before, undo: () => table.put(id, before) });
  }
}
