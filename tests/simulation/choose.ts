import { createRandom, type Random } from '../../fixtures/random';
import type { Act } from './acts';
import { isInHand } from './model/cash';
import { amountOf } from './model/deposits';
import { dayAt, lastClosed, monthAt } from './model/outcome';
import { dueOf } from './model/payouts';
import { type Commission, type Deposit, LEVELS, type State } from './model/state';
import type { CallKind, CallMove } from './moves';

export interface Chosen {
  readonly act: Act;
  readonly id: string;
  readonly role: string;
}

/** Who makes a call, and of which records, as the model knows them before the call; often of those that others choose too. */
class Chooser {
  private readonly random: Random;

  constructor(
    private readonly state: State,
    private readonly now: number,
    seed: number,
  ) {
    this.random = createRandom(seed);
  }

  /** Undefined where there is nothing that it could be done with. */
  choose(kind: CallKind): Chosen | undefined {
    if (kind === 'invest')
      return this.asMember((id) => ({ do: kind, ...this.payment(id), amount: this.wrongAmount() }));
    if (kind === 'dispute')
      return this.asMember((id) =>
        this.ofOne(
          kind,
          this.taken((row) => row.memberId === id),
        ),
      );
    if (kind === 'readFamily') return this.asMember(() => ({ do: kind }));
    return this.ofCoordinator(kind) ?? this.ofOffice(kind);
  }

  private asMember(actOf: (id: string) => Act | undefined): Chosen | undefined {
    const id = this.random.pick(this.state.all('members')).id;
    return as(id, 'member', this.withAmount(actOf(id)));
  }

  private asPanchayat(actOf: (id: string) => Act | undefined): Chosen | undefined {
    const panchayats = this.state.all('coordinators').filter((row) => row.level === 'panchayat');
    const current = panchayats.filter((row) => row.successorId === null);
    const id = this.random.pick(this.random.chance(0.9) ? current : panchayats).id;
    return as(id, 'panchayat', actOf(id));
  }

  private ofCoordinator(kind: CallKind): Chosen | undefined {
    const { random, state } = this;
    switch (kind) {
      case 'processCommissions':
        return this.asPanchayat((id) =>
          this.ofSome(
            kind,
            this.commissions((row) => row.status === 'pending' && (row.coordinatorId === id || random.chance(0.05))),
          ),
        );
      case 'takeCash':
        return this.asPanchayat((id) =>
          this.ofSome(
            kind,
            this.deposits((row) => this.isOf(row, id) && (row.status === 'pending' || random.chance(0.1))),
          ),
        );
      case 'takeBackCash': {
        const [first] = random.shuffled(
          this.freshFirst(this.taken((row) => row.status !== 'pending' || random.chance(0.5))),
        );
        if (!first?.takenBy) return undefined;
        const isIts = (row: Deposit) => row.takenBy === first.takenBy || random.chance(0.05);
        return as(first.takenBy, 'panchayat', this.ofSome(kind, this.freshFirst(this.taken(isIts))));
      }
      case 'returnCash':
        return this.asPanchayat((id) =>
          this.ofSome(
            kind,
            this.taken((row) => row.takenBy === id && (row.status === 'denied' || random.chance(0.1))),
          ),
        );
      case 'handIn':
        return this.asPanchayat((id) => this.handIn(id));
      case 'collect':
        return this.asPanchayat((id) => this.collect(id));
      case 'takeBackHandIn':
        return this.asPanchayat((id) =>
          this.ofOne(kind, this.recent(state.all('handIns').filter((row) => row.coordinatorId === id))),
        );
      case 'readCash':
        return this.asPanchayat(() => ({ do: kind }));
      case 'readOwnCommissions':
      case 'readOwnPayouts': {
        const { id, level } = random.pick(state.all('coordinators'));
        return as(id, level, { do: kind });
      }
      default:
        return undefined;
    }
  }

  private handIn(id: string): Act | undefined {
    const inHand = this.deposits((row) => row.takenBy === id && (isInHand(row) || this.random.chance(0.03)));
    const [first, ...others] = this.some(inHand).map((row) => row.id);
    return first === undefined ? undefined : { do: 'handIn', ids: [first, ...others] };
  }

