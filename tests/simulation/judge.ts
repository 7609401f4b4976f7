import { isDeepStrictEqual } from 'node:util';
import type { Reader } from '@server/store/store';
import type { Act } from './acts';
import type { Changed, Reply, Seen } from './machine';
import { ask, isAsked } from './model/office';
import { type By, isRefused, type Outcome } from './model/outcome';
import { carryOut, tryOut, whyNotAllowed } from './model/rules';
import { type Kind, type Records, State } from './model/state';
import { differenceFrom, fill, isSame, show } from './project';

export interface Call {
  readonly number: number;
  readonly act: Act;
  readonly id: string;
  readonly role: string;
  readonly sessions: number;
  readonly now: number;
  /** Who sends the call again after a lost answer uses the key again. */
  readonly key: string | undefined;
}

/** A call that has no answer yet, and what was so at some moment since it was sent. */
interface OpenCall {
  readonly call: Call;
  wasAllowed: boolean;
  /** The setting said so: that it waits for a second person, or that it does not. */
  wasAsked: boolean;
  wasDirect: boolean;
  wasPossible: boolean;
  /** The reply fits the model as it was at one moment. */
  isExplained: boolean;
  /** What comes closest, and why it is not the reply. */
  expected: { readonly why: string; readonly answer: Outcome } | undefined;
  reply: Reply | undefined;
  applied: Applied | undefined;
}

/** A commit in the order of the store. */
interface Applied {
  readonly open: OpenCall;
  readonly before: number;
  readonly changes: readonly Changed[];
  readonly isAsk: boolean;
  outcome: Outcome;
  isUndone: boolean;
}

export class Mismatch extends Error {
  override readonly name = 'Mismatch';
}

const placeIn = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], body);

/** Rows of a list with some of their fields, in any order: 'data.due by _id count'. */
function figureIn(body: unknown, place: string): unknown {
  const [path = '', fields] = place.split(' by ');
  const found = placeIn(body, path);
  if (fields === undefined || !Array.isArray(found)) return found;
  return found
    .map((row) => Object.fromEntries(fields.split(' ').map((name) => [name, row[name]])))
    .map(show)
    .sort();
}
const expectedFigure = (place: string, value: unknown): unknown =>
  place.includes(' by ') && Array.isArray(value) ? value.map(show).sort() : value;

interface Bulk {
  readonly updated: string[];
  readonly failed: readonly { readonly id: string; readonly code: string }[];
}

/** Why the reply is not what the model says; undefined where it is. */
function whyNot(outcome: Outcome, { status, body }: Reply): string | undefined {
  if (isRefused(outcome)) {
    const fits = outcome.refusals.some((each) => each.status === status && each.code === codeOf(body));
    return fits ? undefined : 'another refusal';
  }
  if (status !== outcome.status) return 'another status';
  if (outcome.code !== undefined && body.code !== outcome.code) return 'another code';
  for (const [place, value] of Object.entries(outcome.figures ?? {}))
    if (!isDeepStrictEqual(figureIn(body, place), expectedFigure(place, value)))
      return `${place} is ${show(figureIn(body, place))}`;
  if (!outcome.updated || !outcome.failed) return undefined;
  const { updated, failed } = body.data as Bulk;
  if (!isDeepStrictEqual(updated, outcome.updated)) return 'others were done';
  const wrong = failed.find(({ id, code }) => !outcome.failed?.get(id)?.includes(code));
  return wrong || failed.length !== outcome.failed.size ? `others failed: ${show(failed)}` : undefined;
}

/** A refusal about one field has its code there. */
const codeOf = (body: Record<string, unknown>): unknown => {
  const [first] = (body.errors as { code?: string }[] | undefined) ?? [];
  return body.code ?? first?.code;
};

const isServerError = ({ status }: Reply): boolean => status >= 500;

export class Judge {
  readonly state = new State();
  private readonly calls = new Map<number, Call>();
  /** Commits whose callers may still lose their answer, and those that were undone since but may be on the disk. */
  private pending: Applied[] = [];
  private undone: Applied[][] = [];
  private open = new Map<number, OpenCall>();
  /** The disk failed since the round began. */
  mayFail = false;

  constructor(reader: Reader) {
    fill(this.state, reader);
  }

  /** They are on their way from now on. */
  begin(calls: readonly Call[]): void {
    for (const call of calls) {
      this.calls.set(call.number, call);
      this.open.set(call.number, {
        call,
        wasAllowed: false,
        wasAsked: false,
        wasDirect: false,
        wasPossible: false,
        isExplained: false,
        expected: undefined,
        reply: undefined,
        applied: undefined,
      });
    }
  }

