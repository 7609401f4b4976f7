import { randomBytes } from 'node:crypto';
import type { Ids } from '../use-cases/context';

export const createIds = (): Ids => ({ next: () => randomBytes(12).toString('hex') });
