import type { Actor, AuthServices, Context, Session } from '@server/modules/context';
import type { Request, RequestHandler, Response } from 'express';
import type { Endpoint } from '@/contract/endpoint';
import type { HeaderPairs } from './response-headers';
import type { RawInput } from './route';

export type Services = Context & AuthServices;

/** What is known about a request, and found out about it on its way: `response.locals`. */
export class Locals {
  endpoint?: Endpoint;
  session?: Session;
  actor?: Actor;
  /** Set before any handler. */
  declare input: RawInput;
  /** Gives an answer another shape that the specifications allow. */
  reshape?: (endpoint: Endpoint, answer: object) => object;

  constructor(
    readonly requestId: string,
    /** Below the API's root, without its query, as it was sent: `request.path` is shorter within a router. */
    readonly path: string,
    /** Of its answer, whatever that says. */
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
