import { createEvent, fireEvent, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSecondKeyPress, listenForKeyPresses } from '@/utils/key-press';

let stop: () => void;
beforeAll(() => {
  stop = listenForKeyPresses();
});
afterAll(() => {
  stop();
  document.body.innerHTML = '';
});

function elementOf(name: 'button' | 'textarea'): HTMLElement {
  document.body.innerHTML = `<${name}></${name}>`;
  return document.body.querySelector(name) ?? document.body;
}

it('a button does not get to know that its key is held; a text of several lines does', () => {
  // False: the browser does not press the button.
  expect(fireEvent.keyDown(elementOf('button'), { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(elementOf('button'), { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(elementOf('button'), { key: 'ArrowDown', repeat: true })).toBe(true);
  const lines = elementOf('textarea');
  fireEvent.keyDown(lines, { key: 'Enter' });
  expect(fireEvent.keyDown(lines, { key: 'Enter', repeat: true })).toBe(true);
});

it.each([
  ['twice at once', ['Enter', 150], ['Enter', 0], true],
  ['one after the other', ['Enter', 300], ['Enter', 0], false],
  ['for another key', ['a', 10], ['Enter', 0], false],
] as const)('a key is pressed %s', (_, first, second, expected) => {
  const button = elementOf('button');
  const now = performance.now();
  for (const [key, ago] of [first, second]) {
    const event = createEvent.keyDown(button, { key });
    Object.defineProperty(event, 'timeStamp', { value: now - ago });
    fireEvent(button, event);
  }
  expect(isSecondKeyPress()).toBe(expected);
});

it('nothing is a second press when nobody listens any more', () => {
  const button = elementOf('button');
  for (const key of ['Enter', 'Enter']) fireEvent.keyDown(button, { key });
  expect(isSecondKeyPress()).toBe(true);
  stop();
  expect(isSecondKeyPress()).toBe(false);
  stop = listenForKeyPresses();
});

it('a double press is over when its key is let go, and what is composed is none', async () => {
  const field = elementOf('textarea');
  for (const key of ['Enter', 'Enter']) fireEvent.keyDown(field, { key });
  fireEvent.keyUp(field, { key: 'Enter' });
  expect(isSecondKeyPress()).toBe(true);
  await waitFor(() => expect(isSecondKeyPress()).toBe(false));
  fireEvent.keyDown(field, { key: 'x' });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(isSecondKeyPress()).toBe(false);
});

it('a letter does not write into the text that it opened, however long it is held', () => {
  document.body.innerHTML = '<button></button><input />';
  const [button, field] = [document.querySelector('button'), document.querySelector('input')];
  if (!button || !field) throw new Error('no elements');
  const press = (element: HTMLElement, repeat: boolean) => fireEvent.keyDown(element, { key: 'r', repeat });
  expect(press(button, false)).toBe(true);
  expect([press(field, true), press(field, true), press(field, false)]).toEqual([false, false, false]);
  fireEvent.keyDown(field, { key: 'x' });
  expect([press(field, false), press(field, true)]).toEqual([true, true]);
  // Tab leads on, however quickly it is pressed.
  fireEvent.keyDown(button, { key: 'Tab' });
  for (const repeat of [false, true]) expect(fireEvent.keyDown(field, { key: 'Tab', repeat })).toBe(true);
});
