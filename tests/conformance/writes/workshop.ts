import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@/contract/endpoint';
import type { Month } from '@/domain/months';
import type { Difference } from '../difference';
import { fieldOf, idIn, type Row } from '../rows-in';
import { callOf, type Input, type Session, type Trial } from '../trial';
import type { RecordKind } from './record-kinds';
import { type Fields, findRow, unlike } from './saved';

export interface Made {
  readonly kind: RecordKind;
  readonly id: string;
  readonly session: Session;
  /** Of its path, besides the id. */
  readonly params: Readonly<Record<string, string>>;
  readonly fields: Fields;
  /** As the host's list shows it; undefined where it cannot be read. */
  readonly row?: Row | undefined;
}

interface HowToMake {
  /** The superadmin unless given. */
  readonly session?: Session;
  readonly params?: Readonly<Record<string, string>>;
  /** Expected besides what is sent: defaults, and names that differ from those of the call. */
  readonly expected?: Fields;
}

function shownOf({ password: _password, ...shown }: Fields): Fields {
  return shown;
}

/**
 * Makes, changes and removes records, and reads each again from the host's list, field by field. What it made, and no other record, is
 * ever changed.
 */
export class Workshop {
  readonly mark = randomBytes(4).toString('hex');
  private readonly made: Made[] = [];

  constructor(
    readonly trial: Trial,
    /** People of the host who have nothing to do with what is made here. */
    private readonly strangers: readonly Session[],
    readonly admin: Session,
    readonly today: Month,
  ) {}

  get superadmin() {
    return { as: this.admin.role, token: this.admin.token };
  }

  /** Undefined where the host does not make it: a difference by itself, and what builds on it is left out. */
  async create(kind: RecordKind, body: Fields, how: HowToMake = {}): Promise<Made | undefined> {
    const { session = this.admin, params = {}, expected = {} } = how;
    const fields = { ...shownOf(body), ...expected };
    const input = { params, body };
    const reply = await this.trial.accepted(kind.create, session, input, this.judgeOf(kind, fields));
    const id = idIn(reply);
    if (id === undefined) return undefined;
    const made = { kind, id, session, params, fields };
    this.made.push(made);
    return { ...made, row: await this.readAgain(made, callOf(kind.create, input), kind.create) };
  }

  /** What the change leaves out must stay as it was. */
  async change(made: Made, body: Fields): Promise<Made> {
    const { kind, session } = made;
    const changed = { ...made, fields: { ...made.fields, ...shownOf(body) } };
    const input = { params: { ...made.params, id: made.id }, body };
    const reply = await this.trial.accepted(kind.update, session, input, this.judgeOf(kind, changed.fields));
    if (reply === undefined) return made;
    return { ...changed, row: await this.readAgain(changed, callOf(kind.update, input), kind.update) };
  }

  async remove(made: Made): Promise<void> {
    const { kind, id, session, params } = made;
    this.forget(made);
    const input = { params: { ...params, id } };
    if ((await this.trial.accepted(kind.remove, session, input)) === undefined) return;
    const row = await findRow(this.trial, kind.list, session, { params }, id);
    const difference = { path: `${kind.path}, read again`, expected: 'nothing', got: 'the record' };
    const isLeft = row !== undefined && row !== 'unreadable';
    this.note(kind.remove, callOf(kind.remove, input), kind, session, isLeft ? [difference] : []);
  }

  /** A creation that the host must refuse. What it makes nevertheless is removed. */
  async refuses(kind: RecordKind, status: number, body: Fields, how: HowToMake = {}): Promise<void> {
    const { session = this.admin, params = {}, expected: fields = {} } = how;
    const who = { as: session.role, token: session.token };
    const id = idIn(await this.trial.refused(kind.create, status, who, { params, body }));
    if (id !== undefined) this.made.push({ kind, id, session, params, fields });
  }

  /** What somebody else of the same role may not do with a record; undefined body where nothing was done. */
  async refusesStranger(endpoint: Endpoint, { role }: Session, input: Input): Promise<unknown> {
    const stranger = this.strangers.find((each) => each.role === role);
    if (!stranger) return undefined;
    return this.trial.refused(endpoint, [404, 403], { as: `another ${role}`, token: stranger.token }, input);
  }

  /** A record that others refer to cannot be removed. */
  async keeps(made: Made): Promise<void> {
    const { kind, id, session, params } = made;
    const who = { as: session.role, token: session.token };
    const removed = await this.trial.refused(kind.remove, 409, who, { params: { ...params, id } });
    if (removed !== undefined) this.forget(made);
  }

  /** A record that another call made, such as a registration. */
  adopt(made: Made): void {
    this.made.push(made);
  }

  forget(made: Made): void {
    const place = this.made.findIndex(({ id }) => id === made.id);
    if (place >= 0) this.made.splice(place, 1);
  }

  /** The latest first, since later records refer to earlier ones. */
  async removeAll(): Promise<void> {
    for (const made of this.made.toReversed()) await this.remove(made);
  }

  async readAgain(made: Made, call: string, endpoint: RecordKind['create']): Promise<Row | undefined> {
    const { kind, id, session, params, fields } = made;
    const row = await findRow(this.trial, kind.list, session, { params }, id);
    if (row === 'unreadable') return undefined;
    const path = `${kind.path}, read again`;
    const missing = { path, expected: 'the record', got: 'nothing' };
    this.note(endpoint, call, kind, session, row ? this.differencesIn(kind, fields, row, path) : [missing]);
    return row;
  }

  private judgeOf(kind: RecordKind, fields: Fields) {
    return (body: unknown) => this.differencesIn(kind, fields, fieldOf(body, kind.path), kind.path);
  }

  private differencesIn(kind: RecordKind, fields: Fields, record: unknown, path: string): Difference[] {
    return unlike(fields, record, path, kind.schema);
  }

  private note(
    endpoint: RecordKind['create'],
    call: string,
    { list }: RecordKind,
    { role }: Session,
    differences: readonly Difference[],
  ): void {
    this.trial.note(endpoint, `${call} and then GET ${list.path}`, role, differences);
  }
}
