// In a browser test the window brings a Uint8Array of its own, which Node's crypto takes for none. Import this before the server.
const ofNode: typeof Uint8Array = Object.getPrototypeOf(Buffer.prototype).constructor;
globalThis.Uint8Array = ofNode;
