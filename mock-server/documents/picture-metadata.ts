import { crc32 } from 'node:zlib';
import type { Picture } from './pictures';

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const nameAt = (bytes: Buffer, offset: number, length = 4): string => bytes.toString('latin1', offset, offset + length);

const ORIENTATION_TAG = 0x0112;
const TIFF_HEADER = 8;
const TIFF_ENTRY = 12;

/** The number of the tag Orientation in the data of EXIF, which is a TIFF; undefined where it says nothing. */
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

/** The same with nothing but the orientation, so that the picture stays upright; undefined where it is upright without. */
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

/** A segment of JPEG: FF, its marker, its length, its data. */
const jpegSegment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

const [SOS, EOI, APP0, APP1, APP2, APP14, APP15, COM] = [0xda, 0xd9, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];

/** JFIF, the color profile and Adobe's color transformation change what is seen; all other APPn and comments only tell about it. */
function keptSegment(marker: number, data: Buffer): Buffer | undefined {
  if (marker === APP1 && data.subarray(0, EXIF.length).equals(EXIF)) {
    const kept = onlyOrientation(data.subarray(EXIF.length));
    return kept && jpegSegment(APP1, Buffer.concat([EXIF, kept]));
  }
  const isSeen = marker === APP0 || marker === APP14 || (marker === APP2 && nameAt(data, 0, 11) === 'ICC_PROFILE');
  const isMetadata = marker === COM || (marker >= APP0 && marker <= APP15);
  return isMetadata && !isSeen ? undefined : jpegSegment(marker, data);
}

/** Where the compressed data that begins at `offset` ends: at the next marker but those that belong to it (stuffed zeros, restarts). */
function endOfScan(bytes: Buffer, offset: number): number {
  for (let at = bytes.indexOf(0xff, offset); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isInScan = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isInScan) return at;
  }
  return bytes.length;
}

/** What follows the end of the image is left out too: phones put previews and videos there, with their own metadata. */
function stripJpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // Before a marker there may be any number of FF.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = keptSegment(marker, bytes.subarray(at + 4, end));
    if (segment) kept.push(segment);
    at = end;
    if (marker !== SOS) continue;
    const scanEnd = endOfScan(bytes, end);
    kept.push(bytes.subarray(end, scanEnd));
    at = scanEnd;
  }
  return Buffer.concat([...kept, bytes.subarray(at)]);
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

function stripPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, PNG_SIGNATURE_LENGTH)];
  let at = PNG_SIGNATURE_LENGTH;
  while (at + 12 <= bytes.length) {
    const name = nameAt(bytes, at + 4);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (name === 'eXIf') {
      const exif = onlyOrientation(bytes.subarray(at + 8, end - 4));
      if (exif) kept.push(pngChunk(name, exif));
    } else if (!PNG_METADATA.includes(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

const RIFF_HEADER = 12;
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

function riffChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([ascii(name), length, data, Buffer.alloc(data.length % 2)]);
}

function stripWebp(bytes: Buffer): Buffer {
  const chunks: { readonly name: string; readonly data: Buffer }[] = [];
  for (let at = RIFF_HEADER; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    chunks.push({ name: nameAt(bytes, at), data: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  const exif = chunks.find(({ name }) => name === 'EXIF')?.data;
  // Some programs write the prefix of JPEG here as well.
  const tiff = exif?.subarray(exif.subarray(0, EXIF.length).equals(EXIF) ? EXIF.length : 0);
  const orientation = tiff && onlyOrientation(tiff);
  const kept = chunks.flatMap(({ name, data }) => {
    if (name === 'XMP ') return [];
    if (name === 'EXIF') return orientation ? [riffChunk(name, orientation)] : [];
    if (name !== 'VP8X') return [riffChunk(name, data)];
    const header = Buffer.from(data);
    header[0] = ((header[0] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)) | (orientation ? EXIF_FLAG : 0);
    return [riffChunk(name, header)];
  });
  const body = Buffer.concat([ascii('WEBP'), ...kept]);
  return riffChunk('RIFF', body);
}

const strips: Record<Picture['contentType'], (bytes: Buffer) => Buffer> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
};

/**
 * The picture without what a camera or a program wrote about it: place and time, device, texts, previews. The image itself is not encoded
 * anew; of EXIF only the orientation stays. What a damaged picture has behind its damage is kept (JPEG) or cut off.
 */
export const withoutMetadata = ({ bytes, contentType }: Picture): Picture => ({
  bytes: strips[contentType](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  contentType,
});
