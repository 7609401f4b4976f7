import type { Actor, Services, Session } from '@server/modules/context';
import type { Request, RequestHandler, Response } from 'express';
import type { Endpoint } from '@/contract/endpoint';
import type { HeaderPairs } from './response-headers';
import type { RawInput } from './route';

/** `response.locals`: what the middleware has found out about a request so far. */
export class Locals {
  endpoint?: Endpoint;
  session?: Session;
  actor?: Actor;
  /** Set before any handler runs. */
  declare input: RawInput;
  /** Gives an answer another shape that the specification allows; set by the testers' interface. */
  applyVariant?: (endpoint: Endpoint, answer: object) => object;

  constructor(
    readonly requestId: string,
    /** As it was sent, from the API's root, without its query; `request.path` is shorter within a router. */
    readonly path: string,
    /** The headers that every answer to this request has. */
    readonly headers: HeaderPairs,
    public services: Services,
  ) {}
}

export type ApiHandler<L extends Locals = Locals> = RequestHandler<
  Record<string, string>,
  unknown,
  unknown,
  Request['query'],
  L
>;
export type ApiResponse = Response<unknown, Locals>;
