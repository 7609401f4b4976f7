import type { Dataset } from '@server/store/rows';
import { DEMO_PASSWORD } from '../../../fixtures/personas';
import { demoFamily, INACTIVE_PLAN_ID, investment, personas, TEST_PLAN_ID } from '../test-plans';
import { unreferenced } from './unreferenced-records';

/** A call that the server accepts, of which tests make invalid ones by one change. */
export interface ValidCall {
  /** Role of a demo login; undefined for public endpoints. */
  readonly as?: string | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly body?: Readonly<Record<string, unknown>>;
}

const superadmin = { as: 'superadmin' };
const member = { as: 'member' };
const person = { name: 'Kamla Devi', userName: 'kamla.devi', email: 'kamla@mail.example', mobileNumber: '9800000077' };
const relative = { name: 'Kamla Devi', relationship: 'mother', gender: 'female', dateOfBirth: '1960-02-29' };
const contact = { mobileNumber: '9800000077', email: 'kamla@mail.example' };
const plan = { planName: 'New', planAmount: 500.25, planDuration: 2, profitAmount: 10.5, description: 'Any words' };
const switches = { isActive: true, isRecurring: false };
const rate = { depositPlanReferenceId: INACTIVE_PLAN_ID, coordinatorLevel: 'tehsil', commissionPercentage: 2.25 };
const tehsil = { ...person, unitName: 'Rampur', password: 'Long enough 1', status: 'active' };

const authCalls = (resetToken: string): Record<string, ValidCall> => ({
  'auth.login': { params: { loginType: 'member' }, body: { email: personas.member.email, password: DEMO_PASSWORD } },
  'auth.logout': member,
  'auth.register': { body: { ...person, password: 'Long enough 1', panchayatReferenceId: personas.panchayat.id } },
  'auth.forgot-password': { body: { email: personas.member.email } },
  'auth.reset-password': { body: { token: resetToken, password: 'Long enough 1' } },
  'auth.change-password': { ...member, body: { currentPassword: DEMO_PASSWORD, newPassword: 'Long enough 1' } },
  'auth.update-profile': { as: 'panchayat', body: { name: person.name, ...contact } },
});

const ofMember: Record<string, ValidCall> = {
  'member.family-members.create': { ...member, body: { ...relative, ...contact } },
  'member.family-members.update': {
    ...member,
    params: { id: demoFamily.spouse },
    body: { ...relative, ...contact },
  },
  'member.family-members.delete': { ...member, params: { id: unreferenced.familyMember } },
  'member.investment': { ...member, body: investment() },
  'member.family-members.create-investment': { ...member, body: investment() },
  'member.family-members.invest': { ...member, body: investment() },
};

const plansAndRates: Record<string, ValidCall> = {
  'superadmin.plans.create': { ...superadmin, body: { ...plan, ...switches } },
  'superadmin.plans.update': { ...superadmin, params: { id: TEST_PLAN_ID }, body: { ...plan, ...switches } },
  'superadmin.plans.delete': { ...superadmin, params: { id: unreferenced.plan } },
  'superadmin.rates.create': { ...superadmin, body: { ...rate, isActive: false } },
  'superadmin.rates.update': { ...superadmin, params: { id: unreferenced.rate }, body: { ...rate, isActive: false } },
  'superadmin.rates.delete': { ...superadmin, params: { id: unreferenced.rate } },
};

const people: Record<string, ValidCall> = {
  'superadmin.members.create': {
    ...superadmin,
    body: {
      ...person,
      password: 'Long enough 1',
      panchayatReferenceId: personas.panchayat.id,
      kind: 'kisan',
      isVerified: false,
      status: 'inactive',
    },
  },
  'superadmin.members.update': {
    ...superadmin,
    params: { id: unreferenced.member },
    body: {
      ...person,
      password: 'Long enough 1',
      panchayatReferenceId: personas.panchayat.id,
      kind: 'kisan',
      isVerified: false,
      status: 'inactive',
    },
  },
  'superadmin.members.delete': { ...superadmin, params: { id: unreferenced.member } },
  'superadmin.coordinators.create': {
    ...superadmin,
    params: { coordinatorType: 'tehsil' },
    body: { ...tehsil, parentReferenceId: personas.district.id },
  },
  'superadmin.coordinators.update': {
    ...superadmin,
    params: { coordinatorType: 'panchayat', id: unreferenced.panchayat },
    body: { ...tehsil, parentReferenceId: personas.sankul.id },
  },
  'superadmin.coordinators.delete': {
    ...superadmin,
    params: { coordinatorType: 'panchayat', id: unreferenced.panchayat },
  },
  'superadmin.family-members.create': {
    ...superadmin,
    body: { ...relative, ...contact, memberReferenceId: personas.member.id },
  },
  'superadmin.family-members.update': {
    ...superadmin,
    params: { id: demoFamily.spouse },
    body: { ...relative, ...contact },
  },
  'superadmin.family-members.delete': { ...superadmin, params: { id: unreferenced.familyMember } },
  'superadmin.progress.create-member-session': { ...superadmin, body: { memberId: personas.member.id } },
};

function idIn<T extends { readonly _id: string }>(rows: readonly T[], fits: (row: T) => boolean): string {
  const row = rows.find(fits);
  if (!row) throw new Error('The fixtures lack a record that the calls need');
  return row._id;
}

function decisions({ deposits, commissions }: Dataset): Record<string, ValidCall> {
  const pendingDeposit = { ...superadmin, params: { id: idIn(deposits, ({ status }) => status === 'pending') } };
  const ofPanchayat = idIn(
    commissions,
    ({ status, coordinatorId }) => status === 'pending' && coordinatorId === personas.panchayat.id,
  );
  const depositId = idIn(deposits, ({ status }) => status === 'approved');
  const pendingCommission = { ...superadmin, params: { id: ofPanchayat } };
  const commissionIds = [ofPanchayat];
  return {
    'superadmin.deposits.create': {
      ...superadmin,
      body: {
        memberReferenceId: personas.member.id,
        familyMemberReferenceId: demoFamily.spouse,
        depositPlanReferenceId: TEST_PLAN_ID,
        depositAmount: 1234.56,
        month: 10,
        year: 2026,
        paymentMethod: 'UPI',
        transactionId: 'UPI-1',
      },
    },
    'superadmin.deposits.update': { ...pendingDeposit, body: { paymentMethod: 'UPI', transactionId: 'UPI-1' } },
    'superadmin.deposits.delete': pendingDeposit,
    'superadmin.deposits.approve': pendingDeposit,
    'superadmin.deposits.deny': { ...pendingDeposit, body: { reason: 'Not received' } },
    'superadmin.commissions.approve': { ...pendingCommission, body: { notes: 'Checked' } },
    'superadmin.commissions.reject': { ...pendingCommission, body: { reason: 'Wrong' } },
    'superadmin.commissions.bulk-approve': { ...superadmin, body: { commissionIds, notes: 'Checked' } },
    'superadmin.commissions.bulk-reject': { ...superadmin, body: { commissionIds, reason: 'Wrong' } },
    'superadmin.commissions.calculate': { ...superadmin, body: { depositId } },
    'coordinator.dashboard.process-commissions': { as: 'panchayat', body: { commissionIds } },
  };
}

/** By endpoint id: a valid call for each endpoint that changes data. */
export const writeCalls = (data: Dataset, resetToken: string): Readonly<Record<string, ValidCall>> => ({
  ...authCalls(resetToken),
  ...ofMember,
  ...plansAndRates,
  ...people,
  ...decisions(data),
});
