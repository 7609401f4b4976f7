import { z } from 'zod';
import { newPassword } from './auth.schema';
import { COORDINATOR_STATUSES } from './coordinators';
import { answer, schemas } from './endpoint.schema';
import { requiredEmail, requiredMobile, requiredText, userNameField } from './form-fields.schema';
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
} from './primitives.schema';

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

const coordinatorType = { coordinatorType: level };
const oneCoordinator = { ...coordinatorType, id: idOf('Coordinator') };

export const listCoordinators = schemas({
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

export const showCoordinator = schemas({
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

export const createCoordinator = schemas({
  params: coordinatorType,
  body: coordinatorForm,
  reply: answer(z.object({ coordinator: coordinatorRecord })),
});

export const updateCoordinator = schemas({
  params: oneCoordinator,
  body: coordinatorChange,
  reply: answer(z.object({ coordinator: coordinatorRecord })),
});

export const deleteCoordinator = schemas({ params: oneCoordinator, reply: answer(z.object({ _id: id })) });
