import { call } from './calls.js';
import { act, byId, element, onPress } from './dom.js';

function shapeItem({ endpoint, shape, choices }) {
  const select = element(
    'select',
    {
      onchange: () =>
        act(
          async () => showSummary(await call('PUT', '/shapes', { endpoint, shape: select.value })),
          `${endpoint} replies as ${select.value}`,
        ),
    },
    ...choices.map((choice) => element('option', { value: choice, selected: choice === shape }, choice)),
  );
  const name = endpoint === '*' ? 'Every call' : endpoint;
  return element('li', {}, element('label', {}, name, select));
}

function showSummary({ shapes }) {
  const changed = shapes.filter(({ shape, choices }) => shape !== choices[0]);
  byId('shapes-summary').textContent =
    changed.length === 0 ? 'As this server has them' : `${changed.length} as another server has them`;
}

function show(data) {
  showSummary(data);
  byId('shape-list').replaceChildren(...data.shapes.map(shapeItem));
}

export async function loadShapes() {
  show(await call('GET', '/shapes'));
}

export function startShapes() {
  onPress('shapes-clear', async () => show(await call('DELETE', '/shapes')), 'Every call replies as this server does');
}