  private collect(id: string): Act | undefined {
    const own = this.random.chance(0.95) ? this.state.of('members', id) : this.state.all('members');
    const [member] = this.random.shuffled(own);
    if (!member) return undefined;
    const { memberId: _, ...first } = this.payment(member.id);
    const more = this.random.chance(0.4) ? [{ ...first, month: first.month + 1 }] : [];
    return { do: 'collect', memberId: member.id, payments: [...more, first] };
  }

  private ofOffice(kind: CallKind): Chosen | undefined {
    // The auditor tries as well.
    const { id } = this.random.pick([...this.state.all('superadmins'), ...this.state.all('superadmins').slice(0, 3)]);
    return as(id, 'superadmin', this.withAmount(this.officeAct(kind, id)));
  }

  private officeAct(kind: CallKind, own: string): Act | undefined {
    return this.depositAct(kind) ?? this.commissionAct(kind) ?? this.payoutAct(kind) ?? this.otherAct(kind, own);
  }

  private depositAct(kind: CallKind): Act | undefined {
    const { random, state } = this;
    switch (kind) {
      case 'officeDeposit': {
        const member = random.pick(state.all('members')).id;
        const method = random.pick(['Cash', 'Cash', 'UPI']);
        return { do: kind, ...this.payment(member), method, amount: this.wrongAmount() };
      }
      case 'changeDeposit': {
        const id = this.one(this.deposits((row) => row.status === 'pending' || random.chance(0.05)));
        const change = random.pick([
          { method: random.pick(['UPI', 'Cash']) },
          { month: this.month() },
          { planId: random.pick(state.all('plans')).id },
        ]);
        return id === undefined ? undefined : { do: kind, id, ...change };
      }
      case 'approve':
      case 'deny':
        return this.ofOne(
          kind,
          this.freshFirst(this.deposits((row) => row.status === 'pending' || random.chance(0.02))),
        );
      case 'reverse':
      case 'calculate':
        return this.ofOne(
          kind,
          this.deposits((row) => row.status === 'approved' || random.chance(0.05)),
        );
      case 'deleteDeposit':
        return this.ofOne(
          kind,
          this.deposits((row) => row.status !== 'approved' || random.chance(0.2)),
        );
      case 'takeBackDeposits':
        return this.ofSome(
          kind,
          this.deposits((row) => this.isRecent(row.reversedAt ?? row.decidedAt) || random.chance(0.02)),
        );
      case 'receive': {
        const inactive = state
          .all('coordinators')
          .filter((row) => row.level === 'panchayat' && row.status !== 'active');
        const of = random.chance(0.15) && inactive.length > 0 ? inactive : this.recent(state.all('handIns'));
        const id = this.one(of);
        const amount = state.get('handIns', id)?.amount ?? 30_100n;
        const counted = random.chance(0.8) ? amount : amount + 100n;
        return id === undefined ? undefined : { do: kind, id, counted, hasNote: random.chance(0.5) };
      }
      case 'takeBackReceipt':
        return this.ofOne(kind, this.recent(state.all('handIns')));
      default:
        return undefined;
    }
  }

  private commissionAct(kind: CallKind): Act | undefined {
    const { random, state } = this;
    const waiting = () => this.commissions((row) => row.status === 'pending' || random.chance(0.01));
    const to = random.chance(0.8) ? 'approved' : 'rejected';
    switch (kind) {
      case 'decideCommission': {
        const id = this.one(waiting());
        return id === undefined ? undefined : { do: kind, id, to };
      }
      case 'decideCommissions': {
        const ids = this.some(waiting(), 12).map(({ id }) => id);
        return ids.length === 0 ? undefined : { do: kind, ids, to };
      }
      case 'takeBackCommissions':
        return this.ofSome(
          kind,
          this.commissions((row) => this.isRecent(row.decidedAt)),
        );
      case 'correct': {
        const id = this.one(this.commissions((row) => row.status === 'rejected' || random.chance(0.02)));
        if (id === undefined) return undefined;
        const { level } = state.need('commissions', id);
        const others = state.all('coordinators').filter((row) => row.level === level || random.chance(0.05));
        return random.chance(0.6)
          ? { do: kind, id, basisPoints: BigInt(random.int(0, 900)) }
          : { do: kind, id, coordinatorId: random.pick(others).id };
      }
      default:
        return undefined;
    }
  }

