import type { ServerResponse } from 'node:http';

/** What the handler of a call has written, before anything of it is sent. */
export interface HeldAnswer {
  /**
   * The parts of the body, each when the handler has written it; done when the handler has ended the answer, or the caller has gone. The
   * first one comes when the call is handled.
   */
  readonly parts: AsyncGenerator<Buffer, void>;
  /** Sends status and headers if they are not sent, then these bytes. Rejects when the connection has ended. */
  write(bytes: Buffer): Promise<void>;
  /** From now on the response is what it was; nothing is held any more. */
  release(): void;
}

/**
 * Holds what is written to the response from now on. The handler is told to wait until a part was sent, as a slow caller would let it wait,
 * so that no more than one part is in memory. Of a discarded answer there are no parts.
 */
export function holdAnswer(response: ServerResponse, { isDiscarded }: { isDiscarded: boolean }): HeldAnswer {
  const { write, end, writeHead } = response;
  const held: Buffer[] = [];
  let isEnded = false;
  let wake = () => {};
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string')
      held.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) held.push(Buffer.from(chunk));
    if (isDiscarded) held.length = 0;
    wake();
  };
  const finish = () => {
    isEnded = true;
    wake();
  };
  response.once('close', finish);
  Object.assign(response, {
    // The headers can still be changed until they are sent.
    writeHead: (status: number, headers: Readonly<Record<string, string>> = {}) => {
      response.statusCode = status;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return response;
    },
    write: (chunk: unknown, encoding: unknown) => {
      keep(chunk, encoding);
      return isDiscarded;
    },
    end: (chunk: unknown, encoding: unknown) => {
      keep(chunk, encoding);
      finish();
      return response;
    },
  });
  async function* readParts(): AsyncGenerator<Buffer, void> {
    while (true) {
      for (let part = held.shift(); part; part = held.shift()) yield part;
      if (isEnded) return;
      const isMore = new Promise<void>((resolve) => {
        wake = resolve;
      });
      // Before the headers are sent, the middleware that compresses keeps the listeners of this event to itself.
      if (response.headersSent) response.emit('drain');
      await isMore;
    }
  }
  return {
    parts: readParts(),
    write: (bytes) => {
      response.writeHead = writeHead;
      return new Promise((resolve, reject) => {
        // Middleware in between passes two arguments on, whatever they are.
        const send = write as (bytes: Buffer, done: (error?: Error | null) => void) => boolean;
        send.call(response, bytes, (error) => (error ? reject(error) : resolve()));
      });
    },
    release: () => {
      Object.assign(response, { write, end, writeHead });
    },
  };
}
