import { type Answer, changeText, type Mutation } from '../mutated-server';
import { UNKNOWN_ID } from '../refusals';
import { type Case, on, type Tuple, tuple } from './mutation';

const PLANS = 'superadmin.plans.list';
const INVOICE = 'superadmin.deposits.generate-invoice';

const everywhere = (from: RegExp, to: string): Mutation => ({ ofReply: (reply) => changeText(reply, from, to) });
const onRefusals = (change: (reply: Answer) => void): Mutation => ({
  ofReply: (reply) => {
    if (reply.status >= 400) change(reply);
  },
});
const refusedWith = (right: number, wrong: number): Mutation =>
  onRefusals((reply) => void (reply.status === right && Object.assign(reply, { status: wrong })));

/** Replies by path, of which the one for an unknown id is the last that succeeded. */
let lastMember: Answer | undefined;

/** Shapes, statuses and instants. */
const answerTuples: readonly Tuple[] = [
  [
    'a number as text',
    PLANS,
    everywhere(/"planDuration":(\d+)/g, '"planDuration":"$1"'),
    [`${PLANS} data.depositPlans[].planDuration: number`],
  ],
  [
    'a field that is missing',
    PLANS,
    everywhere(/"planAmount":[\d.]+,/g, ''),
    [`${PLANS} data.depositPlans[].planAmount: number`],
  ],
  [
    'null for a text',
    PLANS,
    everywhere(/"description":"[^"]*"/g, '"description":null'),
    [`${PLANS} data.depositPlans[].description: string`],
  ],
  [
    'a word that is none of the list',
    'superadmin.members.list',
    everywhere(/"kind":"kisan"/g, '"kind":"farmer"'),
    ['superadmin.members.list data.response[].kind: member or student or kisan'],
  ],
  [
    'an instant without a zone',
    PLANS,
    everywhere(/("createdAt":"[^"]+)Z"/g, '$1"'),
    [`${PLANS} data.depositPlans[].createdAt: an ISO 8601 instant`],
  ],
  ...([403, 404] as const).map(
    (right) =>
      [
        `a refusal with ${right === 403 ? 200 : 400} instead of ${right}`,
        INVOICE,
        refusedWith(right, right === 403 ? 200 : 400),
        [`${INVOICE} status: ${right}`],
      ] as const,
  ),
  [
    'a refusal with 422 instead of 400',
    'superadmin.badges.statistics',
    refusedWith(400, 422),
    ['superadmin.badges.statistics status: 400'],
  ],
  [
    'a refusal without a message',
    PLANS,
    onRefusals((reply) => Object.assign(reply, { body: { success: false } })),
    [`${PLANS} message: string`],
  ],
  [
    'a refusal as a page',
    PLANS,
    onRefusals((reply) => Object.assign(reply, { contentType: 'text/html', body: '<p>no</p>' })),
    [`${PLANS} content-type: application/json`],
  ],
  [
    'a made-up id that is accepted',
    'superadmin.members.show',
    {
      ofReply: (reply, call) => {
        if (!/^\/superadmin\/crud\/member\/\w+$/.test(call.path)) return;
        if (reply.status === 200) lastMember = { ...reply };
        else if (reply.status === 404 && call.path.endsWith(UNKNOWN_ID) && lastMember) Object.assign(reply, lastMember);
      },
    },
    ['superadmin.members.show status: 404'],
  ],
  [
    'a success with another status',
    'superadmin.badges.statistics',
    on('/superadmin/badges/statistics', (reply) => Object.assign(reply, { status: 203 })),
    ['superadmin.badges.statistics status: 200'],
  ],
];
export const answerCases: readonly Case[] = answerTuples.map(tuple);

const EXPORT = 'superadmin.commissions.export';
const ofFile = (change: (text: string) => string): Mutation => ({
  ofReply: (reply) => {
    if (typeof reply.body === 'string' && reply.contentType.includes('csv')) reply.body = change(reply.body);
  },
});
const HEAD =
  'Commission ID,Created,Coordinator,Coordinator username,Level,Place,Member,Member username,Family member,Plan,Month,Deposit ID,' +
  'Transaction ID,Investment amount,Rate %,Commission amount,Status,Decision,Decided,Decided by,Processed,Notes or reason,Payout,Paid on,' +
  'Bank reference,Reversal of,Correction of,State,Sambhaag,District,Tehsil,Sankul,Panchayat';

/** Files with other columns or rows. */
const fileTuples: readonly Tuple[] = [
  [
    'a file with semicolons',
    EXPORT,
    ofFile((text) => text.replace(/^[^\n]*/, (head) => head.replaceAll(',', ';'))),
    [`${EXPORT} head of the CSV file: ${HEAD}`],
  ],
  [
    'a file with another name for a column',
    EXPORT,
    ofFile((text) => text.replace('Commission amount', 'Amount')),
    [`${EXPORT} head of the CSV file: ${HEAD}`],
  ],
  [
    'a file whose rows lack a column',
    EXPORT,
    ofFile((text) => text.replace(/,[^,\r\n]*(\r\n)(?=[^\r\n]*$)/, '$1').replace(/(\n[^\n]*?),([^\n]*\n)$/, '$1$2')),
    [`${EXPORT} columns of the CSV file: 33 in each row`],
  ],
  [
    'a file without its last row',
    EXPORT,
    ofFile((text) => text.replace(/[^\n]+\n$/, '')),
    [`${EXPORT} rows of the CSV file: `],
  ],
  [
    'a file without its byte order mark',
    EXPORT,
    ofFile((text) => text.slice(1)),
    [`${EXPORT} beginning of the CSV file: a byte order mark`],
  ],
  [
    'a file with a row twice in place of another',
    EXPORT,
    ofFile((text) => text.replace(/(\r\n[^\r]+)\r\n[^\r]+/, '$1$1')),
    [`${EXPORT} Commission ID of the CSV file: each row of the list once`],
  ],
  [
    'a file whose months are those of another year',
    EXPORT,
    ofFile((text) => text.replace(/,(20\d\d)(-\d\d,)/g, (_, year, rest) => `,${Number(year) - 1}${rest}`)),
    [`${EXPORT} Month of the CSV file: `],
  ],
  [
    'a file of investments with amounts that are a hundred times as much',
    'coordinator.dashboard.export-investments',
    ofFile((text) => text.replace(/(,20\d\d-\d\d,)([\d.]+)/g, (_, month, amount) => `${month}${Number(amount) * 100}`)),
    ['coordinator.dashboard.export-investments Amount of the CSV file: '],
  ],
  [
    'a link to nothing',
    EXPORT,
    everywhere(/"csvUrl":"[^"]+"/, '"csvUrl":"/files?link=nothing"'),
    [`${EXPORT} the linked file: a file`],
  ],
  [
    'a file of investments with another head',
    'coordinator.dashboard.export-investments',
    ofFile((text) => text.replace('Denial reason', 'Reason')),
    [
      'coordinator.dashboard.export-investments head of the CSV file: Deposit ID,Submitted,Member,Member username,Family member,Plan,Month,' +
        'Amount,Payment method,Transaction ID,Status,Decided,Decided by,Denial reason,State,Sambhaag,District,Tehsil,Sankul,Panchayat',
    ],
  ],
];
export const fileCases: readonly Case[] = fileTuples.map(tuple);
