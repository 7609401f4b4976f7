import { crc32 } from 'node:zlib';
import { messageOf, type Refusal, refuse } from '@server/domain/message';

export const PICTURE_FIELD = 'profilePicture';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp';
}

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const nameAt = (bytes: Buffer, offset: number, length = 4): string => bytes.toString('latin1', offset, offset + length);

const ORIENTATION_TAG = 0x0112;
const TIFF_HEADER = 8;
const TIFF_ENTRY = 12;

/** Reads the tag Orientation of EXIF, which is a TIFF; undefined where it says nothing. */
function orientationOf(tiff: Buffer): number | undefined {
  if (tiff.length < TIFF_HEADER) return undefined;
  const isLittle = nameAt(tiff, 0, 2) === 'II';
  const short = (offset: number) => (isLittle ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset));
  const entries = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (entries + 2 > tiff.length) return undefined;
  for (let index = 0; index < short(entries); index++) {
    const entry = entries + 2 + index * TIFF_ENTRY;
    if (entry + TIFF_ENTRY > tiff.length) return undefined;
    if (short(entry) !== ORIENTATION_TAG) continue;
    const value = short(entry + 8);
    return value >= 2 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** Keeps nothing but the orientation, so that the picture stays upright; undefined where it is upright without. */
function onlyOrientation(tiff: Buffer): Buffer | undefined {
  const orientation = orientationOf(tiff);
  if (orientation === undefined) return undefined;
  const kept = Buffer.alloc(TIFF_HEADER + 2 + TIFF_ENTRY + 4);
  kept.write('MM', 0, 'latin1');
  kept.writeUInt16BE(42, 2);
  kept.writeUInt32BE(TIFF_HEADER, 4);
  kept.writeUInt16BE(1, 8);
  kept.writeUInt16BE(ORIENTATION_TAG, 10);
  kept.writeUInt16BE(3, 12);
  kept.writeUInt32BE(1, 14);
  kept.writeUInt16BE(orientation, 18);
  return kept;
}

const EXIF = ascii('Exif\0\0');

interface PicturePart {
  readonly kept?: Buffer | undefined;
  readonly size?: readonly [width: number, height: number] | undefined;
}

const jpegSegment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

const [SOS, EOI, APP0, APP1, APP2, APP14, APP15, COM] = [0xda, 0xd9, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
/** These markers from C0 to CF begin no frame: they are tables, an extension, conditions. */
const NO_FRAME = [0xc4, 0xc8, 0xcc];

/** JFIF, the color profile and Adobe's color transformation change what is seen; all other APPn and comments only tell about it. */
function isSeenInJpeg(marker: number, data: Buffer): boolean {
  const isMetadata = marker === COM || (marker >= APP0 && marker <= APP15);
  if (!isMetadata || marker === APP0 || marker === APP14) return true;
  return marker === APP2 && nameAt(data, 0, 11) === 'ICC_PROFILE';
}

function jpegOrientation(data: Buffer): Buffer | undefined {
  if (!data.subarray(0, EXIF.length).equals(EXIF)) return undefined;
  const kept = onlyOrientation(data.subarray(EXIF.length));
  return kept && jpegSegment(APP1, Buffer.concat([EXIF, kept]));
}

function jpegSize(marker: number, data: Buffer): PicturePart['size'] {
  const isFrame = marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.includes(marker);
  return isFrame && data.length >= 5 ? [data.readUInt16BE(3), data.readUInt16BE(1)] : undefined;
}

/** Finds the end of the compressed data: the next marker but those that belong to it (stuffed zeros, restarts). */
function endOfScan(bytes: Buffer, at: number): number {
  for (; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? EOI;
    const isInScan = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isInScan) return at;
  }
  return bytes.length;
}

/** Anything after the end of the image is left out too: phones put previews and videos there, with their own metadata. */
function* jpegParts(bytes: Buffer): Generator<PicturePart> {
  let hasOrientation = false;
  yield { kept: bytes.subarray(0, 2) };
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    // Any number of FF may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) break;
    const begin = at;
    at += 2 + bytes.readUInt16BE(at + 2);
    const data = bytes.subarray(begin + 4, at);
    if (isSeenInJpeg(marker, data)) yield { kept: bytes.subarray(begin, at), size: jpegSize(marker, data) };
    else {
      const kept: Buffer | undefined = marker === APP1 && !hasOrientation ? jpegOrientation(data) : undefined;
      hasOrientation ||= kept !== undefined;
      yield { kept };
    }
    if (marker !== SOS) continue;
    const end = endOfScan(bytes, at);
    yield { kept: bytes.subarray(at, end) };
    at = end;
  }
  yield { kept: Buffer.from([0xff, EOI]) };
}

