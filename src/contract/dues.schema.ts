import { z } from 'zod';
import { DUES_VIEWS, MEMBER_STATUSES, MONTH_STATUSES, MONTHS_BEHIND, ROUND_ANSWERS, ROUND_STATES } from './choices';
import { errorText } from './coded-message';
import { bulkResult, decider, relative } from './deposits.schema';
import { changeReply, csvText, dataReply, fileReply, schemas } from './endpoint.schema';
import { lineOfText, linesOfText } from './form-fields.schema';
import {
  coordinatorRef,
  count,
  day,
  earnerRef,
  id,
  idOf,
  instant,
  level,
  pageReply,
  percent,
  period,
  personRef,
  rupees,
} from './primitives.schema';
import * as query from './query.schema';
import { LEVELS } from './roles';

const month = z.object(period);

/** The office has put a member on the round of the panchayat. */
export const roundNote = z.object({
  _id: id,
  createdAt: instant,
  createdBy: decider,
  note: z.string().optional(),
  /** It is absent until the panchayat has answered. */
  answer: z
    .object({
      answer: z.enum(ROUND_ANSWERS),
      /** Somebody who will pay says when. */
      promisedOn: day.optional(),
      answerText: z.string().optional(),
      at: instant,
      by: coordinatorRef,
    })
    .optional(),
  /** Something of what was overdue when the member was put on the round still is. */
  isOpen: z.boolean(),
});

const dueMember = personRef.extend({ mobileNumber: z.string(), status: z.enum(MEMBER_STATUSES) });

/** What one person owes of one plan. */
export const due = z.object({
  /** It stands for the member, the person and the plan. */
  _id: z.string(),
  member: dueMember,
  /** It is absent where the plan is the member's own. */
  familyMember: relative.optional(),
  plan: z.object({ _id: id, planName: z.string() }),
  /** These months are overdue, oldest first; of another view it is this month. */
  months: z.array(month),
  /** It is the sum of these months. */
  amount: rupees,
  /** Deposits for these months wait for approval, so that they are not overdue. */
  waitingMonths: z.array(month),
  /** The deposit for one of these months was denied. Its cash may have been taken, and not given back. */
  deniedMonths: z.array(
    month.extend({ reason: z.string().optional(), reversedAt: instant.optional(), isCashTaken: z.boolean() }),
  ),
  /** It is absent where nothing is due this month. */
  thisMonth: z.object({ status: z.enum(MONTH_STATUSES), amount: rupees }).optional(),
  /** The approved deposit that was entered last. */
  lastPayment: z.object({ ...period, amount: rupees, date: instant }).optional(),
  panchayat: coordinatorRef,
  /** The newest note, while something of what it is about is overdue. */
  roundNote: roundNote.optional(),
});

const filters = {
  /** Overdue payments unless said otherwise. */
  show: query.choice(DUES_VIEWS),
  monthsBehind: query.choice(MONTHS_BEHIND),
  roundState: query.choice(ROUND_STATES),
  panchayatId: query.id,
  /** A coordinator of any level. */
  belowId: query.id,
  planId: query.id,
  search: query.text,
};

const sum = z.object({ memberCount: count, amount: rupees });

export const listDues = schemas({
  summary:
    'What is overdue, by member, person and plan, most months first; or what is due this month. Plans that are finished, inactive or paid once owe nothing, and a month whose deposit waits is not overdue',
  query: {
    ...filters,
    ...query.sort(['member', 'plan', 'months', 'oldestMonth', 'amount', 'lastPayment', 'panchayat']),
    ...query.page(50),
  },
  reply: dataReply({
    dues: z.array(due),
    /** It is of all that match, not of the page. */
    summary: sum,
    /** Of all that match but for `monthsBehind`: with one month, with two, with three and more. A member may be in several. */
    behind: z.object({ one: sum, two: sum, three: sum }),
    /** The coordinator that `belowId` names. */
    below: coordinatorRef.extend({ coordinatorType: level }).optional(),
    ...pageReply,
  }),
});

