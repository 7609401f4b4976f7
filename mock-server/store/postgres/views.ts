import type { Collection } from '@server/store/rows';
import type pg from 'pg';

/** `month` is made of month and year; `…Paise` is in rupees, `basisPoints` in percent. No view has a password, a token or a kept reply. */
const COLUMNS: { readonly [C in Collection]?: string } = {
  superadmins: 'name userName email mobileNumber status isReadOnly createdAt',
  coordinators:
    'level unitName name userName email mobileNumber status parentId accountHolder accountNumber ifsc upiId payeeChangedAt handedOverTo handedOverAt createdAt',
  members: 'name userName email mobileNumber kind isVerified status panchayatId createdAt',
  familyMembers: 'memberId name relationship dateOfBirth gender mobileNumber email createdAt',
  plans:
    'planName planAmountPaise planDuration profitAmountPaise description isActive isRecurring isClosedToNew createdAt',
  rates: 'planId level basisPoints fromMonth isActive createdAt',
  deposits:
    'memberId familyMemberId planId amountPaise month bookedMonth paymentMethod transactionId status paymentStatus reason decidedAt decidedBy reversedAt reversedBy cashTakenAt cashTakenBy cashRecordedAt collectedBy handInId cashReturnedAt disputedAt createdAt',
  handIns: 'number coordinatorId amountPaise countedPaise status receivedAt receivedBy note createdAt',
  commissions:
    'depositId level coordinatorId memberId familyMemberId planId month bookedMonth depositAmountPaise basisPoints amountPaise status notes reason decidedAt decidedBy processedAt payoutId paidAt reversalOf correctionOf createdAt',
  payouts:
    'number status amountPaise lineCount commissionCount until notes createdBy paidAt paidBy cancelledAt cancelledBy reason createdAt',
  payoutLines:
    'payoutId coordinatorId reference status amountPaise month bankReference paidOn paidAt paidBy reason createdAt',
  closings: 'month closedBy digest auditDigest reopenedAt reopenedBy reason createdAt',
  roundNotes: 'memberId lastMonth note answer promisedOn answerText answeredAt answeredBy createdBy createdAt',
  requests: 'askedBy act status decidedBy decidedAt reason createdAt',
  audit: 'number actorId actorRole sessionId openedBy askedBy action subjectId reason actId digest createdAt',
};

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const WHOLE_NUMBERS = new Set(['planDuration', 'lineCount', 'commissionCount']);
const DATES = new Set(['dateOfBirth', 'until', 'paidOn', 'promisedOn']);

function columnOf(collection: Collection, name: string): string {
  const text = `row->>'${name}'`;
  const as = (expression: string, column = name) => `${expression} as "${snakeCase(column)}"`;
  if (name === 'number' && collection !== 'audit') return as(text);
  if (name === 'number' || WHOLE_NUMBERS.has(name)) return as(`(${text})::integer`);
  if (name.endsWith('Paise')) return as(`((${text})::numeric / 100)::numeric(16, 2)`, name.slice(0, -'Paise'.length));
  if (name === 'basisPoints') return as(`((${text})::numeric / 100)::numeric(7, 2)`, 'percent');
  if (/month$/i.test(name)) {
    const year = name.replace('month', 'year').replace('Month', 'Year');
    return as(`make_date((row->>'${year}')::integer, (${text})::integer, 1)`);
  }
  if (name.endsWith('At')) return as(`(${text})::timestamptz`);
  if (DATES.has(name)) return as(`(${text})::date`);
  if (/^is[A-Z]/.test(name)) return as(`coalesce((${text})::boolean, false)`);
  return as(text);
}

const VIEWS = Object.entries(COLUMNS).map(([name, columns]) => {
  const collection = name as Collection;
  const listed = columns.split(' ').map((column) => columnOf(collection, column));
  // Without the barrier a function of the reader could be given rows of other collections, before they are left out.
  return {
    name: snakeCase(name),
    definition: `with (security_barrier) as select id, ${listed.join(', ')} from rows where collection = '${name}'`,
  };
});

/** For people who use SQL; the server reads none of them. They are made anew where this version has others, and have to be granted anew then. */
export async function createViews(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ views: string | null }>('select views from invest_store');
  const views = JSON.stringify(VIEWS);
  if (rows[0]?.views === views) return;
  for (const { name, definition } of VIEWS) {
    await client.query(`drop view if exists ${name}`);
    await client.query(`create view ${name} ${definition}`);
  }
  await client.query('update invest_store set views = $1', [views]);
}
