/** 32 hexadecimal digits; `crypto.randomUUID` exists only where the page came over TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
