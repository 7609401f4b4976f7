import type { Context } from '@server/context';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import type { Transaction } from '@server/store/store';
import { fileTypeFromBuffer } from 'file-type';
import { PICTURE_FIELD, type Picture, withoutMetadata } from './picture-metadata';

/** Nobody has looked at these bytes yet, and they may be anything. */
export type UploadedPicture = Uint8Array;

const PICTURE_TYPES: readonly Picture['contentType'][] = ['image/png', 'image/jpeg', 'image/webp'];

/** Enough for `file-type` to know a picture. It would look at each part of an archive, of which there may be very many. */
const TYPE_LENGTH = 4100;

/** Accepts PNG, JPEG or WebP by content, whatever the file's name is, without its metadata. SVG is refused, as it can contain scripts. */
export async function readPicture(bytes: UploadedPicture): Promise<Picture | Refusal> {
  const fileType = await fileTypeFromBuffer(bytes.subarray(0, TYPE_LENGTH));
  const contentType = PICTURE_TYPES.find((type) => type === fileType?.mime);
  return contentType
    ? withoutMetadata({ bytes, contentType })
    : refuse('invalid', messageOf('picture-type'), PICTURE_FIELD);
}

/**
 * Removes a picture that no record names any more. It never rejects: the change of the record is already saved, and a file that cannot
 * be removed only takes up space.
 */
export const removePicture = ({ files }: Pick<Context, 'files'>, name: string): Promise<void> =>
  files.remove(name).catch(() => undefined);

/**
 * Takes the picture apart and stores it, runs the change with its name, and removes the picture when the change is refused or fails, so that
 * every stored picture belongs to a record. What can be refused without the picture is refused before: this is the work of an upload.
 */
export async function withStoredPicture<T>(
  context: Pick<Context, 'files'>,
  uploaded: UploadedPicture | undefined,
  change: (name: string | undefined) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (!uploaded) return change(undefined);
  const picture = await readPicture(uploaded);
  if (isRefusal(picture)) return picture;
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
