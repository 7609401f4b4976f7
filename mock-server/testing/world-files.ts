import type { Files } from '@server/context';

const MAX_PICTURE_BYTES = 64 * 1024 * 1024;

/** The oldest pictures beyond `limit` bytes go first, and are then a 404. `size` is that of those that are kept. */
export function limitFiles(files: Files, limit = MAX_PICTURE_BYTES): Files & { readonly size: number } {
  const sizes = new Map<string, number>();
  let size = 0;
  const remove = async (name: string) => {
    size -= sizes.get(name) ?? 0;
    sizes.delete(name);
    await files.remove(name);
  };
  return {
    get size() {
      return size;
    },
    put: async (bytes, contentType) => {
      const name = await files.put(bytes, contentType);
      for (const oldest of sizes.keys()) if (size + bytes.byteLength > limit) await remove(oldest);
      sizes.set(name, bytes.byteLength);
      size += bytes.byteLength;
      return name;
    },
    get: (name) => files.get(name),
    remove,
  };
}
