import type { Files } from '../use-cases/context';
import { contentTypeOfName, newPictureName } from './picture-name';

/** The same as on disk, for tests and worlds that nobody needs to keep. */
export function createMemoryFiles(): Files {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (bytes, contentType) => {
      const name = newPictureName(contentType);
      files.set(name, bytes);
      return name;
    },
    get: async (name) => {
      const bytes = files.get(name);
      const contentType = contentTypeOfName(name);
      return bytes && contentType ? { bytes, contentType } : undefined;
    },
    remove: async (name) => {
      files.delete(name);
    },
  };
}
