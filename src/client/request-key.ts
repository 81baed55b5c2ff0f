const BYTES = 16

/** An idempotency key: new for each opening of a form, and repeated with a retry. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
