import type { Api } from './make-app';

/** Opens an address as a new tab does, without a token, and returns the bytes. */
export async function fetchFile(api: Api, address: string) {
  const { status, headers, body } = await api
    .anonymous()
    .get(address)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
  return { status, headers, bytes: body as Buffer };
}
