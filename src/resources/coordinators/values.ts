import {
  type COORDINATOR_STATUSES,
  type CoordinatorRecord,
  coordinatorChange,
  coordinatorForm,
} from '../../contract/coordinators';
import type { Level } from '../../contract/roles';
import type { Choice } from '../../domain/choices';
import { levelAbove } from '../../domain/hierarchy';

/** The fields as they stand in the form: nothing chosen is '', an unchanged password too. */
export interface CoordinatorValues {
  coordinatorType: Level | '';
  name: string;
  userName: string;
  email: string;
  mobileNumber: string;
  unitName: string;
  parent?: Choice | undefined;
  password: string;
  status: (typeof COORDINATOR_STATUSES)[number];
}

export const emptyCoordinator: CoordinatorValues = {
  coordinatorType: '',
  name: '',
  userName: '',
  email: '',
  mobileNumber: '',
  unitName: '',
  parent: undefined,
  password: '',
  status: 'active',
};

export const valuesOf = (record: CoordinatorRecord): CoordinatorValues => ({
  coordinatorType: record.coordinatorType,
  name: record.name,
  userName: record.userName,
  email: record.email,
  mobileNumber: record.mobileNumber,
  unitName: record.unitName,
  parent: record.parentReferenceId && choiceOf(record.parentReferenceId),
  password: '',
  status: record.status,
});

/** A coordinator to choose, told from others by its place and user name. */
export const choiceOf = (row: {
  _id: string;
  name: string;
  userName: string;
  unitName?: string | undefined;
}): Choice => ({
  value: row._id,
  label: row.name,
  detail: [row.unitName, row.userName].filter(Boolean).join(' · '),
});

/** What is sent; the level stands in the address. A blank password stays as it was. */
export const bodyOf = ({ coordinatorType: _, parent, password, ...fields }: CoordinatorValues) => ({
  ...fields,
  ...(parent && { parentReferenceId: parent.value }),
  ...(password && { password }),
});

export type FieldName = keyof CoordinatorValues;

/** The API's own schemas, and the rules that need the level: what is wrong, by field; undefined is the form's to word. */
export function problemsOf(values: CoordinatorValues, isNew: boolean): Map<FieldName, string | undefined> {
  const { error } = (isNew ? coordinatorForm : coordinatorChange).safeParse(bodyOf(values));
  const problems = new Map<FieldName, string | undefined>();
  for (const { path, message } of error?.issues ?? []) {
    const field = fieldOf(String(path[0]));
    if (field && !problems.has(field)) problems.set(field, message);
  }
  if (values.coordinatorType === '') problems.set('coordinatorType', undefined);
  else if (levelAbove(values.coordinatorType) && !values.parent) problems.set('parent', undefined);
  return problems;
}

const FIELDS: readonly FieldName[] = [
  'coordinatorType',
  'name',
  'userName',
  'email',
  'mobileNumber',
  'unitName',
  'parent',
  'password',
  'status',
];

/** The form's field that the API calls so. */
export const fieldOf = (name: string): FieldName | undefined =>
  name === 'parentReferenceId' ? 'parent' : FIELDS.find((field) => field === name);