  /** Throws Mismatch where something that was seen is not possible. */
  judge(seen: readonly Seen[]): void {
    for (const event of seen) {
      if (event.what !== 'end') continue;
      const open = this.open.get(event.call);
      if (open) open.reply = event.reply;
    }
    const committed = new Set(seen.flatMap((event) => (event.what === 'commit' ? event.call : [])));
    const lookAtOpen = () => {
      for (const open of this.open.values()) this.look(open, committed.has(open.call.number));
    };
    lookAtOpen();
    for (const event of seen) {
      const open = this.open.get(event.call);
      if (!open) throw new Mismatch(`Call ${event.call} has ended, and something of it was seen: ${show(event)}`);
      if (event.what === 'commit') this.apply(open, event.changes);
      if (event.what === 'undone') this.undo(open);
      if (event.what === 'end') this.end(open);
      else lookAtOpen();
    }
  }

  /** The server is gone. The calls that are open may have been carried out or not: what the new server has says so. */
  crash(reader: Reader): Call[] {
    const unknown = [...this.open.values()].map(({ call }) => call);
    this.open.clear();
    const differences: string[] = [];
    const isThis = () => {
      const difference = differenceFrom(this.state, reader);
      if (difference !== undefined) differences.push(difference);
      return difference === undefined;
    };
    const settled = () => {
      this.pending = [];
      this.undone = [];
      return unknown;
    };
    const last = this.pending.findLastIndex(({ open }) => open.reply !== undefined && !isServerError(open.reply));
    if (isThis()) return settled();
    while (this.pending.length > last + 1) {
      this.state.undoTo(this.pending.pop()?.before ?? 0);
      if (isThis()) return settled();
    }
    // What the disk neither saved nor took back may be there as well.
    for (const group of this.undone) {
      const mark = this.state.mark;
      for (const applied of group) {
        this.run(applied);
        if (isThis()) return settled();
      }
      this.state.undoTo(mark);
    }
    throw new Mismatch(`After a crash the server has what no order of the calls explains: ${differences.join('; ')}`);
  }

  /** All calls have their answers, so that what they have changed is on the disk. */
  settle(): void {
    const [left] = this.open.values();
    if (left) throw new Mismatch(`Call ${left.call.number} has no answer`);
    this.pending = [];
  }

  /** The rows must be what the model has. */
  compare(reader: Reader): void {
    const difference = differenceFrom(this.state, reader);
    if (difference !== undefined) throw new Mismatch(difference);
  }

  kindOf(call: number): Act['do'] | undefined {
    return this.calls.get(call)?.act.do;
  }

  private byOf({ id, role, now, sessions, number }: Call): By {
    const actOf = (call: number) => this.calls.get(call)?.act as Act;
    return { id, role, now, sessions, call: number, actOf, fresh: () => 'new' };
  }

  /** What holds at this moment. Of a call that changes nothing the reply must fit one of these moments. */
  private look(open: OpenCall, hasCommit: boolean): void {
    const { call, reply } = open;
    if (open.isExplained) return;
    const by = this.byOf(call);
    const refused = whyNotAllowed(this.state, call.act, by);
    if (!refused) open.wasAllowed = true;
    if (isAsked(this.state, call.act, by)) open.wasAsked = true;
    else open.wasDirect = true;
    if (hasCommit) {
      if (open.wasAsked && !open.wasPossible) open.wasPossible = !isRefused(tryOut(this.state, call.act, by));
      return;
    }
    if (!reply) return;
    if (isServerError(reply)) {
      open.isExplained = reply.status === 503 && (this.mayFail || codeOf(reply.body) === 'server-busy');
      return;
    }
    // Who was let in is decided on as all is then, also when the account was suspended in between.
    const decided = open.wasAllowed
      ? [
          this.answered(call) ?? [],
          open.wasDirect ? tryOut(this.state, call.act, by) : [],
          open.wasAsked ? this.askedOf(call, by) : [],
        ]
      : [];
    const answers = [refused ?? [], ...decided].flat();
    for (const answer of answers) {
      const why = this.changesNothing(call, by, answer) ? whyNot(answer, reply) : 'it had to change something';
      if (why === undefined) open.isExplained = true;
      else if (open.expected === undefined || !isRefused(answer)) open.expected = { why, answer };
    }
  }

  /** The model may not want a change where the server has made none. */
  private changesNothing(call: Call, by: By, answer: Outcome): boolean {
    if (isRefused(answer) || this.answered(call) !== undefined) return true;
    const mark = this.state.mark;
    const outcome = carryOut(this.state, call.act, { ...by, fresh: () => 'new' });
    const touched = this.state.touchedSince(mark).filter(({ kind, id }) => this.hasChanged(kind, id, mark));
    this.state.undoTo(mark);
    return isRefused(outcome) || touched.length === 0;
  }

