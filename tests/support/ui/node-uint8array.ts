// jsdom has a Uint8Array of its own, which Node's crypto does not accept. Import this before the server.
const ofNode: typeof Uint8Array = Object.getPrototypeOf(Buffer.prototype).constructor;
globalThis.Uint8Array = ofNode;
