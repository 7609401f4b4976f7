export interface Call {
  readonly method: string;
  /** Below the address of the host, or a whole address. */
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: object | FormData | undefined;
  /** How long the answer may take; 20 s unless given. */
  readonly timeoutMs?: number;
}

export interface Reply {
  /** 0 when there was no answer; `body` says why. */
  readonly status: number;
  readonly contentType: string;
  /** Parsed where it is JSON, otherwise the text. */
  readonly body: unknown;
}

export interface Host {
  send(call: Call): Promise<Reply>;
}

const TIMEOUT_MS = 20_000;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
};

/** With its byte order mark, where it has one. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function parsed(contentType: string, content: ArrayBuffer): unknown {
  const text = decoder.decode(content);
  if (!/\bjson\b/.test(contentType)) return text;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return text;
  }
}

/** @param sent Headers of each call besides its own. */
export function openHost(base: string, sent: Record<string, string> = {}): Host {
  const root = base.replace(/\/+$/, '');
  return {
    send: async ({ method, path, token, body, timeoutMs = TIMEOUT_MS }) => {
      const headers = new Headers({ ...sent, ...(token !== undefined && { Authorization: `Bearer ${token}` }) });
      if (body && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
      const content = body instanceof FormData ? body : body ? JSON.stringify(body) : null;
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const response = await fetch(/^https?:/.test(path) ? path : root + path, {
          method,
          headers,
          body: content,
          redirect: 'manual',
          signal,
        });
        const contentType = response.headers.get('content-type') ?? '';
        return { status: response.status, contentType, body: parsed(contentType, await response.arrayBuffer()) };
      } catch (error) {
        return { status: 0, contentType: '', body: reasonOf(error) };
      }
    },
  };
}
