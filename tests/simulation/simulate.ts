import type { ReplaceableStore } from '@server/store/memory-store';
import { checkInvariants } from '@server/testing/invariants';
import { createRandom } from '../../fixtures/random';
import { type Act, sentOf } from './acts';
import { choose } from './choose';
import type { Engine } from './engines';
import { type Call, Judge, Mismatch } from './judge';
import { type Machine, startMachine } from './machine';
import type { CallMove, EventMove, Move } from './moves';
import { roundsOf } from './moves';
import { show } from './project';
import { START } from './world';

export interface Figures {
  calls: number;
  accepted: number;
  refused: number;
  /** Without an answer, or with the one that the disk failed. */
  lost: number;
  crashes: number;
  checks: number;
  /** So often was each kind of call accepted. */
  readonly by: Map<string, number>;
}

export interface Failure {
  readonly message: string;
  /** The moves up to the round in which it was seen. */
  readonly moves: number;
}

const LONGEST_ROUND_MS = 120_000;

/** Rejects when the server gives no answer at all. */
async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Mismatch('The server gives no answer')), LONGEST_ROUND_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Days, hours and months ahead, and a little back. */
function jumpOf(seed: number): number {
  const random = createRandom(seed);
  const minute = 60_000;
  const day = 24 * 60 * minute;
  return random.weighted([
    [random.int(0, minute), 6],
    [random.int(1, 12) * minute, 4],
    [random.int(1, 20) * 60 * minute, 2],
    [random.int(1, 3) * day, 1],
    [random.int(25, 32) * day, 0.7],
    [-random.int(1, 9) * minute, 5],
  ]);
}

class Simulation {
  readonly figures: Figures = { calls: 0, accepted: 0, refused: 0, lost: 0, crashes: 0, checks: 0, by: new Map() };
  private readonly time = { now: START };
  private readonly ids = createRandom(1).fork('ids');
  private nextCall = 0;
  private failing: number | undefined;
  private crashing: number | undefined;

  private constructor(
    private readonly engine: Engine,
    private readonly parallel: number,
    private machine: Machine,
    private readonly judge: Judge,
  ) {}

  static async start(engine: Engine, parallel: number): Promise<Simulation> {
    const store = await engine.open();
    const simulation = new Simulation(engine, parallel, undefined as never, new Judge(store));
    simulation.machine = await simulation.serve(store);
    return simulation;
  }

  async event({ event, seed }: EventMove): Promise<void> {
    if (event === 'clock') this.time.now += jumpOf(seed);
    if (event === 'faults') this.failing = seed;
    if (event === 'crash') this.crashing = seed;
    if (event === 'check') await this.check();
  }

  /** Those who choose do not know what the others of the round choose. */
  async round(moves: readonly CallMove[]): Promise<void> {
    const chosen = moves.flatMap((move) => choose(this.judge.state, move, this.time.now) ?? []);
    const unknown = await this.make(chosen.map(({ act, id, role }) => this.callOf(act, id, role)));
    // Whoever has no answer sends the call again, with its key.
    const again = unknown.filter(({ key }) => key !== undefined);
    await this.make(again.map((call) => ({ ...call, ...this.callOf(call.act, call.id, call.role), key: call.key })));
  }

  /** Nobody calls: all rows, sums and invariants are looked at. */
  async check(): Promise<void> {
    const { state } = this.judge;
    const { store } = this.machine;
    this.figures.checks += 1;
    this.judge.compare(store);
    const broken = (await checkInvariants(store)).filter(({ holds }) => !holds);
    if (broken.length > 0) throw new Mismatch(`Invariants do not hold: ${show(broken)}`);
    const { firstBreak } = await store.checkAudit();
    if (firstBreak) throw new Mismatch(`The audit trail is broken: ${show(firstBreak)}`);
    const office = state.all('superadmins').find(({ status }) => status === 'active');
    const reads = (id: string, role: string, ...acts: readonly Act['do'][]) =>
      acts.map((act) => this.callOf({ do: act } as Act, id, role));
    const calls = [
      ...(office
        ? reads(
            office.id,
            'superadmin',
            'readWaiting',
            'readCommissions',
            'readDecisions',
            'readDue',
            'readMonths',
            'readPaid',
          )
        : []),
      ...state.all('coordinators').flatMap(({ id, level }) => reads(id, level, 'readOwnCommissions', 'readOwnPayouts')),
      ...state
        .all('coordinators')
        .flatMap(({ id, level }) => (level === 'panchayat' ? reads(id, level, 'readCash') : [])),
      ...state.all('members').flatMap(({ id }) => reads(id, 'member', 'readFamily')),
    ];
    for (let at = 0; at < calls.length; at += this.parallel) await this.make(calls.slice(at, at + this.parallel));
  }

