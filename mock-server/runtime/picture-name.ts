import { randomBytes } from 'node:crypto';

const extensions: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };
const pattern = /^[0-9a-f]{32}\.(png|jpg|webp)$/;

/** 128 random bits: nobody guesses another person's picture. */
export function newPictureName(contentType: string): string {
  const extension = extensions[contentType];
  if (!extension) throw new Error(`No picture has the type ${contentType}`);
  return `${randomBytes(16).toString('hex')}.${extension}`;
}

/** Undefined for every name that this server has not made: no path ever comes out of a request. */
export function contentTypeOfName(name: string): string | undefined {
  const extension = pattern.exec(name)?.[1];
  return Object.keys(extensions).find((type) => extensions[type] === extension);
}
