import { call } from './calls.js';
import { act, byId, element, inIndia, onPress, onSubmit, replaceItems } from './dom.js';

/** The rows are other ones: everything on the page is asked for again. */
let refresh = async () => undefined;

function snapshotItem({ id, takenAt }) {
  const restore = () =>
    act(async () => {
      await call('POST', `/restore/${id}`);
      await refresh();
    }, 'The data is as it was in the snapshot');
  return element(
    'li',
    {},
    element('span', {}, `Snapshot at ${inIndia(takenAt)}`),
    element('button', { type: 'button', class: 'small', onclick: restore }, 'Restore'),
  );
}

export function showSnapshots(snapshots) {
  replaceItems(byId('snapshot-list'), snapshots.map(snapshotItem), 'data-title');
}

const chosen = () => scenarios.find(({ name }) => name === byId('scenario').value);
let scenarios = [];

function describeScenario() {
  const { description, logins } = chosen();
  byId('scenario-hint').textContent = `${description}. Logins: ${logins.join(', ')}`;
}

async function loadScenarios() {
  ({ scenarios } = await call('GET', '/scenarios'));
  byId('scenario').replaceChildren(...scenarios.map(({ name }) => element('option', { value: name }, name)));
  describeScenario();
}

const sizeOf = () =>
  Object.fromEntries(
    [...new FormData(byId('generate-form'))].flatMap(([name, text]) => (text === '' ? [] : [[name, Number(text)]])),
  );

export async function startData(onChange) {
  refresh = onChange;
  const changing =
    (path, bodyOf = () => undefined) =>
    async () => {
      await call('POST', path(), bodyOf());
      await refresh();
    };
  onPress(
    'reset',
    changing(() => '/reset'),
    'The fixtures are back, at the time of the clock',
  );
  onPress(
    'snapshot',
    changing(() => '/snapshot'),
    'The data is kept',
  );
  byId('scenario').addEventListener('change', describeScenario);
  onSubmit(
    'scenario-form',
    changing(() => `/scenarios/${chosen().name}`),
    () => `The data is that of ${chosen().name}`,
  );
  onSubmit(
    'generate-form',
    changing(() => '/data', sizeOf),
    'The data is new, at the time of the clock',
  );
  await loadScenarios();
}
