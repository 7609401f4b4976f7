import type { Level } from '../../src/contract/roles';
import { presentCoordinator } from '../store/present/coordinator';
import { type ActingContext, isRefusal } from './context';
import { findCoordinator } from './load/coordinator';

export function showCoordinator({ store }: ActingContext, level: Level, id: string) {
  const row = findCoordinator(store, level, id);
  return isRefusal(row) ? row : { data: { coordinator: presentCoordinator(store, row) } };
}
