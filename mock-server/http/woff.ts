import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const FONT_HEADER = 12;
const FONT_ENTRY = 16;

const padded = (length: number) => (length + 3) & ~3;

/**
 * A web font as the plain font that was packed into it (W3C WOFF 1.0). Unpacked once here: fontkit, which the PDF library reads fonts with, would unpack its
 * tables again for every document, at several times the cost of drawing one.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const [offset, packedLength] = [woff.readUInt32BE(entry + 4), woff.readUInt32BE(entry + 8)];
    const length = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(offset, offset + packedLength);
    const tag = woff.subarray(entry, entry + 4);
    return { tag, checksum: woff.readUInt32BE(entry + 16), data: packedLength < length ? inflateSync(packed) : packed };
  });
  const start = FONT_HEADER + count * FONT_ENTRY;
  const font = Buffer.alloc(tables.reduce((size, { data }) => size + padded(data.length), start));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  let offset = start;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = FONT_HEADER + index * FONT_ENTRY;
    tag.copy(font, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(data.length, entry + 12);
    data.copy(font, offset);
    offset += padded(data.length);
  }
  return font;
}
