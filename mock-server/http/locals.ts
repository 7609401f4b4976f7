import type { Actor, Services, Session } from '@server/context';
import type { RawInput } from '@server/route';
import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import type { HeaderPairs } from './response-headers';

/** Another server that keeps the specifications differs from this server in these points. */
export interface ResponseShaping {
  offers(endpoint: Endpoint): boolean;
  relaxBody(endpoint: Endpoint, body: z.ZodType): z.ZodType;
  filterQuery(endpoint: Endpoint, query: object): object;
  /** Headers of requests that no specification lists are not read otherwise. */
  readonly takesAddedHeaders: boolean;
  apply(endpoint: Endpoint, reply: object): object;
}

/** The middleware collects in `response.locals` what it has found out about a request so far. */
export class Locals {
  endpoint?: Endpoint;
  session?: Session;
  actor?: Actor;
  declare input: RawInput;
  /** Lets the server reply like another one that keeps the specifications; set by the testers' interface. */
  shapes?: ResponseShaping;
  /** Called once the body was read and checked, before the call is handled; set by the testers' interface. */
  onBody?: ApiHandler;
  /** The limit by which the request was refused. */
  limit?: string;

  constructor(
    readonly requestId: string,
    /** The path as it was sent, from the API's root; `request.path` is shorter within a router. */
    readonly path: string,
    readonly headers: HeaderPairs,
    public services: Services,
    private readonly limitsReached: Map<string, number>,
  ) {}

  countLimit(name: string): void {
    this.limit = name;
    this.limitsReached.set(name, (this.limitsReached.get(name) ?? 0) + 1);
  }
}

export type ApiHandler<L extends Locals = Locals> = RequestHandler<
  Record<string, string>,
  unknown,
  unknown,
  Request['query'],
  L
>;
export type ApiResponse = Response<unknown, Locals>;
