import { addTimeStep } from '@server/domain/periods';
import { createSettableClock } from '@server/runtime/clock';
import { describe, expect, it } from 'vitest';
import { NOW, startControlled } from '../../support/controlled-server';

describe('a settable clock', () => {
  const machineFrom = (start: string) => {
    let now = Date.parse(start);
    return { now: () => new Date(now), pass: (milliseconds: number) => (now += milliseconds) };
  };
  const shown = (clock: { now(): Date }) => clock.now().toISOString();

  it('runs with the clock of the machine, also after it was set', () => {
    const machine = machineFrom('2026-01-01T00:00:00Z');
    const clock = createSettableClock(undefined, machine);
    machine.pass(1000);
    expect(shown(clock)).toBe('2026-01-01T00:00:01.000Z');
    clock.set('2030-05-05T00:00:00Z');
    machine.pass(2000);
    expect(shown(clock)).toBe('2030-05-05T00:00:02.000Z');
  });

  it('stands still while it is fixed', () => {
    const machine = machineFrom('2026-01-01T00:00:00Z');
    const clock = createSettableClock(NOW, machine);
    machine.pass(5000);
    expect([shown(clock), clock.isRunning]).toEqual([NOW, false]);
    clock.run(true);
    machine.pass(5000);
    expect([shown(clock), clock.isRunning]).toEqual(['2026-11-20T06:30:05.000Z', true]);
    clock.run(false);
    machine.pass(5000);
    expect(shown(clock)).toBe('2026-11-20T06:30:05.000Z');
  });

  it('refuses what is no instant, and stays as it is', () => {
    const sentence = "The clock needs an instant such as 2026-11-20T06:30:00Z, not 'yesterday'";
    expect(() => createSettableClock('yesterday')).toThrow(sentence);
    const clock = createSettableClock(NOW);
    expect(() => clock.set('yesterday')).toThrow(sentence);
    expect(shown(clock)).toBe(NOW);
  });

  it('can be copied, and the copy is independent', () => {
    const clock = createSettableClock(NOW);
    const twin = clock.fork();
    twin.advance({ days: 1 });
    expect([shown(clock), shown(twin)]).toEqual([NOW, '2026-11-21T06:30:00.000Z']);
  });
});

it.each([
  ['2026-11-20T06:30:00.000Z', { months: 1 }, '2026-12-20T06:30:00.000Z'],
  ['2026-01-31T06:30:00.000Z', { months: 1 }, '2026-02-28T06:30:00.000Z'],
  ['2026-03-31T06:30:00.000Z', { months: -13 }, '2025-02-28T06:30:00.000Z'],
  // 31 October, half past midnight in India: still the 30th in UTC.
  ['2026-10-30T19:00:00.000Z', { months: 1 }, '2026-11-29T19:00:00.000Z'],
  ['2026-11-20T06:30:00.000Z', { months: 2, days: -1, milliseconds: 5 }, '2027-01-19T06:30:00.005Z'],
])('a time step from %s by %o leads to %s', (from, step, to) => {
  expect(addTimeStep(new Date(from), step).toISOString()).toBe(to);
});

it('the endpoint /__mock/clock shows the clock, sets it and lets it run', async () => {
  const { mock, clock } = await startControlled();
  expect((await mock().get('/__mock/clock').expect(200)).body.data).toEqual({ now: NOW, isRunning: false });
  await mock().put('/__mock/clock').send({ now: '2027-01-01T00:00:00+05:30' }).expect(200);
  expect(clock.now().toISOString()).toBe('2026-12-31T18:30:00.000Z');
  await mock().put('/__mock/clock').send({ isRunning: true }).expect(200);
  expect(clock.isRunning).toBe(true);
});
