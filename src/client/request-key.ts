const BYTES = 16

/** Creates an idempotency key. A form gets one key when it opens and uses it for retries too. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
