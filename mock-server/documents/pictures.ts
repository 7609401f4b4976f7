import { isRefusal, type Refusal } from '@server/domain/message';
import type { Context } from '@server/modules/context';
import type { Transaction } from '@server/store/store';

/** The picture of a form; its type is that of its content. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp';
}

/**
 * Removes a picture that no record names any more. It never rejects: the change of the record is already saved, and a file that cannot
 * be removed only takes up space.
 */
export const removePicture = ({ files }: Pick<Context, 'files'>, name: string): Promise<void> =>
  files.remove(name).catch(() => undefined);

/**
 * Stores the picture, runs the change with its name, and removes the picture when the change is refused or fails, so that every stored
 * picture belongs to a record.
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

/** Removes a record in a commit, and its picture after it. */
export async function removeWithPicture<R>(
  context: Pick<Context, 'files' | 'store'>,
  record: { readonly profilePicture?: string | undefined } | undefined,
  remove: (tx: Transaction) => R | Refusal,
): Promise<R | Refusal> {
  const reply = await context.store.commit(remove);
  if (record?.profilePicture && !isRefusal(reply)) await removePicture(context, record.profilePicture);
  return reply;
}
