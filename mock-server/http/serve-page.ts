import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@server/domain/message';
import { errorCodeOf } from '@server/store/disk';
import type { RequestHandler } from 'express';
import { HttpError } from './errors';

interface PageFile {
  readonly type: string;
  readonly folder: string;
}

export interface Page {
  /** The path of the page in its last segment, such as 'docs' of '/docs'. */
  readonly name: string;
  /** The file that is the page itself. */
  readonly index: string;
  /** The file of this name, which may be anything; undefined where the page has none. */
  readonly fileOf: (name: string) => PageFile | undefined;
  readonly contentSecurityPolicy: string;
}

function ignoreMissing(error: unknown): undefined {
  if (errorCodeOf(error) !== 'ENOENT') throw error;
}

/** Sends the page, or the file that the path names. A file that was removed while the server runs is a 404. */
export const servePage = ({ name, index, fileOf, contentSecurityPolicy }: Page): RequestHandler<{ file?: string }> => {
  return async (request, response) => {
    // URLs on a page are relative, so that it also works below the UI's /backend.
    const [path = ''] = request.originalUrl.split('?', 1);
    if (path.endsWith('/')) return response.redirect(308, `../${name}`);
    const { file = index } = request.params;
    const known = fileOf(file);
    const bytes = known && (await readFile(join(known.folder, file)).catch(ignoreMissing));
    if (!bytes) throw new HttpError(404, messageOf('not-found'));
    response.set('Content-Security-Policy', contentSecurityPolicy).type(known.type).send(bytes);
  };
};
