import type { Context } from '@server/context';
import { readPicture, type UploadedPicture } from '@server/documents/pictures';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import type { Reader, Transaction } from '@server/store/store';

const MAX_PICTURES = 20;

/** A member and its family members have at most 20 pictures, of 2 MiB each; the one that a new one replaces does not count. */
export function refuseManyPictures(reader: Reader, memberId: string, replaced?: string): Refusal | undefined {
  const people = [reader.get('members', memberId), ...reader.by('familyMembers', 'memberId', memberId)];
  const others = people.filter((row) => row?.profilePicture !== undefined && row.profilePicture !== replaced);
  return others.length < MAX_PICTURES
    ? undefined
    : refuse('conflict', messageOf('pictures-too-many', { max: MAX_PICTURES }), 'profilePicture');
}

/** It never rejects: the change of the record is already saved, and a file that cannot be removed only takes up space. */
export const removePicture = ({ files }: Pick<Context, 'files'>, name: string): Promise<void> =>
  files.remove(name).catch(() => undefined);

/** Every stored picture belongs to a record: it is removed when the change is refused or fails. Refuse before, where it can be. */
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

export async function removeWithPicture<R>(
  context: Pick<Context, 'files' | 'store'>,
  record: { readonly profilePicture?: string | undefined } | undefined,
  remove: (tx: Transaction) => R | Refusal,
): Promise<R | Refusal> {
  const reply = await context.store.commit(remove);
  if (record?.profilePicture && !isRefusal(reply)) await removePicture(context, record.profilePicture);
  return reply;
}
