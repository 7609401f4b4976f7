/* The page of testers: what the calls of /__mock show and do, for one world at a time. */
import { call, chooseWorld, currentWorld } from './calls.js';
import { loadClock, startClock } from './clock.js';
import { showSnapshots, startData } from './data.js';
import { act, byId, element, onPress, onSubmit, say } from './dom.js';
import { loadFaults, startFaults } from './faults.js';
import { forgetInvariants, startInvariants } from './invariants.js';
import { isLive, loadJournal, startJournal } from './journal.js';
import { showLogins, startLogins } from './logins.js';
import { loadMails } from './mails.js';
import { loadShapes, startShapes } from './shapes.js';

const MAIN = 'main';
const LIVE_MILLISECONDS = 2000;

const worldInAddress = () => decodeURIComponent(location.hash.slice(1)) || MAIN;

async function loadWorlds() {
  const { worlds } = await call('GET', '/worlds');
  const names = worlds.map(({ name }) => name);
  byId('world').replaceChildren(
    ...names.map((name) => element('option', { value: name, selected: name === currentWorld() }, name)),
  );
  byId('drop-world').hidden = currentWorld() === MAIN;
  showSnapshots(worlds.find(({ name }) => name === currentWorld())?.snapshots ?? []);
  return names;
}

async function loadAll() {
  await Promise.all([loadClock(), loadFaults(), loadJournal(), loadMails(), loadShapes()]);
  forgetInvariants();
  // The first call that names a world has begun it.
  await loadWorlds();
}

async function show(world) {
  chooseWorld(world);
  history.replaceState(undefined, '', world === MAIN ? location.pathname : `#${encodeURIComponent(world)}`);
  await loadAll();
}

function startWorlds() {
  byId('world').addEventListener('change', ({ target }) =>
    act(() => show(target.value), `This is the world ${target.value}`),
  );
  onSubmit('world-form', async () => {
    const { value } = byId('new-world');
    await show(value);
    byId('new-world').value = '';
    say(`The world ${value} begins with the fixtures`);
  });
  onPress('drop-world', async () => {
    const name = currentWorld();
    await call('DELETE', `/worlds/${encodeURIComponent(name)}`);
    await show(MAIN);
    say(`The world ${name} is dropped`);
  });
}

/** What happens elsewhere is shown as long as somebody may look at it. */
async function follow() {
  if (isLive() && document.visibilityState === 'visible')
    await act(() => Promise.all([loadJournal(), loadFaults(), loadMails()]));
  setTimeout(follow, LIVE_MILLISECONDS);
}

async function start() {
  const description = await call('GET', '');
  showLogins(description);
  startWorlds();
  startJournal();
  startClock();
  startLogins();
  startFaults([...new Set(description.logins.map(({ role }) => role))]);
  await startData(loadAll);
  startInvariants();
  startShapes();
  // An address makes no world: any page could open it.
  const wanted = worldInAddress();
  const names = await loadWorlds();
  await show(names.includes(wanted) ? wanted : MAIN);
  // Before that nobody listens to what is pressed.
  for (const part of [byId('world-form'), document.querySelector('main')]) part.hidden = false;
  if (!names.includes(wanted)) say(`There is no world ${wanted}; "New world" begins one`, true);
  setTimeout(follow, LIVE_MILLISECONDS);
}

await act(start);
