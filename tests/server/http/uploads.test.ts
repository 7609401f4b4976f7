import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Files } from '@server/context';
import { readPicture } from '@server/documents/pictures';
import { isRefusal } from '@server/domain/message';
import { withStoredPicture } from '@server/modules/shared/stored-pictures';
import { handle } from '@server/route';
import { createDiskFiles } from '@server/runtime/picture-files';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@/contract/endpoint';
import { dataReply, schemas } from '@/contract/endpoint.schema';
import { pairSchemas } from '@/contract/schemas';
import { makeApp } from '../../support/make-app';
import { pixel } from '../../support/pixel';
import { tempFolder } from '../../support/temp-folder';

/** One transparent pixel each: real files, so that their type is in their bytes. */
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from('ffc0000b0800010001010111 00ffda0008010100003f00d2cf20'.replace(' ', ''), 'hex'),
  Buffer.from('ffd9', 'hex'),
]);

const savePictureSchemas = schemas({
  summary: 'Keep a picture',
  body: z.object({ name: z.string({ error: 'Name is required' }) }),
  reply: dataReply(z.object({ name: z.string(), picture: z.string().optional() })),
});
const savePicture = endpoint<typeof savePictureSchemas>({
  id: 'picture.save',
  method: 'POST',
  path: '/pictures',
  access: 'family-members.edit',
  bodyType: 'multipart',
  status: 201,
});
const schemasOf = pairSchemas([{ savePicture }, { savePicture: savePictureSchemas }]);

function make(files?: Files) {
  const keep = handle(savePicture, ({ body, picture: uploaded }, context) =>
    withStoredPicture(context, uploaded, async (picture) => ({ data: { name: body.name, picture } })),
  );
  return makeApp({
    endpoints: [savePicture],
    schemasOf,
    mounts: [{ path: '/', routes: [keep] }],
    ...(files ? { files } : {}),
  });
}

describe('an uploaded picture', () => {
  it.each([
    ['png', pixel, 'image/png'],
    ['jpg', jpeg, 'image/jpeg'],
    ['webp', webp, 'image/webp'],
  ])('may be %s by its content, whatever its name, and is served as that', async (extension, bytes, type) => {
    const folder = tempFolder();
    const api = await make(createDiskFiles(join(folder, 'uploads'))).as('member');
    const { body } = await api
      .post('/pictures')
      .field('name', 'Asha')
      .attach('profilePicture', bytes, { filename: '../../evil.html', contentType: 'text/html' })
      .expect(201);
    expect(body.data.name).toBe('Asha');
    expect(body.data.picture).toMatch(new RegExp(`^[0-9a-f]{32}\\.${extension}$`));
    const { body: served, headers } = await api.get(`/uploads/${body.data.picture}`).expect(200);
    expect(Buffer.compare(served, bytes)).toBe(0);
    expect(headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('may have up to 2 MiB, and gives 413 above', async () => {
    const api = await make().as('member');
    const ofSize = (size: number) => Buffer.concat([pixel, Buffer.alloc(size - pixel.length)]);
    const send = (bytes: Buffer) => api.post('/pictures').field('name', 'A').attach('profilePicture', bytes, 'a.png');
    await send(ofSize(2 * 1024 * 1024)).expect(201);
    const { body } = await send(ofSize(2 * 1024 * 1024 + 1)).expect(413);
    expect(body.errors[0].path).toBe('profilePicture');
  });
});

it('pictures on disk cannot be read or removed by any name but the generated one', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'db.json'), '{}');
  const files = createDiskFiles(join(folder, 'uploads'));
  const api = make(files);
  await files.put(pixel, 'image/png');
  const names = ['../db.json', '..%2Fdb.json', '%2e%2e%2fdb.json', 'db.json', '.', '..%5Cdb.json', 'a'.repeat(32)];
  for (const name of names) {
    const { body } = await api.anonymous().get(`/uploads/${name}`).expect(404);
    expect(body.success).toBe(false);
  }
  await files.remove('../db.json');
  expect(readdirSync(folder)).toContain('db.json');
  expect(await files.get(`${'0'.repeat(32)}.png`)).toBeUndefined();
});

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const text = (value: string) => Buffer.from(value, 'latin1');
const be16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const be32 = (value: number) => Buffer.concat([be16(value >>> 16), be16(value & 0xffff)]);
const le32 = (value: number) => Buffer.from(be32(value)).reverse();

const SECRET = 'GPS 26.8467 N, Lucknow';

/** EXIF as a phone writes it: the maker, the orientation and where it was. */
const littleTiff = (orientation: number) =>
  Buffer.concat([
    hex('4949 2a00 08000000 0300'),
    hex('0f01 0200 06000000 32000000'),
    hex('1201 0300 01000000'),
    Buffer.from([orientation, 0, 0, 0]),
    hex('2588 0400 01000000 38000000'),
    hex('00000000'),
    text(SECRET),
  ]);
