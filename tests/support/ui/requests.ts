/*
 * The requests that the window has under way. All tests of a worker share one window and one port: what a test leaves under way would be
 * counted by the next one, and its reply would change what is stored there.
 */

const worker = globalThis as { investRequests?: Set<Promise<unknown>> };

function watchRequests(): Set<Promise<unknown>> {
  const underWay = new Set<Promise<unknown>>();
  const add = (request: Promise<unknown>): void => {
    const over = request.catch(() => undefined).finally(() => underWay.delete(over));
    underWay.add(over);
  };
  const { fetch } = globalThis;
  globalThis.fetch = (...args) => {
    const reply = fetch(...args);
    add(reply.then((response) => response.clone().arrayBuffer()));
    return reply;
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    add(new Promise((resolve) => this.addEventListener('loadend', resolve)));
    send.call(this, body);
  };
  return underWay;
}

// Kept beside the modules, which a file may load anew.
worker.investRequests ??= watchRequests();
const underWay = worker.investRequests;

/** Resolves when each request has its reply, and those that follow from one have theirs. */
export async function allAnswered(): Promise<void> {
  do {
    await Promise.all(underWay);
    // What the product does with a reply comes before this, the next request with it.
    await new Promise((resolve) => setTimeout(resolve));
  } while (underWay.size > 0);
}
