import type { Actor, Services, Session } from '@server/context';
import type { RawInput } from '@server/route';
import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import type { HeaderPairs } from './response-headers';

/** How another server that keeps the specifications differs from this server. */
export interface ResponseShaping {
  /** Whether that server has the call. */
  offers(endpoint: Endpoint): boolean;
  /** The schema of a body as that server has it. */
  relaxBody(endpoint: Endpoint, body: z.ZodType): z.ZodType;
  /** The parsed query with the parameters that it understands. */
  filterQuery(endpoint: Endpoint, query: object): object;
  /** Whether that server keeps the answers of requests with an Idempotency-Key. */
  readonly keepsReplies: boolean;
  /** The answer in its shape. */
  apply(endpoint: Endpoint, answer: object): object;
}

/** `response.locals`: what the middleware has found out about a request so far. */
export class Locals {
  endpoint?: Endpoint;
  session?: Session;
  actor?: Actor;
  /** Set before any handler runs. */
  declare input: RawInput;
  /** Lets the server answer like another one that keeps the specifications; set by the testers' interface. */
  shapes?: ResponseShaping;

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
