import { messageOf, type Refusal, refuse } from '@server/domain/message';
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
