import { fileTypeFromBuffer } from 'file-type';
import { invalid } from './errors';

const types = ['image/png', 'image/jpeg', 'image/webp'] as const;
type PictureType = (typeof types)[number];

export interface Picture {
  readonly bytes: Uint8Array;
  readonly contentType: PictureType;
}

/** The field every form of the product sends its image in. */
export const PICTURE_FIELD = 'profilePicture';

/** PNG, JPEG or WebP by content, whatever its name says; SVG can carry scripts and is refused (decisions §5). */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  const found = await fileTypeFromBuffer(bytes);
  const contentType = types.find((type) => type === found?.mime);
  if (!contentType) {
    throw invalid([{ path: PICTURE_FIELD, message: 'Profile picture must be a PNG, JPEG or WebP image' }]);
  }
  return { bytes, contentType };
}
