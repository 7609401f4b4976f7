/** The time of the device. If a response contains the server's month, pages use that. */
export const now = (): Date => new Date();