  private hasChanged(kind: Kind, id: string, mark: number): boolean {
    const after = this.state.get(kind, id);
    const before = this.state.before(kind, id, mark);
    return kind !== 'answered' && !isSame(kind, before, after);
  }

  private answered({ key }: Call): Outcome | undefined {
    const kept = key === undefined ? undefined : this.state.get('answered', key);
    return kept && { status: kept.status, code: kept.code };
  }

  private askedOf(call: Call, by: By): Outcome {
    const possible = tryOut(this.state, call.act, by);
    if (isRefused(possible)) return possible;
    const mark = this.state.mark;
    const outcome = ask(this.state, call.act, by);
    this.state.undoTo(mark);
    return outcome;
  }

  private apply(open: OpenCall, changes: readonly Changed[]): void {
    const { call } = open;
    const isAsk = changes.some(({ kind, before, after }) => kind === 'requests' && !before && after);
    const text = `Call ${call.number} (${show(call.act)})`;
    if (!open.wasAllowed) throw new Mismatch(`${text} was carried out for ${call.id}, who may not`);
    if (this.answered(call)) throw new Mismatch(`${text} was carried out again`);
    if (isAsk && !(open.wasAsked && open.wasPossible))
      throw new Mismatch(`${text} waits for a second person, and need not`);
    if (!isAsk && !open.wasDirect) throw new Mismatch(`${text} was carried out without a second person`);
    const none: Outcome = { refusals: [] };
    const applied: Applied = { open, before: this.state.mark, changes, isAsk, outcome: none, isUndone: false };
    this.run(applied);
    this.pending.push(applied);
    open.applied = applied;
  }

  /** Carries the call out in the model, which must change what the server has changed. */
  private run(applied: Applied): void {
    const { call } = applied.open;
    const { changes } = applied;
    const made = new Set<string>();
    const by: By = {
      ...this.byOf(call),
      fresh: <K extends Kind>(kind: K, isLike: (row: Records[K]) => boolean) => {
        const found = changes.find(
          (each) => each.kind === kind && !each.before && !made.has(each.id) && isLike(each.after as Records[K]),
        );
        if (!found)
          throw new Mismatch(`Call ${call.number} (${show(call.act)}) has not made what it has to make of ${kind}`);
        made.add(found.id);
        return found.id;
      },
    };
    const mark = this.state.mark;
    applied.outcome = applied.isAsk ? ask(this.state, call.act, by) : carryOut(this.state, call.act, by);
    const text = `Call ${call.number} (${show(call.act)}) by ${call.id}`;
    if (isRefused(applied.outcome))
      throw new Mismatch(
        `${text} was carried out, and had to be refused: ${show(applied.outcome)}; it changed ${show(changes)}`,
      );
    const touched = new Map(this.state.touchedSince(mark).map((each) => [each.id, each.kind]));
    for (const { kind, id, after } of changes) {
      touched.delete(id);
      const wanted = this.state.get(kind, id);
      if (!isSame(kind, wanted, after))
        throw new Mismatch(`${text} left ${kind} ${id} as ${show(after)}, not as ${show(wanted)}`);
    }
    for (const [id, kind] of touched)
      if (this.hasChanged(kind, id, mark))
        throw new Mismatch(`${text} did not change ${kind} ${id} into ${show(this.state.get(kind, id))}`);
    const { status, code = '' } = applied.outcome;
    if (call.key !== undefined) this.state.put('answered', { id: call.key, status, code });
  }

  /** What was decided on it is undone with it. */
  private undo({ applied }: OpenCall): void {
    if (!applied || applied.isUndone) return;
    const at = this.pending.indexOf(applied);
    const group = this.pending.splice(at);
    for (const each of group) each.isUndone = true;
    this.state.undoTo(applied.before);
    this.undone.push(group);
  }

  private end(open: OpenCall): void {
    const { call, reply, applied } = open;
    this.open.delete(call.number);
    if (!reply) return;
    const text = `Call ${call.number} (${show(call.act)}) by ${call.id} was answered ${reply.status} ${show(reply.body).slice(0, 600)}`;
    if (!applied) {
      if (!open.isExplained) throw new Mismatch(`${text}, and expected ${show(open.expected)}`);
      return;
    }
    if (applied.isUndone) {
      if (reply.status !== 503) throw new Mismatch(`${text}, and was undone`);
      return;
    }
    const why = whyNot(applied.outcome, reply);
    if (why !== undefined) throw new Mismatch(`${text}: ${why}, expected ${show(applied.outcome)}`);
    this.undone = this.undone.filter(([first]) => first !== undefined && first.before > applied.before);
  }
}
