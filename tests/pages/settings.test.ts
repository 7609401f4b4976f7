import { expect, it } from 'vitest';
import { passwordStrength } from '@/pages/settings/password-strength';

const personal = ['Asha Rao', 'asha.rao@mail.example', 'asha', '9800000077'];

it.each([
  ['', 'short'],
  ['Ab1!xyz', 'short'],
  ['लंबा शब', 'short'],
  ['kitchenx', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['Xk9#1234mm', 'weak'],
  ['Xk9#dcbamm', 'weak'],
  ['Password1!', 'weak'],
  ['asha-K9#mw', 'weak'],
  ['9800000077x', 'weak'],
  ['Tr9#mwKq', 'fair'],
  ['river kettle', 'fair'],
  ['River kettle 7', 'strong'],
  ['four plain words here', 'strong'],
  ['invest in the long river', 'fair'],
])('the strength of a password of %j is %s', (password, strength) => {
  expect(passwordStrength(password, personal)).toBe(strength);
});
