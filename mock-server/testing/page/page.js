/* The page of testers: what the calls of /__mock show and do, for one world at a time. */
import { call, chooseWorld, currentWorld, NoAnswer } from './calls.js';
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

let shownWorlds = '';

/** The names are sorted, since a choice that is open must not change by each call. */
async function loadWorlds() {
  const { worlds } = await call('GET', '/worlds');
  const names = worlds.map(({ name }) => name).sort();
  const snapshots = worlds.find(({ name }) => name === currentWorld())?.snapshots ?? [];
  const text = JSON.stringify([currentWorld(), names, snapshots]);
  if (text === shownWorlds) return names;
  shownWorlds = text;
  byId('world').replaceChildren(
    ...names.map((name) => element('option', { value: name, selected: name === currentWorld() }, name)),
  );
  byId('drop-world').hidden = currentWorld() === MAIN;
  showSnapshots(snapshots);
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
    byId('world').focus();
    say(`The world ${name} is dropped, and this is ${MAIN}`);
  });
}

/** A call that names a world begins it: one that a test has dropped must not be begun by being looked at. */
async function refresh() {
  const world = currentWorld();
  const names = await loadWorlds();
  if (world !== currentWorld()) return;
  if (names.includes(world)) {
    await Promise.all([loadClock(), loadJournal(), loadFaults(), loadMails()]);
    return;
  }
  await show(MAIN);
  say(`The world ${world} was dropped, and this is ${MAIN}`, true);
}

let isAway = false;

/** What happens elsewhere is shown as long as somebody may look at it. */
async function follow() {
  if (isLive() && document.visibilityState === 'visible')
    try {
      await refresh();
      if (isAway) say('The server answers again');
      isAway = false;
    } catch (error) {
      isAway = error instanceof NoAnswer;
      say(error.message, true);
    }
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
  // Another address was typed, or a bookmark chosen.
  addEventListener('hashchange', () => location.reload());
  setTimeout(follow, LIVE_MILLISECONDS);
}

await act(start);
