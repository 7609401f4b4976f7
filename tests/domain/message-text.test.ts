import { describe, expect, it } from 'vitest';
import { codedMessage } from '@/contract/coded-message';
import { messages, words } from '@/contract/messages';
import { createMessageText } from '@/domain/message-text';

const say = createMessageText('en', { messages, words });

describe('the English sentence of a message', () => {
  it.each([
    [codedMessage('deposit-not-found'), 'Deposit not found'],
    [codedMessage('field-not-listed', { field: 'paymentMethod' }), 'Choose a payment method from the list'],
    [codedMessage('record-id-required', { record: 'familyMember' }), 'Family member ID is required'],
    [codedMessage('record-id-invalid', { record: 'familyMember' }), 'Invalid family member ID format'],
    [codedMessage('value-type', { path: 'items.0', type: 'boolean' }), 'items.0 must be true or false'],
    [
      codedMessage('month-outside-plan', {
        month: 1,
        year: 2027,
        firstMonth: 12,
        firstYear: 2025,
        lastMonth: 11,
        lastYear: 2026,
      }),
      'January 2027 is not a month of this plan, which runs from December 2025 to November 2026',
    ],
    [
      codedMessage('amount-not-single', { amount: 123456, plan: 'Gold' }),
      'Amount must be ₹1,23,456, what Gold asks for as a single payment',
    ],
    [
      codedMessage('amount-not-monthly', { amount: 1234.5, plan: 'Gold' }),
      'Amount must be ₹1,234.50, what Gold asks for per month',
    ],
    // Running text has whole rupees.
    [codedMessage('commission-earned', { amount: 12.79, name: 'Asha' }), 'Commission of ₹13 on the investment of Asha'],
    [codedMessage('commissions-approved', { count: 0 }), '0 commissions approved'],
    [codedMessage('commissions-approved', { count: 1 }), '1 commission approved'],
    [codedMessage('commissions-approved', { count: 12 }), '12 commissions approved'],
    [codedMessage('deposit-in-use', { commissions: 1 }), 'This deposit has 1 commission and cannot be deleted'],
    [
      codedMessage('plan-in-use', { name: 'Gold', commissionRates: 6, deposits: 2 }),
      'Gold has 2 deposits and 6 commission rates and cannot be deleted. You can make it inactive instead.',
    ],
    [
      codedMessage('coordinator-in-use', { name: 'Asha', panchayatsBelow: 1, commissions: 0 }),
      'Asha cannot be deleted: 1 panchayat depends on this coordinator. You can make the account inactive instead.',
    ],
    [
      codedMessage('coordinator-in-use', { name: 'Asha', panchayatsBelow: 1, commissions: 2 }),
      'Asha cannot be deleted: 1 panchayat and 2 commissions depend on this coordinator. You can make the account inactive instead.',
    ],
    [codedMessage('member-joined', { name: '{{code}} $& $1' }), '{{code}} $& $1 joined'],
  ])('%o', (message, sentence) => {
    expect(say(message)).toBe(sentence);
  });

  it('needs every parameter', () => {
    expect(() => say({ code: 'field-required' })).toThrow("A message has no 'field'");
    expect(() => say({ code: 'member-in-use', params: { name: 'Asha' } })).toThrow("A message has no 'references'");
  });
});
