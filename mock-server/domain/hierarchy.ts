/** Each coordinator stands below one of the next level; a state below nobody (§1-1, decisions §5). */
import type { Level } from '../../src/contract/roles';
import { levelAbove } from '../../src/domain/hierarchy';
import { type Refusal, refuse } from './refusal';

const FIELD = 'parentReferenceId';

/** `parent` is what was found under the id that was given; both are undefined where none was given. */
export function refuseParent(
  level: Level,
  parentId: string | undefined,
  parent: { readonly level: Level } | undefined,
): Refusal | undefined {
  const above = levelAbove(level);
  if (above === undefined) {
    return parentId === undefined ? undefined : refuse('invalid', `A ${level} has no coordinator above it`, FIELD);
  }
  if (parentId === undefined) return refuse('invalid', `Choose the ${above} that this ${level} belongs to`, FIELD);
  return parent?.level === above
    ? undefined
    : refuse('invalid', `The coordinator above must be an existing ${above}`, FIELD);
}
