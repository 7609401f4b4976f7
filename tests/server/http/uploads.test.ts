import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { handle } from '@server/http/route';
import type { Files } from '@server/modules/context';
import { createDiskFiles } from '@server/runtime/picture-files';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@/contract/endpoint';
import { answer, schemas } from '@/contract/endpoint.schema';
import { pairSchemas } from '@/contract/schemas';
import { makeApp } from '../../support/make-app';
import { pixel } from '../../support/pixel';
import { tempFolder } from '../../support/temp-folder';

/** One transparent pixel each: real files, so that their type is in their bytes. */
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(64),
  Buffer.from('ffd9', 'hex'),
]);

const savePictureSchemas = schemas({
  summary: 'Keep a picture',
  body: z.object({ name: z.string({ error: 'Name is required' }) }),
  reply: answer(z.object({ name: z.string(), picture: z.string().optional() })),
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
  const keep = handle(savePicture, async ({ body, picture }, context) => ({
    data: { name: body.name, picture: picture && (await context.files.put(picture.bytes, picture.contentType)) },
  }));
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
  ])(
    'may be %s by its content, whatever its name, and is served with that content type',
    async (extension, bytes, type) => {
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
        'cache-control': 'private, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  );

  it('may have up to 2 MiB, and gives 413 above', async () => {
    const api = await make().as('member');
    const ofSize = (size: number) => Buffer.concat([pixel, Buffer.alloc(size - pixel.length)]);
    const send = (bytes: Buffer) => api.post('/pictures').field('name', 'A').attach('profilePicture', bytes, 'a.png');
    await send(ofSize(2 * 1024 * 1024)).expect(201);
    const { body } = await send(ofSize(2 * 1024 * 1024 + 1)).expect(413);
    expect(body.errors[0].path).toBe('profilePicture');
  });
});

describe('pictures on disk', () => {
  it('cannot be read or removed by any name but the generated one', async () => {
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
});
