import type { IncomingMessage } from 'node:http';
import type { ApiHandler, Locals } from '../http/locals';
import type { World } from './world';

/** Behind `actInWorld`. */
interface ControlLocals extends Locals {
  world: World;
}

export type ControlHandler = ApiHandler<ControlLocals>;

/** The call acts in this world: on its data, at its time, in its shapes. */
export const actInWorld =
  (worldOf: (request: IncomingMessage, path: string) => World): ControlHandler =>
  (request, { locals }, next) => {
    const world = worldOf(request, locals.path);
    locals.world = world;
    locals.services = world.services;
    locals.reshape = world.shapes.apply;
    next();
  };