const bigTiff = (orientation: number) =>
  Buffer.concat([
    hex('4d4d 002a 00000008 0001 0112 0003 00000001'),
    be16(orientation),
    hex('0000 00000000'),
    text(SECRET),
  ]);
/** What is left of either: one entry, the orientation, and no other directory. */
const onlyOrientation = (orientation: number) =>
  Buffer.concat([hex('4d4d 002a 00000008 0001 0112 0003 00000001'), be16(orientation), hex('0000 00000000')]);

/** What is stored of a picture, or the code of its refusal. */
async function read(...parts: Buffer[]) {
  const picture = await readPicture(Buffer.concat(parts));
  return isRefusal(picture) ? picture.code : Buffer.from(picture.bytes);
}

async function readCutOff(whole: Buffer, least: number) {
  for (let length = least; length < whole.length; length++) {
    const stored = await read(whole.subarray(0, length));
    expect(stored === 'picture-unreadable' || (stored?.length ?? Number.NaN) <= whole.length).toBe(true);
  }
}

/** Each way in which a picture says how large it is, by its width and height. */
async function expectLimits(ofSize: (width: number, height: number) => Buffer[]) {
  const whole = Buffer.concat(ofSize(4096, 1));
  expect(await read(whole)).toEqual(whole);
  for (const [width, height] of [
    [4097, 1],
    [1, 4097],
    [16_000, 16_000],
  ] as const)
    expect(await read(...ofSize(width, height))).toBe('picture-too-many-points');
}

/** Up to 2 MiB of one part after another, which ended the server's answers to others for a second. */
const manyTimes = (part: Buffer) => Buffer.alloc(part.length * 1001, part);

describe('a JPEG', () => {
  const segment = (marker: number, ...data: Buffer[]) => {
    const bytes = Buffer.concat(data);
    return Buffer.concat([Buffer.from([0xff, marker]), be16(bytes.length + 2), bytes]);
  };
  const exif = (tiff: Buffer) => segment(0xe1, text('Exif\0\0'), tiff);
  const start = hex('ffd8');
  const jfif = segment(0xe0, hex('4a46494600 0101 00 0001 0001 00 00'));
  const color = segment(0xe2, text('ICC_PROFILE\0'), hex('0101'), text('the color profile'));
  const tables = segment(0xdb, Buffer.alloc(65, 1));
  const frame = (width: number, height: number, marker = 0xc0) =>
    segment(marker, hex('08'), be16(height), be16(width), hex('01 011100'));
  // FF00 is a byte of data, FFD0 a restart, and neither ends the scan.
  const scan = Buffer.concat([segment(0xda, hex('01 0100 003f00')), hex('12 ff00 34 ffd0 56')]);
  const secondScan = Buffer.concat([segment(0xda, hex('01 0100 003f00')), hex('78 ff00')]);
  const end = hex('ffd9');
  const image = [tables, frame(1, 1), scan, segment(0xc4, hex('0011')), secondScan, end];

  it('loses place, texts, previews and what follows the image, and keeps what is seen', async () => {
    const stored = await read(
      start,
      jfif,
      exif(littleTiff(1)),
      segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0'), text(SECRET)),
      color,
      segment(0xe2, text('MPF\0'), text(SECRET)),
      segment(0xed, text('Photoshop 3.0\0'), text(SECRET)),
      hex('ff'),
      segment(0xfe, text(SECRET)),
      ...image,
      start,
      exif(littleTiff(1)),
    );
    expect(stored).toEqual(Buffer.concat([start, jfif, color, ...image]));
  });

  it.each([
    ['little', littleTiff],
    ['big', bigTiff],
  ])('stays upright: its orientation is kept (%s-endian)', async (_, tiff) => {
    const stored = await read(start, exif(tiff(6)), ...image);
    expect(stored).toEqual(Buffer.concat([start, exif(onlyOrientation(6)), ...image]));
  });

  it('is stored without EXIF when its EXIF is damaged', async () => {
    const whole = littleTiff(6);
    for (const damaged of [whole.subarray(0, 5), hex('4949 2a00 ffffffff'), hex('4949 2a00 08000000 ffff'), bigTiff(9)])
      expect(await read(start, exif(damaged), ...image)).toEqual(Buffer.concat([start, ...image]));
  });

  it('is read to its end wherever it is cut off', () =>
    readCutOff(Buffer.concat([start, jfif, exif(littleTiff(6)), ...image]), 4));

  it.each([0xc0, 0xc1, 0xc2, 0xc9])('has at most 4,096 points in width and height (frame %i)', (marker) =>
    expectLimits((width, height) => [start, frame(width, height, marker), scan, end]),
  );

  it('is refused when nothing says its size, when bytes that are no part could hide it, and with very many parts', async () => {
    expect(await read(start, tables, scan, end)).toBe('picture-unreadable');
    expect(await read(start, tables, hex('00'), frame(16_000, 16_000), scan, end)).toBe('picture-unreadable');
    expect(await read(start, frame(1, 1), scan, hex('ffd9 00'), frame(16_000, 16_000))).toEqual(
      Buffer.concat([start, frame(1, 1), scan, end]),
    );
    for (const part of [segment(0xc4), segment(0xfe), segment(0xda), exif(littleTiff(6))])
      expect(await read(start, frame(1, 1), manyTimes(part), end)).toBe('picture-unreadable');
  });
});

