import { call } from './calls.js';
import { act, byId, element } from './dom.js';

const checkItem = ({ name, rule, count, violations }) =>
  element(
    'li',
    {},
    element(
      'details',
      { open: true },
      element('summary', { class: 'bad' }, `${name}: ${count} ${count === 1 ? 'violation' : 'violations'}`),
      element('p', { class: 'hint' }, rule),
      element('pre', { class: 'code' }, violations.join('\n')),
    ),
  );

function show({ holds, checks }) {
  const broken = checks.filter((check) => !check.holds);
  byId('invariants-result').replaceChildren(
    holds
      ? element('p', { class: 'good' }, `All ${checks.length} hold`)
      : element('p', { class: 'bad' }, `${broken.length} of ${checks.length} do not hold`),
    ...(holds ? [] : [element('ul', { class: 'list' }, ...broken.map(checkItem))]),
  );
}

export function forgetInvariants() {
  byId('invariants-result').replaceChildren();
}

export function startInvariants() {
  byId('check').addEventListener('click', () => act(async () => show(await call('GET', '/invariants'))));
}
