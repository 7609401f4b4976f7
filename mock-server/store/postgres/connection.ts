import { setTimeout as later } from 'node:timers/promises';
import { errorCodeOf } from '@server/store/disk';
import { StoreUnavailable } from '@server/store/store';
import pg from 'pg';

const CHANNEL = 'invest_commits';
export const NOTIFY = `pg_notify('${CHANNEL}', `;

/** How long the database may take. `patience` is how long a change waits for an answer that does not come, `long` is for many rows. */
export const WAITS = {
  connect: 3_000,
  answer: 4_000,
  patience: 5_000,
  ping: 1_000,
  retry: 2_000,
  reach: 2_000,
  long: 120_000,
};
export type Waits = typeof WAITS;

/** PostgreSQL itself says that the connection is at its end, that it starts or stops, or that it is no longer the one that may be written. */
const isOfConnection = (code: string) => /^(08|57P|25006)/.test(code);

/** False when PostgreSQL has answered: then the statement is undone. Otherwise nobody knows. */
export const isLost = (error: unknown): boolean => {
  const code = errorCodeOf(error);
  return !(error instanceof pg.DatabaseError) || code === undefined || isOfConnection(code);
};

/** No password may stand in a message. */
export function describeUrl(url: string): string {
  const { host, port, database } = new pg.Client(url);
  return `the database ${database ?? ''} at ${host}${host.startsWith('/') ? '' : `:${port}`}`;
}

export const reasonOf = (error: unknown): string => {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return (first instanceof Error ? first.message : String(first)).split('\n')[0] ?? '';
};

/** Connections, of which one that has failed is not used again. */
export class Database {
  readonly pool: pg.Pool;

  constructor(
    readonly url: string,
    readonly waits: Waits,
  ) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: 4,
      connectionTimeoutMillis: waits.connect,
      keepAlive: true,
      query_timeout: waits.answer,
      application_name: 'invest',
    });
    // One that nobody uses has ended.
    this.pool.on('error', () => undefined);
  }

  async run<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    const ignore = () => undefined;
    client.on('error', ignore);
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client.release(isLost(error));
      throw error;
    } finally {
      client.off('error', ignore);
    }
  }

  /** A connection of its own, for what takes long. */
  async alone<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const { connect, long } = this.waits;
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: connect,
      keepAlive: true,
      query_timeout: long,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await work(client);
    } finally {
      endNow(client);
    }
  }

  /** For what is read, or may fail as a whole: throws StoreUnavailable. */
  async query<R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    try {
      return await this.run(async (client) => (await client.query<R>(text, [...values])).rows);
    } catch (cause) {
      throw new StoreUnavailable('The database does not answer', { cause });
    }
  }
}

const CLOSING_MILLISECONDS = 1_000;

/** Connections of a silent network do not end by themselves. */
export const endPool = ({ pool }: Database): Promise<unknown> =>
  Promise.race([pool.end(), later(CLOSING_MILLISECONDS, undefined, { ref: false })]);

interface Heard {
  /** Another server, or this one, has written the commit of this number. */
  readonly heard: (seq: number) => void;
  readonly lost: (error: unknown) => void;
  /** It is connected again: whatever was written meanwhile is to be read before it counts as such. */
  readonly found: () => Promise<void>;
}

/** Hears of commits. Each second it asks for the last one as well, so that a connection that has died in silence is found. */
export class Listener {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isEnded = false;
  private failures = 0;

  constructor(
    private readonly database: Database,
    private readonly on: Heard,
  ) {}

  async connect(): Promise<void> {
    const { url, waits } = this.database;
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: waits.connect,
      query_timeout: waits.answer,
      keepAlive: true,
      application_name: 'invest listener',
    });
    const lose = (error: unknown) => this.lose(error, client);
    client.on('error', lose).on('end', () => lose(new Error('the connection has ended')));
    client.on('notification', ({ payload }) => this.on.heard(Number(payload)));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await this.on.found();
    } catch (error) {
      endNow(client);
      throw error;
    }
    this.failures = 0;
    if (this.isEnded) {
      endNow(client);
      return;
    }
    this.client = client;
    this.timer = setTimeout(() => this.ping(client), waits.ping);
  }

  end(): void {
    this.isEnded = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = undefined;
    if (client) endNow(client);
  }

  /** Whoever finds that the database does not answer says so. */
  lose(error: unknown, client = this.client): void {
    if (client === undefined || client !== this.client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    endNow(client);
    this.on.lost(error);
    this.reconnect();
  }

  private reconnect(): void {
    if (this.isEnded) return;
    const wait = Math.min(50 * 2 ** this.failures, this.database.waits.retry);
    this.failures += 1;
    this.timer = setTimeout(() => {
      this.connect().catch((error) => {
        this.on.lost(error);
        this.reconnect();
      });
    }, wait);
  }

  private async ping(client: pg.Client): Promise<void> {
    try {
      const { rows } = await client.query<{ seq: string }>('select seq from commits order by seq desc limit 1');
      this.on.heard(Number(rows[0]?.seq));
      if (client === this.client) this.timer = setTimeout(() => this.ping(client), this.database.waits.ping);
    } catch (error) {
      this.lose(error, client);
    }
  }
}

/** A silent network does not answer a farewell, for which `end` would wait. */
function endNow(client: pg.Client): void {
  const { connection } = client as unknown as { readonly connection: { readonly stream: { destroy(): void } } };
  connection.stream.destroy();
}