  private payoutAct(kind: CallKind): Act | undefined {
    const { random, state, now } = this;
    const open = () =>
      this.recent(state.all('payouts').filter(({ status }) => status === 'prepared' || random.chance(0.1)));
    switch (kind) {
      case 'prepare': {
        const due = dueOf(state, state.all('coordinators')).map(({ coordinator }) => coordinator.id);
        const others = this.some(state.all('coordinators'), 3).map(({ id }) => id);
        const coordinatorIds = [...(random.chance(0.5) ? due : random.shuffled(due).slice(0, 3)), ...others];
        const until = random.chance(0.2) ? { until: dayAt(now - random.int(0, 3) * 86_400_000) } : {};
        return { do: kind, coordinatorIds, ...until, ...(random.chance(0.1) && { total: 5000n }) };
      }
      case 'pay': {
        const id = this.one(open());
        if (id === undefined) return undefined;
        const lines = state.need('payouts', id).lineIds;
        const paidOn = dayAt(now + (random.chance(0.05) ? random.int(-30, 5) * 86_400_000 : 0));
        return { do: kind, id, paidOn, ...(random.chance(0.4) && { lineIds: random.shuffled(lines).slice(0, 2) }) };
      }
      case 'failLine': {
        const id = this.one(open());
        const lines = id === undefined ? [] : state.need('payouts', id).lineIds;
        return id === undefined ? undefined : { do: kind, id, lineId: random.pick(lines) };
      }
      case 'cancel':
        return this.ofOne(kind, open());
      case 'takeBackPayout':
        return this.ofOne(kind, this.recent(state.all('payouts')));
      case 'setMinimum':
        return { do: kind, minimum: BigInt(random.pick([0, 0, 100, 5000])) };
      default:
        return undefined;
    }
  }

  private otherAct(kind: CallKind, own: string): Act | undefined {
    const { random, state, now } = this;
    switch (kind) {
      case 'closeMonth':
      case 'reopenMonth': {
        const closed = lastClosed(state);
        const last = kind === 'closeMonth' ? monthAt(now) : (closed ?? monthAt(now)) + 1;
        return { do: kind, month: last - random.pick([1, 1, 2, 3, 0]) };
      }
      case 'createRate': {
        const from = random.chance(0.3) ? { from: this.month() } : {};
        const plan = random.pick(state.all('plans').slice(0, 3)).id;
        return { do: kind, planId: plan, level: random.pick(LEVELS), basisPoints: this.rate(), ...from };
      }
      case 'changeRate': {
        const id = this.one(state.all('rates'));
        if (id === undefined) return undefined;
        const from = random.chance(0.5) ? { from: random.chance(0.2) ? null : this.month() } : {};
        const isActive = random.chance(0.3) ? { isActive: random.chance(0.6) } : {};
        return { do: kind, id, basisPoints: this.rate(), ...from, ...isActive };
      }
      case 'deleteRate':
        return this.ofOne(kind, state.all('rates'));
      case 'handOver': {
        const rows = state.all('coordinators').filter((row) => row.successorId === null || random.chance(0.05));
        const { id, level } = random.pick(rows);
        return { do: kind, id, level, hasPayee: random.chance(0.7), name: `kamla${random.int(0, 1e9)}` };
      }
      case 'setCoordinatorStatus': {
        const { id, level } = random.pick(state.all('coordinators'));
        return { do: kind, id, level, status: random.pick(['active', 'active', 'active', 'inactive', 'suspended']) };
      }
      case 'setMemberStatus':
        return {
          do: kind,
          id: random.pick(state.all('members')).id,
          status: random.pick(['active', 'active', 'active', 'inactive', 'suspended']),
        };
      case 'moveMember': {
        const panchayats = state.all('coordinators').filter(({ level }) => level === 'panchayat');
        return { do: kind, id: random.pick(state.all('members')).id, panchayatId: random.pick(panchayats).id };
      }
      case 'setOfficeStatus':
        return {
          do: kind,
          id: random.pick(state.all('superadmins')).id,
          status: random.pick(['active', 'active', 'suspended']),
        };
      case 'setSecondPerson': {
        const groups = ['payouts', 'reversals', 'rates', 'hand-over', 'months', 'bulk'];
        const acts = random.chance(0.5) ? [] : random.shuffled(groups).slice(0, random.int(1, 3));
        return { do: kind, acts, bulkAbove: random.int(1, 8) };
      }
      case 'confirm':
      case 'refuseRequest': {
        const requests = state.all('requests').filter((row) => row.status === 'waiting' || random.chance(0.05));
        const [others, all] = [requests.filter(({ askedBy }) => askedBy !== own), requests];
        const id = this.one(this.recent(random.chance(0.85) ? others : all));
        if (id === undefined) return undefined;
        return kind === 'confirm' ? { do: kind, id } : { do: kind, id, hasReason: random.chance(0.8) };
      }
      case 'readWaiting':
      case 'readCommissions':
      case 'readDecisions':
      case 'readDue':
      case 'readMonths':
      case 'readPaid':
        return { do: kind };
      default:
        return undefined;
    }
  }

