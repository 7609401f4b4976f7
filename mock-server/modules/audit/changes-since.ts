import { collectionOf } from '@server/domain/account-rules';
import { maskedPayeeOf } from '@server/modules/shared/payee';
import { type EditedKind, editedFieldsOf, tagOf } from '@server/modules/shared/record-tag';
import type { AuditRow } from '@server/store/rows';
import type { Reader } from '@server/store/store';
import type { EditConflict } from '@/contract/endpoint';
import { formNameOf, namedValue } from './present-record';

type Fields = Readonly<Record<string, unknown>>;

export interface EditedRecord {
  readonly kind: EditedKind;
  readonly id: string;
  readonly row: object;
}

const currentTag = ({ kind, row }: Pick<EditedRecord, 'kind' | 'row'>): string => tagOf(kind, row as never);

const partsOf = (tag: string): readonly string[] => tag.split('.');

function undone(row: Fields, { before, after }: AuditRow): Fields {
  const old = before as Fields;
  const names = [...Object.keys(old), ...Object.keys(after as Fields)];
  return { ...row, ...Object.fromEntries(names.map((name) => [name, old[name]])) };
}

/** A payee is masked as in the history, and of a superadmin it says whether it may only read. */
const recorded = (kind: EditedKind, row: Fields): Fields => ({
  ...row,
  ...(kind === 'coordinators' && maskedPayeeOf(row)),
  ...(kind === 'superadmins' && { isReadOnly: row.isReadOnly === true }),
});

/** Money and records are named as in the history. */
function changesBetween(reader: Reader, kind: EditedKind, old: Fields, row: object): EditConflict['fields'] {
  const current = recorded(kind, { ...row });
  const before = recorded(kind, old);
  return editedFieldsOf(kind).flatMap((field) => {
    const change = {
      name: formNameOf(field),
      before: namedValue(reader, field, before[field]),
      after: namedValue(reader, field, current[field]),
    };
    return change.before === change.after ? [] : [change];
  });
}

/**
 * Who changed the record since it had one of the tags, and what. The changes in its history are undone, the newest first, until it has
 * the tag. Undefined where the history does not reach it: the tag is of no version, or entries are in a file, or the change has an entry
 * of another record alone, as a hand-over has.
 */
export function changesSince(reader: Reader, record: EditedRecord, tags: readonly string[]): EditConflict | undefined {
  const { kind, id } = record;
  const fields = editedFieldsOf(kind);
  const isOfForm = ({ before, after }: AuditRow) =>
    Boolean(before && after) && [before, after].some((each) => fields.some((name) => name in (each as object)));
  const entries = reader.by('audit', 'subjectId', id).filter(isOfForm).toReversed();
  const [, payeeNow] = partsOf(currentTag(record));
  let state = { ...record.row } as Fields;
  let isPayeeUndone = false;
  for (const entry of entries) {
    state = undone(state, entry);
    isPayeeUndone ||= entry.action === 'coordinator.payee';
    const [made] = partsOf(currentTag({ kind, row: state }));
    const isReached = tags.map(partsOf).some(([own, payee]) => own === made && (payee === payeeNow || isPayeeUndone));
    const [newest] = entries;
    if (isReached && newest) {
      const name = reader.get(collectionOf(newest.actorRole), newest.actorId)?.name;
      return {
        changedBy: { name },
        changedAt: newest.createdAt,
        fields: changesBetween(reader, kind, state, record.row),
      };
    }
  }
  return undefined;
}
