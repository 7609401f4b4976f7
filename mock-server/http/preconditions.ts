import type { IncomingMessage } from 'node:http';
import type { Actor } from '@server/context';
import { collectionOf } from '@server/domain/account-rules';
import { messageOf, type Refusal } from '@server/domain/message';
import { changesSince, type EditedRecord } from '@server/modules/audit/changes-since';
import { editedSettings } from '@server/modules/settings/settings';
import { type EditedKind, tagOf } from '@server/modules/shared/record-tag';
import type { RawInput } from '@server/route';
import type { CoordinatorRow } from '@server/store/rows';
import type { Reader, Store } from '@server/store/store';
import { profile, updateProfile } from '@/contract/accounts';
import { showCoordinator, updateCoordinator } from '@/contract/coordinators';
import { depositImpact, updateDeposit } from '@/contract/deposits';
import type { Endpoint } from '@/contract/endpoint';
import { updateAnyFamilyMember, updateFamilyMember } from '@/contract/family-members';
import { showMember, updateMember } from '@/contract/members';
import { updateOfficeAccount } from '@/contract/office';
import { changePayoutSettings } from '@/contract/payouts';
import { updatePlan } from '@/contract/plans';
import { IF_MATCH } from '@/contract/preconditions';
import { updateRate } from '@/contract/rates';
import { badRequest } from './errors';
import type { Locals } from './locals';

/** An edit of one of these records may say which version of it the form was filled with. */
const editCalls = new Map<string, EditedKind>([
  [updateMember.id, 'members'],
  [updateCoordinator.id, 'coordinators'],
  [updateFamilyMember.id, 'familyMembers'],
  [updateAnyFamilyMember.id, 'familyMembers'],
  [updatePlan.id, 'plans'],
  [updateRate.id, 'rates'],
  [updateDeposit.id, 'deposits'],
  [changePayoutSettings.id, 'settings'],
  [updateOfficeAccount.id, 'superadmins'],
  [updateProfile.id, 'ownAccount'],
]);

export const takesIfMatch = ({ id }: Endpoint): boolean => editCalls.has(id);

/** The records that these show have their tag as a header as well. */
const shows: ReadonlySet<string> = new Set([showMember, showCoordinator, depositImpact, profile].map(({ id }) => id));

export const hasTag = (endpoint: Endpoint): boolean => takesIfMatch(endpoint) || shows.has(endpoint.id);

/** The tags without their quotes. A weak tag equals none, and '*' is any record that exists. */
export interface IfMatch {
  readonly isAny: boolean;
  readonly tags: readonly string[];
}

/** A tag may have commas; none has the line break that stands for it here. */
const ENTITY_TAG = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;

function readIfMatch(header: string): IfMatch | undefined {
  if (header.trim() === '*') return { isAny: true, tags: [] };
  const parts = header.replace(ENTITY_TAG, '\n').split(',');
  const isList = parts.every((part) => part === '\n' || /^[\t ]*\n?[\t ]*$/.test(part)) && header.includes('"');
  const strong = [...header.matchAll(ENTITY_TAG)].filter(([, weak]) => weak === undefined);
  return isList ? { isAny: false, tags: strong.map(([, , tag = '']) => tag) } : undefined;
}

export function ifMatchOf({ headers }: IncomingMessage, endpoint: Endpoint, { shapes }: Locals): IfMatch | undefined {
  const header = headers[IF_MATCH.toLowerCase() as 'if-match'];
  if (header === undefined || shapes?.takesAddedHeaders === false || !takesIfMatch(endpoint)) return undefined;
  const condition = readIfMatch(header);
  if (!condition) throw badRequest([{ path: IF_MATCH, ...messageOf('if-match-malformed') }]);
  return condition;
}

function editedRecord(reader: Reader, kind: EditedKind, actor: Actor, params: unknown): EditedRecord | undefined {
  if (kind === 'settings') {
    const { id, row } = editedSettings(reader);
    return { kind, id, row };
  }
  const named = params as Readonly<Record<string, unknown>>;
  const id = kind === 'ownAccount' ? actor.id : String(named.id);
  const row = reader.get(kind === 'ownAccount' ? collectionOf(actor.role) : kind, id);
  // The path names the level.
  const isOther = row && kind === 'coordinators' && (row as CoordinatorRow).level !== named.coordinatorType;
  return row && !isOther ? { kind, id, row } : undefined;
}

function staleRefusal(reader: Reader, record: EditedRecord, tags: readonly string[]): Refusal {
  const conflict = changesSince(reader, record, tags);
  const { changedBy: { name } = {}, changedAt: at } = conflict ?? {};
  const message = name && at ? messageOf('record-changed-by', { name, at }) : messageOf('record-changed');
  return { refused: 'stale', ...message, conflict };
}

/** The commit of this store refuses the change of a record that has none of the tags, on the rows that it decides on. */
export function withPrecondition(store: Store, { isAny, tags }: IfMatch, edit: Edit): Store {
  const kind = editCalls.get(edit.endpoint.id);
  if (isAny || !kind) return store;
  const commit: Store['commit'] = <T>(decide: (tx: Parameters<Parameters<Store['commit']>[0]>[0]) => T) =>
    store.commit((tx) => {
      // The use case itself refuses a record that does not exist.
      const record = editedRecord(tx, kind, edit.actor, edit.input.params);
      const isStale = record && !tags.includes(tagOf(kind, record.row as never));
      // Every use case passes refusals of its commit on.
      return isStale ? (staleRefusal(tx, record, tags) as T) : decide(tx);
    });
  return Object.create(store, { commit: { value: commit } });
}

interface Edit {
  readonly endpoint: Endpoint;
  readonly actor: Actor;
  readonly input: RawInput;
}

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The tag that stands in the record of a reply: beside its fields, or in what the reply holds. */
export function tagIn(reply: object): string | undefined {
  const { data = reply } = reply as { data?: unknown };
  if (!isRecord(data)) return undefined;
  const tag = [data, ...Object.values(data).filter(isRecord)].find(({ etag }) => typeof etag === 'string')?.etag;
  return typeof tag === 'string' ? `"${tag}"` : undefined;
}