  /** The server is stopped in order, and another one finds all that there was. */
  async end(): Promise<void> {
    await this.check();
    await this.stop(this.machine);
    this.engine.fail(undefined);
    const store = await this.engine.open();
    this.judge.compare(store);
    await store.close();
  }

  /** Nobody waits for what the server still does. */
  async abandon(): Promise<void> {
    this.machine.die();
    await this.stop(this.machine);
  }

  private callOf(act: Act, id: string, role: string): Call {
    const number = this.nextCall++;
    const kind = role === 'superadmin' ? 'superadmins' : role === 'member' ? 'members' : 'coordinators';
    const { sessions } = this.judge.state.need(kind, id);
    const key = act.do.startsWith('read') ? undefined : `simulated-${number}`;
    return { number, act, id, role, sessions, now: this.time.now, key };
  }

  /** Returns the calls of which nobody knows whether they were carried out. */
  private async make(calls: readonly Call[]): Promise<readonly Call[]> {
    if (calls.length === 0) return [];
    const { machine, judge, engine } = this;
    machine.seen.length = 0;
    judge.mayFail = engine.canFail && this.failing !== undefined;
    judge.begin(calls);
    if (this.failing !== undefined) engine.fail(createRandom(this.failing));
    this.failing = undefined;
    let gone = (): void => undefined;
    const isGone = new Promise<void>((resolve) => {
      gone = resolve;
    });
    const crash = this.crashing === undefined || !engine.canCrash ? undefined : createRandom(this.crashing);
    if (crash)
      engine.crashLater(crash, () => {
        machine.die();
        gone();
      });
    const tokens = await Promise.all(calls.map(({ id, role }) => this.tokenOf(id, role)));
    const sent = Promise.all(
      calls.map(({ number, key, act }, n) => machine.send({ number, token: tokens[n] ?? '', key, sent: sentOf(act) })),
    );
    await within(Promise.race([sent, isGone]));
    // What the server that is gone still does is seen by nobody.
    if (crash) machine.die();
    await within(sent);
    engine.fail(undefined);
    judge.judge(machine.seen);
    this.count(calls.length);
    if (!crash) {
      judge.settle();
      return [];
    }
    this.crashing = undefined;
    this.figures.crashes += 1;
    engine.crash(crash);
    await this.stop(machine);
    const store = await engine.open();
    const unknown = judge.crash(store);
    this.machine = await this.serve(store);
    return unknown;
  }

  private count(calls: number): void {
    const { figures, judge } = this;
    figures.calls += calls;
    let answered = 0;
    for (const event of this.machine.seen) {
      if (event.what !== 'end') continue;
      answered += 1;
      const { status } = event.reply;
      if (status < 300) {
        figures.accepted += 1;
        const kind = judge.kindOf(event.call) ?? '';
        figures.by.set(kind, (figures.by.get(kind) ?? 0) + 1);
      } else if (status < 500) figures.refused += 1;
      else figures.lost += 1;
    }
    figures.lost += calls - answered;
  }

  /** Whoever makes a call has just signed in. */
  private tokenOf(id: string, role: string): Promise<string> {
    const collection = role === 'superadmin' ? 'superadmins' : role === 'member' ? 'members' : 'coordinators';
    return this.machine.signIn(id, role, this.machine.store.get(collection, id)?.tokensValidFrom);
  }

  private serve = (store: ReplaceableStore): Promise<Machine> => startMachine(store, this.time, () => this.newId());

  private newId = (): string =>
    Array.from({ length: 3 }, () => this.ids.int(0, 0xffff_ffff).toString(16).padStart(8, '0')).join('');

  private async stop(machine: Machine): Promise<void> {
    await machine.close();
    // A disk that fails may have left a journal that cannot be closed in order.
    await machine.store.close().catch(() => undefined);
  }
}

/** Makes the moves one round after the other. Undefined where the server did what the model says. */
export async function simulate(
  moves: readonly Move[],
  engine: Engine,
  parallel: number,
): Promise<{ readonly figures: Figures; readonly failure: Failure | undefined }> {
  const simulation = await Simulation.start(engine, parallel);
  let done = 0;
  try {
    for (const round of roundsOf(moves, parallel)) {
      done += Array.isArray(round) ? round.length : 1;
      if (Array.isArray(round)) await simulation.round(round);
      else await simulation.event(round);
    }
    await simulation.end();
    return { figures: simulation.figures, failure: undefined };
  } catch (error) {
    const message =
      error instanceof Error ? (error instanceof Mismatch ? error.message : `${error.stack}`) : String(error);
    await simulation.abandon();
    return { figures: simulation.figures, failure: { message, moves: done } };
  }
}
