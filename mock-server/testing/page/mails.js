import { call } from './calls.js';
import { byId, element, replaceItems, withLinks } from './dom.js';

let shown = '';

const mailItem = ({ to, subject, text }) =>
  element(
    'li',
    {},
    element(
      'details',
      {},
      element('summary', {}, `${subject} – ${to}`),
      element('pre', { class: 'code' }, ...withLinks(text)),
    ),
  );

/** An opened mail stays open as long as no other one came. */
export async function loadMails() {
  const { mails } = await call('GET', '/outbox');
  const text = JSON.stringify(mails);
  if (text === shown) return;
  shown = text;
  const items = mails.length > 0 ? mails.toReversed().map(mailItem) : [element('li', { class: 'hint' }, 'None yet')];
  replaceItems(byId('mail-list'), items, 'mails-title');
}
