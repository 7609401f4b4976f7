/** Stores a large picture, then a small one, and prints what came of each. Argument: folder. */
import { createDiskFiles } from '@server/runtime/picture-files';

const files = createDiskFiles(process.argv[2] ?? '');
for (const length of [100_000, 1000]) {
  const outcome = await files.put(Buffer.alloc(length, 1), 'image/png').catch((error: Error) => error.name);
  process.stdout.write(`${outcome}\n`);
}
