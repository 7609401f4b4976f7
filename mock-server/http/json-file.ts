import type { FileAnswer } from './answer';

/** JSON to keep, laid out for people. */
export const jsonFile = ({ fileName, records }: { fileName: string; records: object }): FileAnswer => ({
  file: `${JSON.stringify(records, undefined, 2)}\n`,
  contentType: 'application/json; charset=utf-8',
  fileName,
});
