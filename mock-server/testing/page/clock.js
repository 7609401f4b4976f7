import { call } from './calls.js';
import { act, byId, inIndia, onPress, onSubmit } from './dom.js';

let clock = { now: '', isRunning: false };

function show(next) {
  clock = next;
  const time = byId('clock-now');
  time.textContent = inIndia(clock.now);
  time.dateTime = clock.now;
  byId('clock-state').textContent = clock.isRunning ? `It runs. ${clock.now}` : `It stands still. ${clock.now}`;
  byId('clock-run').textContent = clock.isRunning ? 'Stop' : 'Let it run';
}

const set = async (body) => show(await call('PUT', '/clock', body));
const told = () => `The clock shows ${inIndia(clock.now)}`;

export async function loadClock() {
  show(await call('GET', '/clock'));
}

export function startClock() {
  for (const button of document.querySelectorAll('#clock [data-step]'))
    button.addEventListener('click', () => act(() => set({ advance: JSON.parse(button.dataset.step) }), told));
  onPress(
    'clock-run',
    () => set({ isRunning: !clock.isRunning }),
    () => (clock.isRunning ? 'The clock runs' : 'The clock stands still'),
  );
  // The offset is that of India all year round.
  onSubmit('clock-form', () => set({ now: `${byId('clock-set').value}:00+05:30` }), told);
}
