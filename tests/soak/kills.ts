import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { openStore } from '@server/store/durable-store';
import { bundleScript } from '../support/bundle-script';
import { depositId } from '../support/store/rows';
import { depositsIn, neverSeed } from '../support/store/store-on-disk';

const PER_ROUND = 10_000;

/** @param folder Of this user alone: others may bundle the same script at the same time. */
export const bundleWriter = (folder: string) => bundleScript(resolve(import.meta.dirname, 'writer-child.ts'), folder);

/** Starts the writer. On a limited disk no file can have more than so many blocks of 512 bytes. */
function startWriter(script: string, file: string, first: number, { plans = 1, maxBlocks = 0 } = {}) {
  const command = [process.execPath, script, file, String(first), String(plans)];
  const [program = '', ...args] = maxBlocks
    ? ['sh', '-c', `ulimit -f ${maxBlocks}; exec "$0" "$@"`, ...command]
    : command;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, lines: createInterface({ input: child.stdout }) };
}

interface KillOptions {
  readonly script: string;
  /** Where the data is made, with a copy for each check. */
  readonly folder: string;
  readonly plans: number;
  /** 0 up to 1. */
  readonly random: () => number;
  readonly maxDeposits: number;
}

/** A store that is killed again and again while it saves. Each round continues with the data that the kill before it left. */
export class KilledStore {
  /** `whileFolding`: the kills while a new snapshot was being written. */
  readonly figures = { kills: 0, whileFolding: 0, acknowledged: 0, found: 0 };
  private readonly acknowledged: number[] = [];

  constructor(private readonly options: KillOptions) {}

  /** Kills once and checks a copy of the data. Throws when a commit is lost or there only partly. */
  async round(): Promise<void> {
    const { folder, maxDeposits, random } = this.options;
    const number = ++this.figures.kills;
    await this.killAfter(number * PER_ROUND, 1 + Math.floor(random() * maxDeposits));
    const copy = join(folder, `round-${number}`);
    cpSync(join(folder, 'data'), copy, { recursive: true });
    const store = await openStore({ file: join(copy, 'db.json'), seed: neverSeed });
    const lost = this.acknowledged.filter((n) => store.get('deposits', depositId(n))?.reason !== `reason ${n}`);
    this.figures.acknowledged = this.acknowledged.length;
    this.figures.found = this.acknowledged.length - lost.length;
    depositsIn(store, (number + 1) * PER_ROUND);
    await store.close();
    rmSync(copy, { recursive: true });
    if (lost.length > 0) throw new Error(`Acknowledged and lost in round ${number}: ${lost.join(', ')}`);
  }

  private async killAfter(first: number, count: number): Promise<void> {
    const { script, folder, plans } = this.options;
    const file = join(folder, 'data', 'db.json');
    const { child, lines } = startWriter(script, file, first, { plans });
    const own: number[] = [];
    let isKilled = false;
    lines.on('line', (line) => {
      const [what, n] = line.split(' ');
      if (what === 'saved') own.push(Number(n));
      // Most of the time a snapshot is being written; it is not waited for without limit.
      if (isKilled || own.length < count || (!existsSync(`${file}.new`) && own.length < count + 200)) return;
      isKilled = child.kill('SIGKILL');
    });
    await once(lines, 'close');
    await exited(child);
    if (child.signalCode !== 'SIGKILL') throw new Error(`The writer ended by itself with ${child.exitCode}`);
    if (existsSync(`${file}.new`)) this.figures.whileFolding += 1;
    this.acknowledged.push(...own);
  }
}

async function exited(child: ChildProcess): Promise<void> {
  if (child.signalCode === null && child.exitCode === null) await once(child, 'exit');
}

/** A writer whose disk becomes full. Throws when a deposit that was acknowledged is lost, or one that was refused is there. */
export async function fillDisk(script: string, file: string, maxBlocks: number) {
  const { child, lines } = startWriter(script, file, 0, { maxBlocks });
  const said = { saved: [] as number[], refused: [] as number[] };
  lines.on('line', (line) => {
    const [what, n] = line.split(' ');
    if (what === 'saved' || what === 'refused') said[what].push(Number(n));
  });
  await once(lines, 'close');
  await exited(child);
  const store = await openStore({ file, seed: neverSeed });
  const isDenied = (n: number) => store.get('deposits', depositId(n))?.status === 'denied';
  const wrong = [...said.saved.filter((n) => !isDenied(n)), ...said.refused.filter(isDenied)];
  await store.close();
  if (wrong.length > 0) throw new Error(`Lost, or there although refused: ${wrong.join(', ')}`);
  return { saved: said.saved.length, refused: said.refused.length };
}