  private rate = (): bigint => BigInt(this.random.pick([0, 1, 25, 333, 425, 1250, this.random.int(1, 2000)]));

  private month = (): number => monthAt(this.now) - this.random.pick([0, 1, 1, 2, 2, 3, 4, 6, 9, 13, -1, 70]);

  private payment(memberId: string) {
    const { random, state } = this;
    const [own] = state.of('familyMembers', memberId);
    const foreign = random.pick(state.all('familyMembers'));
    const familyMemberId = random.pick([null, own?.id ?? null, random.chance(0.1) ? foreign.id : null]);
    const plans = state.all('plans');
    const planId = random.pick([...plans, ...plans.slice(0, 2), ...plans.slice(0, 2)]).id;
    return { memberId, familyMemberId, planId, month: this.month() };
  }

  private wrongAmount = (): bigint => (this.random.chance(0.03) ? 12_345n : 0n);

  /** Nothing stands for the amount that the plan asks for. */
  private withAmount(act: Act | undefined): Act | undefined {
    if (act?.do !== 'invest' && act?.do !== 'officeDeposit') return act;
    if (act.amount) return act;
    const right = amountOf(this.state.need('plans', act.planId));
    return act.do === 'officeDeposit' && this.random.chance(0.5)
      ? { ...act, amount: undefined }
      : { ...act, amount: right };
  }

  private isOf = (row: Deposit, id: string): boolean =>
    this.state.need('members', row.memberId).panchayatId === id || this.random.chance(0.02);

  private isRecent = (at: number | null): boolean => at !== null && Math.abs(this.now - at) < 700_000;

  private deposits = (isMeant: (row: Deposit) => boolean): Deposit[] => this.state.all('deposits').filter(isMeant);
  private taken = (isMeant: (row: Deposit) => boolean): Deposit[] =>
    this.deposits((row) => row.takenBy !== null && isMeant(row));
  /** Often those whose cash was taken just now: it can still be taken back. */
  private freshFirst(rows: readonly Deposit[]): readonly Deposit[] {
    const fresh = rows.filter(({ recordedAt }) => this.isRecent(recordedAt));
    return fresh.length > 0 && this.random.chance(0.5) ? fresh : rows;
  }

  private commissions = (isMeant: (row: Commission) => boolean): Commission[] =>
    this.state.all('commissions').filter(isMeant);

  private recent = <R>(rows: readonly R[]): readonly R[] => rows.slice(-5);

  /** One of the newest, more often than not. */
  private one(rows: readonly { readonly id: string }[]): string | undefined {
    if (rows.length === 0) return undefined;
    const { random } = this;
    return random.chance(0.6) ? random.pick(rows.slice(-6)).id : random.pick(rows).id;
  }

  private some<R>(rows: readonly R[], most = 4): R[] {
    const from = this.random.chance(0.6) ? rows.slice(-2 * most) : rows;
    return this.random.shuffled(from).slice(0, this.random.int(1, most));
  }

  private ofOne<D extends Act['do']>(kind: D, rows: readonly { readonly id: string }[]): Act | undefined {
    const id = this.one(rows);
    return id === undefined ? undefined : ({ do: kind, id } as Act);
  }

  private ofSome<D extends Act['do']>(kind: D, rows: readonly { readonly id: string }[]): Act | undefined {
    const ids = this.some(rows).map(({ id }) => id);
    return ids.length === 0 ? undefined : ({ do: kind, ids } as Act);
  }
}

const as = (id: string, role: string, act: Act | undefined): Chosen | undefined => act && { id, role, act };

export const choose = (state: State, { do: kind, seed }: CallMove, now: number): Chosen | undefined =>
  new Chooser(state, now, seed).choose(kind);
