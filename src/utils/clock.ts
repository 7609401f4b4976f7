/** The device's time; screens prefer the server's month where an answer holds it. */
export const now = (): Date => new Date();
