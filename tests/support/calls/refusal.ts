import { errorReply } from '@/contract/endpoint.schema';
import type { RawReply } from './raw-http';

export interface Expected {
  readonly status: readonly number[];
  /** The field that each error must name. */
  readonly field?: string;
}

/** Default messages of the validator, which name no field and no remedy. */
const STOCK = /^(Invalid (input|option|string|ISO)|Too (big|small)|Unrecognized)/;

const isAbout = (path: string, field: string) => path === field || path.startsWith(`${field}.`);

/** What is wrong with this error response; empty when nothing is. */
export function flawsOf({ status, body }: RawReply, expected: Expected): string[] {
  if (!expected.status.includes(status)) return [`${status} instead of ${expected.status.join(' or ')}`];
  const parsed = errorReply.strict().safeParse(body);
  if (!parsed.success) return [`not the shape of a refusal: ${JSON.stringify(body)}`];
  const { message, errors = [] } = parsed.data;
  const flaws = [message, ...errors.map((each) => each.message)]
    .filter((sentence) => sentence.trim() === '' || STOCK.test(sentence))
    .map((sentence) => `says '${sentence}'`);
  const { field } = expected;
  if (field === undefined) return flaws;
  const others = errors.filter(({ path }) => !isAbout(path, field)).map(({ path }) => `names '${path}'`);
  return [...flaws, ...others, ...(errors.length === 0 ? ['names no field'] : [])];
}
