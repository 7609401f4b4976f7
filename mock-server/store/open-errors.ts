import { type Disk, errorCodeOf, writeFile } from './disk';

/** The store cannot be opened. The message is one line for the person who started the server. */
export class StoreCannotOpen extends Error {
  override readonly name: string = 'StoreCannotOpen';
}

/** A file is not as the store wrote it. Nothing was changed or replaced; the message names a copy of the file. */
export class StoreDamaged extends StoreCannotOpen {
  override readonly name = 'StoreDamaged';
}

export class StoreInUse extends StoreCannotOpen {
  override readonly name = 'StoreInUse';
}

/** Thrown while reading; `quarantine` makes a StoreDamaged of it. */
export class CorruptFile extends Error {
  constructor(
    readonly file: string,
    what: string,
  ) {
    super(what);
  }
}

export function toStoreCannotOpen(file: string, error: unknown): StoreCannotOpen {
  if (error instanceof StoreCannotOpen) return error;
  const reason = error instanceof Error ? (error.message.split('\n')[0] ?? error.message) : String(error);
  const code = errorCodeOf(error);
  return new StoreCannotOpen(`Cannot open ${file}: ${reason}${code && !reason.includes(code) ? ` (${code})` : ''}`, {
    cause: error,
  });
}

/** Copies the damaged file once and leaves it in place: every start fails until somebody restores a backup or moves the file away. */
export async function quarantine(disk: Disk, dataFile: string, damage: CorruptFile): Promise<StoreDamaged> {
  const modified = await disk.modifiedAt(damage.file);
  const advice = `Restore a backup, or move ${dataFile}* away to begin anew from the fixtures.`;
  if (modified === undefined) return new StoreDamaged(`${damage.file} ${damage.message}. ${advice}`);
  const copy = `${dataFile}.damaged-${stampOf(modified)}${damage.file.slice(dataFile.length)}`;
  await disk.copy(damage.file, copy);
  return new StoreDamaged(
    `${damage.file} ${damage.message}. Nothing was changed; a copy is kept as ${copy}. ${advice}`,
  );
}

/** Returns the path of the copy; undefined when there is no room, as the server starts without these bytes. */
export async function backUpTail(disk: Disk, path: string, from: number): Promise<string | undefined> {
  const modified = await disk.modifiedAt(path);
  const copy = `${path}.cut-${modified ? stampOf(modified) : ''}`;
  try {
    const bytes = await disk.read(path);
    await writeFile(disk, copy, bytes?.subarray(from) ?? Buffer.alloc(0));
    return copy;
  } catch {
    await disk.remove(copy).catch(() => undefined);
    return undefined;
  }
}

const stampOf = (time: Date): string => time.toISOString().replace(/[-:.]/g, '');
