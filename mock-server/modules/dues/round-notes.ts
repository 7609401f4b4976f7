import type { SignedInContext } from '@server/context';
import { takenAtOf } from '@server/domain/cash';
import { refuseTakingBack } from '@server/domain/decision';
import { messageOf, type Refusal, refuse } from '@server/domain/message';
import { recordAudit } from '@server/modules/audit/audit';
import { updateEach } from '@server/modules/commissions/decisions';
import { findOwedPlans, owedPlansOf, type PlanDues } from '@server/modules/plans/owed-plans';
import { presentSuperadmin } from '@server/modules/shared/decider';
import { forOwnCoordinator } from '@server/modules/shared/own-coordinator';
import { presentCoordinatorRef } from '@server/modules/shared/present';
import type { RoundNoteRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store, type Transaction } from '@server/store/store';
import type * as dues from '@/contract/dues';
import type { BodyOf, QueryOf } from '@/contract/endpoint';
import { lastPromiseDay } from '@/domain/debt';
import { addMonths, compareMonths, dayOf, type Month, monthOf } from '@/domain/months';

/** Nobody takes a member off the round: the payments do. What became overdue later is not what the note was about. */
const isOpen = ({ lastYear: year, lastMonth: month }: RoundNoteRow, plans: readonly PlanDues[]): boolean =>
  plans.some(({ arrears }) => arrears && compareMonths(arrears.from, { year, month }) <= 0);

const newestNote = (reader: Reader, memberId: string): RoundNoteRow | undefined =>
  reader.by('roundNotes', 'memberId', memberId).at(-1);

function openNote(reader: Reader, memberId: string, plans: () => readonly PlanDues[]): RoundNoteRow | undefined {
  const note = newestNote(reader, memberId);
  return note && isOpen(note, plans()) ? note : undefined;
}

/** The newest note about a member, while the member is on the round. */
export const roundNoteOf = (store: Store, memberId: string, today: Month): RoundNoteRow | undefined =>
  openNote(store, memberId, () => owedPlansOf(store, memberId, today));

function presentNote(reader: Reader, row: RoundNoteRow, isStillOpen: boolean): dues.RoundNote {
  const { _id, createdAt, createdBy, note, answer, promisedOn, answerText, answeredAt: at, answeredBy } = row;
  return {
    _id,
    createdAt,
    createdBy: presentSuperadmin(reader, createdBy),
    note,
    answer:
      answer && at && answeredBy
        ? {
            answer,
            promisedOn,
            answerText,
            at,
            by: presentCoordinatorRef(getOrThrow(reader, 'coordinators', answeredBy)),
          }
        : undefined,
    isOpen: isStillOpen,
  };
}

export function presentRoundNoteOf(store: Store, memberId: string, today: Month): dues.RoundNote | undefined {
  const row = roundNoteOf(store, memberId, today);
  return row && presentNote(store, row, true);
}

/** Newest first. */
export const presentNotesOf = (store: Store, memberId: string, today: Month): dues.RoundNote[] =>
  store
    .by('roundNotes', 'memberId', memberId)
    .map((row) => presentNote(store, row, isOpen(row, owedPlansOf(store, memberId, today))))
    .reverse();

function putOne(tx: Transaction, context: SignedInContext, memberId: string, note: string | undefined) {
  const member = tx.get('members', memberId);
  if (!member) return refuse('not-found', messageOf('member-not-found'));
  const { name } = member;
  const now = context.clock.now();
  const today = monthOf(now);
  const plans = findOwedPlans(tx, memberId, today);
  if (!plans.some(({ arrears }) => arrears))
    return refuse('conflict', messageOf('round-note-nothing-overdue', { name }));
  const earlier = openNote(tx, memberId, () => plans);
  if (earlier && !earlier.answer) {
    const by = presentSuperadmin(tx, earlier.createdBy).name ?? '';
    return refuse('conflict', messageOf('round-note-waits', { name, by, at: earlier.createdAt }));
  }
  const last = addMonths(today, -1);
  const row: RoundNoteRow = {
    _id: context.ids.next(),
    createdAt: now.toISOString(),
    memberId,
    createdBy: context.actor.id,
    note: note || undefined,
    lastMonth: last.month,
    lastYear: last.year,
  };
  tx.insert('roundNotes', row);
  recordAudit(tx, context, {
    action: 'round-note.create',
    subjectId: row._id,
    after: row,
    ...(note && { reason: note }),
  });
  return row;
}

