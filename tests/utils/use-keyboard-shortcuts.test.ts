import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { writePreference } from '@/utils/browser-storage';
import { SINGLE_KEYS, useCommandShortcut, useKeyboardShortcuts } from '@/utils/use-keyboard-shortcuts';

test('a key acts by its letter, and by its place where the keyboard writes another script', () => {
  const pressed: string[] = [];
  const on = (name: string) => () => void pressed.push(name);
  renderHook(() => {
    useKeyboardShortcuts({ j: on('j'), x: on('x'), '/': on('/'), '?': on('?') });
    useCommandShortcut('k', on('command'));
  });
  const press = (key: string, code: string, more = {}) => fireEvent.keyDown(document.body, { key, code, ...more });
  press('j', 'KeyC');
  press('X', 'KeyX', { shiftKey: true });
  expect(pressed.splice(0)).toEqual(['j', 'x']);
  // The places of the letters on the Hindi keyboard of Windows and of macOS.
  press('र', 'KeyJ');
  press('ं', 'KeyX');
  press('य', 'Slash');
  press('य़', 'Slash', { shiftKey: true });
  press('क', 'KeyK', { ctrlKey: true });
  expect(pressed.splice(0)).toEqual(['j', 'x', '/', '?', 'command']);
  press('त', 'KeyL');
  press('o', 'KeyJ');
  press('ö', 'Semicolon');
  expect(pressed).toEqual([]);
});

test('letters and signs alone do nothing while they are turned off; Enter, Space and Ctrl with a letter stay', () => {
  const pressed: string[] = [];
  const on = (name: string) => () => void pressed.push(name);
  renderHook(() => {
    useKeyboardShortcuts({ a: on('a'), '?': on('?'), ' ': on('space'), Enter: on('enter') });
    useCommandShortcut('k', on('command'));
  });
  const pressAll = () => {
    for (const key of ['a', '?', ' ', 'Enter']) fireEvent.keyDown(document.body, { key });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    return pressed.splice(0);
  };
  expect(pressAll()).toEqual(['a', '?', 'space', 'enter', 'command']);
  writePreference(SINGLE_KEYS, 'false');
  expect(pressAll()).toEqual(['space', 'enter', 'command']);
  writePreference(SINGLE_KEYS, 'true');
  expect(pressAll()).toEqual(['a', '?', 'space', 'enter', 'command']);
});