export const exportDues = schemas({
  summary: 'What is overdue, as a CSV file with a row for each month and the chain of places',
  query: filters,
  files: { 'text/csv': csvText },
  reply: fileReply,
  refusals: [429],
});

const sumOfMonth = z.object({ count, amount: rupees });

export const coordinatorDues = z.object({
  /** It is the id of the coordinator. */
  _id: id,
  coordinator: earnerRef,
  /** All payments that are due this month, paid in or not. */
  due: sumOfMonth,
  /** Of them those with a deposit that is approved or waits, and of these what waits. */
  paidIn: sumOfMonth,
  waitingAmount: rupees,
  /** It is what is paid in of what is due, and null where nothing is due. */
  percentage: percent.nullable(),
  /** It is the same of the month before, as far as it was paid in by the same day. */
  previousPercentage: percent.nullable(),
  arrears: sum,
  /** It is the oldest overdue month, and null where none is. */
  oldestMonth: month.nullable(),
});

export const listCoordinatorDues = schemas({
  summary:
    'What is due this month below each coordinator of a level, what of it is paid in, against the month before by the same day, and what is overdue; most overdue first',
  query: {
    /** Panchayats unless another level is named. */
    coordinatorType: query.choice(LEVELS),
    search: query.text,
    ...query.sort(['coordinator', 'due', 'paidIn', 'percentage', 'change', 'arrears', 'oldestMonth']),
    ...query.page(50),
  },
  reply: dataReply({
    coordinators: z.array(coordinatorDues),
    /** This month, and the day of the month before up to which it is compared. */
    month,
    comparedDay: day,
    ...pageReply,
  }),
});

const memberParams = { id: idOf('member') };

export const showDues = schemas({
  summary: 'What a member and the family owe, and all notes to the round about them, newest first',
  params: memberParams,
  reply: dataReply({ member: dueMember, panchayat: coordinatorRef, dues: z.array(due), notes: z.array(roundNote) }),
});

const MAX_MEMBERS = 1000;
const memberIds = z
  .array(id, { error: errorText('round-members-required') })
  .min(1, errorText('round-members-required'))
  .max(MAX_MEMBERS, errorText('round-members-too-many', { max: MAX_MEMBERS }));

const note = linesOfText('note', 300).optional();
/** The note, which may be blank, as the form calls it. */
export const roundNoteForm = z.object({ notes: note });

export const putOnRound = schemas({
  summary: 'Put members who owe something overdue on the round of their panchayats, with a note',
  body: z.object({ memberIds, note }),
  reply: changeReply(bulkResult),
});

export const takeOffRound = schemas({
  summary: 'Take back within ten minutes that members were put on the round, while nobody has answered',
  body: z.object({ memberIds }),
  reply: changeReply(bulkResult),
});

const answerFields = z.object({
  answer: z.enum(ROUND_ANSWERS, { error: errorText('round-answer-required') }),
  promisedOn: z.iso.date({ error: errorText('field-not-date', { field: 'promisedOn' }) }).optional(),
  answerText: lineOfText('answerText', 300).optional(),
});

/** Who will pay says when, and another answer is told in words. */
const withDetails = <T extends z.ZodType<z.output<typeof answerFields>>>(form: T) =>
  form
    .refine(({ answer, promisedOn }) => answer !== 'will-pay' || promisedOn, {
      error: errorText('round-answer-day-required'),
      path: ['promisedOn'],
    })
    .refine(({ answer, answerText }) => answer !== 'other' || answerText, {
      error: errorText('round-answer-text-required'),
      path: ['answerText'],
    });

export const roundAnswerForm = withDetails(answerFields);

export const answerRoundNote = schemas({
  summary:
    'Answer about a member of the own panchayat whom the office has put on the round. A later answer takes the place of an earlier one',
  query: query.coordinatorScope,
  body: withDetails(
    answerFields.extend({
      noteId: idOf('roundNote'),
      /** The server's own time stands where it is left out, in the future or more than 31 days ago. */
      answeredAt: z.iso.datetime({ error: errorText('field-not-instant', { field: 'answeredAt' }) }).optional(),
    }),
  ),
  reply: changeReply({ roundNote }),
  refusals: [404],
});
