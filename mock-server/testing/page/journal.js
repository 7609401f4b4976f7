import { call, currentWorld } from './calls.js';
import { act, byId, copy, element, inIndia, onPress, say } from './dom.js';
import { offerPaths, prepareFault } from './faults.js';

/** Of each call, by its id: what was last drawn, and its item. */
let drawn = new Map();
let calls = [];

const time = (at) => inIndia(at).split(', ').at(-1);
const templateOf = (path) => path.replace(/\b[0-9a-f]{24}\b/g, ':id');

const stateOf = ({ status, isInProgress, isAborted }) =>
  isInProgress ? 'runs' : isAborted ? 'cut off' : status === undefined ? 'none' : String(status);
const isFailure = ({ status = 0, isAborted }) => isAborted === true || status >= 400;

const json = (value) => (typeof value === 'string' ? value : JSON.stringify(value, undefined, 2));

function part(title, value, isCut) {
  if (value === undefined) return [];
  return [
    element('dt', {}, isCut ? `${title}, its beginning` : title),
    element('dd', {}, element('pre', { class: 'code' }, json(value))),
  ];
}

/** Bodies and headers are asked for when somebody wants to read them. */
async function detailsOf(entry) {
  const { requests } = await call('GET', `/requests?path=${encodeURIComponent(entry.path)}&bodies=true&headers=true`);
  const found = requests.find(({ request }) => request === entry.request) ?? entry;
  return element(
    'dl',
    {},
    ...part('Query', found.query),
    ...part('Fault', found.fault),
    ...part('Body', found.body, found.isBodyCut),
    ...part('Reply', found.replyBody, found.isReplyBodyCut),
    ...part('Headers', found.headers),
    ...(found.isContentDropped ? part('Contents', 'Dropped, as those of later calls took too much room') : []),
    element('dt', {}, 'Request'),
    element('dd', {}, `${found.request ?? '–'}, ${inIndia(found.at)}`),
  );
}

function itemOf(entry) {
  const { method, path, query, role, ms } = entry;
  const content = element('div');
  const details = element(
    'details',
    {
      ontoggle: () => {
        if (!details.open) return;
        void act(async () => {
          const fault = { method, path: templateOf(path) };
          const button = element(
            'button',
            { type: 'button', class: 'small', onclick: () => prepareFault(fault) },
            'Add a fault for such calls',
          );
          content.replaceChildren(await detailsOf(entry), button);
        });
      },
    },
    element(
      'summary',
      {},
      element('span', { class: 'time' }, time(entry.at)),
      element('span', {}, method),
      element('span', {}, query ? `${path}?${query}` : path),
      element('span', { class: isFailure(entry) ? 'status bad' : 'status' }, stateOf(entry)),
      element('span', { class: 'role' }, `${role ?? '–'}, ${ms} ms`),
    ),
    content,
  );
  return element('li', {}, details);
}

const isWanted = (entry) => {
  const words = byId('journal-filter').value.trim().toLowerCase();
  if (byId('journal-changes').checked && entry.method === 'GET') return false;
  const text = `${entry.method} ${entry.path}?${entry.query ?? ''} ${entry.role ?? ''} ${stateOf(entry)}`.toLowerCase();
  return words.split(/\s+/).every((word) => text.includes(word));
};

/** The newest call stands first. An item stays the same one as long as its call does, so that what was opened stays open. */
function draw() {
  const wanted = calls.filter(isWanted).toReversed();
  const next = new Map();
  for (const entry of wanted) {
    const key = `${entry.request} ${entry.at}`;
    const text = entry.isInProgress ? 'runs' : JSON.stringify(entry);
    const before = drawn.get(key);
    next.set(key, before?.text === text ? before : { text, item: itemOf(entry) });
  }
  const list = byId('journal-list');
  const items = [...next.values()].map(({ item }) => item);
  for (const { item } of drawn.values()) if (!items.includes(item)) item.remove();
  items.forEach((item, place) => {
    if (list.children[place] !== item) list.insertBefore(item, list.children[place] ?? null);
  });
  drawn = next;
  byId('journal-count').textContent =
    calls.length === 0
      ? `No calls yet in the world ${currentWorld()}`
      : `${wanted.length} of ${calls.length} calls, the newest first`;
}

export async function loadJournal() {
  ({ requests: calls } = await call('GET', '/requests?limit=1000'));
  draw();
  offerPaths([...new Set(calls.map(({ path }) => templateOf(path)))].sort());
}

export const isLive = () => byId('journal-live').checked;

export function startJournal() {
  byId('journal-form').addEventListener('submit', (event) => event.preventDefault());
  byId('journal-filter').addEventListener('input', draw);
  byId('journal-changes').addEventListener('change', draw);
  onPress(
    'journal-clear',
    async () => {
      await call('DELETE', '/requests');
      await loadJournal();
    },
    'The calls are forgotten',
  );
  onPress('journal-copy', async () => {
    const { spec } = await call('GET', '/requests/playwright');
    byId('journal-spec-text').textContent = spec;
    const details = byId('journal-spec');
    details.hidden = false;
    if (await copy(spec)) return say('The test is copied');
    details.open = true;
    say('The browser gives no clipboard here: copy the test below');
  });
}