const PNG_SIGNATURE_LENGTH = 8;
const PNG_METADATA = ['tEXt', 'iTXt', 'zTXt', 'tIME'];

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([ascii(name), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

const pngSize = (name: string, data: Buffer): PicturePart['size'] =>
  name === 'IHDR' && data.length >= 8 ? [data.readUInt32BE(0), data.readUInt32BE(4)] : undefined;

function* pngParts(bytes: Buffer): Generator<PicturePart> {
  let hasOrientation = false;
  yield { kept: bytes.subarray(0, PNG_SIGNATURE_LENGTH) };
  for (let at = PNG_SIGNATURE_LENGTH; at + 12 <= bytes.length; ) {
    const begin = at;
    const name = nameAt(bytes, begin + 4);
    at += 12 + bytes.readUInt32BE(begin);
    const data = bytes.subarray(begin + 8, at - 4);
    if (name === 'eXIf') {
      const exif: Buffer | undefined = hasOrientation ? undefined : onlyOrientation(data);
      hasOrientation ||= exif !== undefined;
      yield { kept: exif && pngChunk(name, exif) };
    } else yield PNG_METADATA.includes(name) ? {} : { kept: bytes.subarray(begin, at), size: pngSize(name, data) };
    if (name === 'IEND') return;
  }
}

const RIFF_HEADER = 12;
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;
/** A frame of VP8 that states its size has this in bytes 3 to 5, one of VP8L in its first byte. */
const VP8_START = 0x2a019d;
const VP8L_START = 0x2f;

function riffChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([ascii(name), length, data]);
}

function webpSize(name: string, data: Buffer): PicturePart['size'] {
  if (data.length < 10) return undefined;
  if (name === 'VP8X') return [data.readUIntLE(4, 3) + 1, data.readUIntLE(7, 3) + 1];
  if (name === 'VP8 ' && data.readUIntLE(3, 3) === VP8_START)
    return [data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff];
  if (name !== 'VP8L' || data[0] !== VP8L_START) return undefined;
  const bits = data.readUInt32LE(1);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

/** Some programs write the prefix of JPEG here as well. */
const webpOrientation = (data: Buffer): Buffer | undefined =>
  onlyOrientation(data.subarray(data.subarray(0, EXIF.length).equals(EXIF) ? EXIF.length : 0));

/** The head and the flags come first, and are written when the rest is known. */
function* webpParts(bytes: Buffer): Generator<PicturePart> {
  const head = Buffer.from(bytes.subarray(0, RIFF_HEADER));
  let flags: Buffer | undefined;
  let orientation: Buffer | undefined;
  let length = 4;
  yield { kept: head };
  for (let at = RIFF_HEADER; at + 8 <= bytes.length; ) {
    const begin = at;
    const name = nameAt(bytes, begin);
    const dataLength = bytes.readUInt32LE(begin + 4);
    at += 8 + dataLength + (dataLength % 2);
    const data = bytes.subarray(begin + 8, begin + 8 + dataLength);
    let kept: Buffer | undefined = bytes.subarray(begin, at);
    if (name === 'XMP ') kept = undefined;
    else if (name === 'EXIF') {
      const isFirst = orientation === undefined;
      orientation ??= webpOrientation(data);
      kept = isFirst && orientation ? riffChunk(name, orientation) : undefined;
    } else if (name === 'VP8X' && data.length > 0 && !flags) {
      kept = Buffer.from(kept);
      flags = kept.subarray(8);
    }
    length += kept?.length ?? 0;
    yield { kept, size: webpSize(name, data) };
  }
  head.writeUInt32LE(length, 4);
  if (flags) flags[0] = ((flags[0] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)) | (orientation ? EXIF_FLAG : 0);
}

const partsOf: Record<Picture['contentType'], (bytes: Buffer) => Generator<PicturePart>> = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/webp': webpParts,
};

/** More than a picture of any camera or program has, and few enough for a millisecond. */
const MAX_PARTS = 1000;
/** A browser needs four bytes for each point, however small the file is. */
const MAX_POINTS = 4096;

const refusePicture = (message: Parameters<typeof refuse>[1]): Refusal => refuse('invalid', message, PICTURE_FIELD);
const unreadable = (): Refusal => refusePicture(messageOf('picture-unreadable'));

/**
 * The picture without what a camera or a program wrote about it: place and time, device, texts, previews. The image itself is not encoded
 * anew; of EXIF only the orientation stays. What a damaged picture has behind its damage is cut off. Refused are pictures with more points
 * than a cheap phone can draw, and those of which nobody can say how many they have.
 */
export function withoutMetadata({ bytes, contentType }: Picture): Picture | Refusal {
  const kept: Buffer[] = [];
  let count = 0;
  let hasSize = false;
  for (const part of partsOf[contentType](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) {
    count += 1;
    if (count > MAX_PARTS) return unreadable();
    if (part.size) {
      if (Math.max(...part.size) > MAX_POINTS)
        return refusePicture(messageOf('picture-too-many-points', { max: MAX_POINTS }));
      hasSize ||= Math.min(...part.size) > 0;
    }
    if (part.kept) kept.push(part.kept);
  }
  return hasSize ? { bytes: Buffer.concat(kept), contentType } : unreadable();
}
