import { crc32 } from 'node:zlib';

/** A line is `checksum length json\n`, checksum and length as eight hexadecimal digits; length counts the bytes of the JSON. */
const JSON_AT = 18;
const NEWLINE = 10;

export function encodeLine(value: unknown): Buffer {
  const json = JSON.stringify(value);
  return Buffer.from(`${hex(crc32(json))} ${hex(Buffer.byteLength(json))} ${json}\n`);
}

const hex = (value: number): string => value.toString(16).padStart(8, '0');

export interface Lines {
  readonly values: unknown[];
  /** How many bytes of whole, sound lines there are from the start. */
  readonly soundLength: number;
  /** What follows them: nothing, a write that never finished, or damage. */
  readonly rest: 'nothing' | 'unfinished' | 'damaged';
}

export function decodeLines(bytes: Buffer): Lines {
  const values: unknown[] = [];
  let at = 0;
  while (at < bytes.length) {
    const newline = bytes.indexOf(NEWLINE, at);
    const line = newline < 0 ? undefined : decodeLine(bytes.subarray(at, newline));
    if (line === undefined) return { values, soundLength: at, rest: judgeRest(bytes.subarray(at)) };
    values.push(line.value);
    at = newline + 1;
  }
  return { values, soundLength: at, rest: 'nothing' };
}

function decodeLine(line: Buffer): { value: unknown } | undefined {
  const json = line.subarray(JSON_AT);
  const [checksum, length] = line.toString('latin1', 0, JSON_AT).split(' ');
  if (length !== hex(json.length) || checksum !== hex(crc32(json))) return undefined;
  return { value: JSON.parse(json.toString('utf8')) };
}

/**
 * A write that a crash cut short leaves a line without its end; one that a power failure cut short may also leave
 * blocks of zeros, which no line contains. Neither was acknowledged. Anything else was whole once.
 */
function judgeRest(rest: Buffer): 'unfinished' | 'damaged' {
  if (rest.includes(0)) return hasSoundLine(rest) ? 'damaged' : 'unfinished';
  const length = Number.parseInt(rest.toString('latin1', 9, 17), 16);
  const isComplete = rest.includes(NEWLINE) || rest.length > JSON_AT + length;
  return isComplete ? 'damaged' : 'unfinished';
}

function hasSoundLine(bytes: Buffer): boolean {
  for (let at = 0, end = bytes.indexOf(NEWLINE); end >= 0; at = end + 1, end = bytes.indexOf(NEWLINE, at)) {
    if (decodeLine(bytes.subarray(at, end))) return true;
  }
  return false;
}
