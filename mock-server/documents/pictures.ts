import type { Refusal } from '@server/domain/refusal';
import { isRefusal } from '@server/domain/refusal';
import type { Context } from '@server/modules/context';

/** A picture of a form; its content was checked on arrival. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp';
}

/**
 * Removes a picture that no record names any more. By then the change stands and the caller has to hear so:
 * a file that cannot be removed only takes up room.
 */
export const removePicture = ({ files }: Pick<Context, 'files'>, name: string): Promise<void> =>
  files.remove(name).catch(() => undefined);

/**
 * Puts the picture away, runs the change with its name, and takes it back when the change does not happen,
 * so that no picture is left that no record names.
 */
export async function withStoredPicture<T>(
  context: Pick<Context, 'files'>,
  picture: Picture | undefined,
  change: (name: string | undefined) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (!picture) return change(undefined);
  const name = await context.files.put(picture.bytes, picture.contentType);
  let isKept = false;
  try {
    const result = await change(name);
    isKept = !isRefusal(result);
    return result;
  } finally {
    if (!isKept) await removePicture(context, name);
  }
}
