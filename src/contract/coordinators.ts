import { z } from 'zod';
import { newPassword } from './auth';
import { answer, endpoint } from './endpoint';
import { requiredEmail, requiredMobile, requiredText, userNameField } from './form-fields';
import { allowed } from './permissions';
import {
  coordinatorRef,
  count,
  id,
  idOf,
  instant,
  level,
  pageQuery,
  pageReply,
  queryChoice,
  queryId,
  queryText,
  sortQuery,
} from './primitives';

export const COORDINATOR_STATUSES = ['active', 'inactive', 'suspended'] as const;

export const coordinatorRecord = z.object({
  _id: id,
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  coordinatorType: level,
  /** The place it is responsible for, without the word for its level. */
  unitName: z.string(),
  status: z.enum(COORDINATOR_STATUSES),
  /** The coordinator one level above; absent for states. */
  parentReferenceId: coordinatorRef.extend({ coordinatorType: level }).optional(),
  /** Coordinators one level below; for a panchayat its members. */
  downlineCount: count,
  profilePicture: z.string().optional(),
  createdAt: instant,
});
export type CoordinatorRecord = z.infer<typeof coordinatorRecord>;

/**
 * The level stands in the path, beside fixed words such as 'member' and 'deposit'. It is an enum, so a path with any other word
 * there is another path: the server tries fixed words first and falls through where the enum does not match.
 */
const area = '/superadmin/crud/:coordinatorType';
const coordinatorType = { coordinatorType: level };
const oneCoordinator = { ...coordinatorType, id: idOf('Coordinator') };

export const listCoordinators = endpoint({
  id: 'superadmin.coordinators.list',
  method: 'GET',
  path: area,
  roles: allowed('coordinators', 'list'),
  summary: 'Coordinators of one level; dropdowns read _id, name and userName',
  spec: '§1-7.3',
  params: coordinatorType,
  query: {
    ...pageQuery(1000),
    search: queryText,
    status: queryChoice(COORDINATOR_STATUSES),
    parentReferenceId: queryId,
    ...sortQuery(['name', 'userName', 'unitName', 'createdAt']),
  },
  reply: answer(z.object({ response: z.array(coordinatorRecord), ...pageReply })),
});

export const showCoordinator = endpoint({
  id: 'superadmin.coordinators.show',
  method: 'GET',
  path: `${area}/:id`,
  roles: allowed('coordinators', 'show'),
  summary: 'One coordinator',
  spec: 'decisions §4',
  params: oneCoordinator,
  reply: answer(z.object({ coordinator: coordinatorRecord })),
});

const coordinatorFields = {
  name: requiredText('Name', 100),
  userName: userNameField,
  email: requiredEmail,
  mobileNumber: requiredMobile,
  unitName: requiredText('Place', 100),
};
const status = z.enum(COORDINATOR_STATUSES, { error: 'Choose a status from the list' });
/** Required except for a state, whose level has none above: the server checks it, since the level stands in the path. */
const parentReferenceId = idOf('Coordinator above').optional();

export const coordinatorForm = z.object({
  ...coordinatorFields,
  password: newPassword,
  parentReferenceId,
  status: status.default('active'),
});
/** Without defaults: what a change leaves out stays as it is. */
export const coordinatorChange = z
  .object({ ...coordinatorFields, password: newPassword, parentReferenceId, status })
  .partial();

export const createCoordinator = endpoint({
  id: 'superadmin.coordinators.create',
  method: 'POST',
  path: area,
  roles: allowed('coordinators', 'create'),
  summary: 'Add a coordinator and the unit it is responsible for',
  spec: 'decisions §4',
  params: coordinatorType,
  body: coordinatorForm,
  reply: answer(z.object({ coordinator: coordinatorRecord })),
  status: 201,
});

export const updateCoordinator = endpoint({
  id: 'superadmin.coordinators.update',
  method: 'PATCH',
  path: `${area}/:id`,
  roles: allowed('coordinators', 'edit'),
  summary: 'Change or suspend a coordinator',
  spec: 'decisions §4',
  params: oneCoordinator,
  body: coordinatorChange,
  reply: answer(z.object({ coordinator: coordinatorRecord })),
});

export const deleteCoordinator = endpoint({
  id: 'superadmin.coordinators.delete',
  method: 'DELETE',
  path: `${area}/:id`,
  roles: allowed('coordinators', 'delete'),
  summary: 'Remove a coordinator that has neither downline nor commissions',
  spec: 'decisions §4',
  params: oneCoordinator,
  reply: answer(z.object({ _id: id })),
});
