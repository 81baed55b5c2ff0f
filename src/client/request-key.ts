const BYTES = 16

/** An idempotency key: one per opened form, reused by retries. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