export const putOnRound = (context: SignedInContext, { memberIds, note }: BodyOf<typeof dues.putOnRound>) =>
  context.store.commit((tx) => {
    const data = updateEach(memberIds, (id) => putOne(tx, context, id, note));
    return { ...messageOf('round-notes-put', { count: data.updated.length }), data };
  });

function takeOffOne(tx: Transaction, context: SignedInContext, memberId: string): RoundNoteRow | Refusal {
  const row = newestNote(tx, memberId);
  const name = tx.get('members', memberId)?.name;
  if (name === undefined) return refuse('not-found', messageOf('member-not-found'));
  if (!row) return refuse('conflict', messageOf('round-note-none', { name }));
  if (row.answeredAt !== undefined) return refuse('conflict', messageOf('round-note-answered', { at: row.answeredAt }));
  const by = { id: context.actor.id, at: context.clock.now() };
  const refusal = refuseTakingBack({ decidedAt: row.createdAt, decidedBy: row.createdBy }, by);
  if (refusal) return refusal;
  tx.remove('roundNotes', row._id);
  recordAudit(tx, context, { action: 'round-note.take-back', subjectId: row._id, before: row });
  return row;
}

export const takeOffRound = (context: SignedInContext, { memberIds }: BodyOf<typeof dues.takeOffRound>) =>
  context.store.commit((tx) => {
    const data = updateEach(memberIds, (id) => takeOffOne(tx, context, id));
    return { ...messageOf('round-notes-taken-back', { count: data.updated.length }), data };
  });

type Scope = QueryOf<typeof dues.answerRoundNote>;
type Answer = BodyOf<typeof dues.answerRoundNote>;

/** An answer that was given before the one that stands, and arrives after it, changes nothing: it waited on another phone. */
export const answerRoundNote = forOwnCoordinator((context, { _id: answeredBy }, _: Scope, body: Answer) =>
  context.store.commit((tx) => {
    const now = context.clock.now();
    const before = tx.get('roundNotes', body.noteId);
    const member = before && tx.get('members', before.memberId);
    if (!before || member?.panchayatId !== answeredBy) return refuse('not-found', messageOf('round-note-not-found'));
    const answeredAt = takenAtOf(body.answeredAt, now);
    const { answer, answerText } = body;
    const promisedOn = answer === 'will-pay' ? body.promisedOn : undefined;
    if (promisedOn !== undefined && promisedOn < dayOf(answeredAt))
      return refuse('invalid', messageOf('round-answer-day-past'), 'promisedOn');
    if (promisedOn !== undefined && promisedOn > lastPromiseDay(dayOf(answeredAt)))
      return refuse('invalid', messageOf('round-answer-day-far'), 'promisedOn');
    const isLatest = before.answeredAt === undefined || before.answeredAt <= answeredAt;
    const given = { answer, promisedOn, answerText: answerText || undefined };
    const row = isLatest ? tx.update('roundNotes', before._id, { ...given, answeredAt, answeredBy }) : before;
    if (isLatest) {
      recordAudit(tx, context, {
        action: 'round-note.answer',
        subjectId: row._id,
        before: { answer: before.answer, promisedOn: before.promisedOn },
        after: { answer, promisedOn },
        ...(answerText && { reason: answerText }),
      });
    }
    const isStillOpen = isOpen(row, findOwedPlans(tx, row.memberId, monthOf(now)));
    return {
      ...messageOf('round-answered', { name: member.name }),
      data: { roundNote: presentNote(tx, row, isStillOpen) },
    };
  }),
);
