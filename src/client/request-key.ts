const BYTES = 16

/** A key for what a page asks to be done once: made anew for each opening of a form, and sent again with a repeat. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