describe('a PNG', () => {
  const chunk = (name: string, data: Buffer) =>
    Buffer.concat([be32(data.length), text(name), data, be32(crc32(Buffer.concat([text(name), data])))]);
  const signature = hex('89504e470d0a1a0a');
  const header = chunk('IHDR', hex('00000001 00000001 08 06 000000'));
  const color = chunk('gAMA', be32(45455));
  const data = chunk('IDAT', hex('789c636460f85f0f0002870180eb47ba92'));
  const end = chunk('IEND', Buffer.alloc(0));

  it('loses texts, time and place, and keeps its orientation', async () => {
    const metadata = ['tEXt', 'iTXt', 'zTXt', 'tIME'].map((name) => chunk(name, text(SECRET)));
    const kept = [signature, header, color, data, end];
    expect(
      await read(signature, header, color, ...metadata, chunk('eXIf', littleTiff(1)), data, end, text(SECRET)),
    ).toEqual(Buffer.concat(kept));
    expect(await read(signature, header, chunk('eXIf', littleTiff(8)), data, end)).toEqual(
      Buffer.concat([signature, header, chunk('eXIf', onlyOrientation(8)), data, end]),
    );
  });

  it('is read to its end wherever it is cut off', () =>
    readCutOff(Buffer.concat([signature, header, chunk('eXIf', littleTiff(8)), data, end]), 33));

  it('has at most 4,096 points in width and height, and few parts', async () => {
    const ofSize = (width: number, height: number) => [
      signature,
      chunk('IHDR', Buffer.concat([be32(width), be32(height), hex('08 06 000000')])),
      data,
      end,
    ];
    await expectLimits(ofSize);
    for (const part of [chunk('zzZz', hex('')), chunk('tEXt', hex('')), chunk('eXIf', littleTiff(8))])
      expect(await read(signature, header, data, manyTimes(part), end)).toBe('picture-unreadable');
  });
});

describe('a WebP', () => {
  const chunk = (name: string, data: Buffer) =>
    Buffer.concat([text(name), le32(data.length), data, Buffer.alloc(data.length % 2)]);
  const file = (...chunks: Buffer[]) => chunk('RIFF', Buffer.concat([text('WEBP'), ...chunks]));
  const header = (flags: number) => chunk('VP8X', Buffer.concat([Buffer.from([flags]), Buffer.alloc(9)]));
  const image = chunk('VP8 ', hex('300100 9d012a 0100 0100 0e'));

  it('loses EXIF and XMP and the flags that announce them, and keeps its orientation', async () => {
    const metadata = [chunk('EXIF', littleTiff(1)), chunk('XMP ', text(SECRET))];
    expect(await read(file(header(0x2c), image, ...metadata))).toEqual(file(header(0x20), image));
    const turned = chunk('EXIF', Buffer.concat([text('Exif\0\0'), bigTiff(3)]));
    expect(await read(file(header(0x2c), image, turned))).toEqual(
      file(header(0x28), image, chunk('EXIF', onlyOrientation(3))),
    );
  });

  it('is read to its end wherever it is cut off', () =>
    readCutOff(file(header(0x2c), image, chunk('EXIF', littleTiff(6))), 20));

  const le16 = (value: number) => be16(value).reverse();
  const le24 = (value: number) => le32(value).subarray(0, 3);
  const lossless = (width: number, height: number) =>
    Buffer.concat([hex('2f'), le32((width - 1) | ((height - 1) << 14)), Buffer.alloc(5)]);
  it.each([
    [
      'a frame',
      (w: number, h: number) => chunk('VP8 ', Buffer.concat([hex('300100 9d012a'), le16(w), le16(h), hex('0e00')])),
    ],
    ['a lossless frame', (w: number, h: number) => chunk('VP8L', lossless(w, h))],
    ['a canvas', (w: number, h: number) => chunk('VP8X', Buffer.concat([le32(0), le24(w - 1), le24(h - 1)]))],
  ])('has at most 4,096 points in width and height (%s)', (_, ofSize) =>
    expectLimits((width, height) => [file(ofSize(width, height))]),
  );

  it('is refused with very many parts', async () => {
    expect(await read(file(header(0), image, manyTimes(chunk('ABCD', hex('')))))).toBe('picture-unreadable');
  });
});
