// Those of `name_key` in platform/017 too.
const SPACES = /[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu

/** A name as people search for it: without spaces and in lower case. */
export const nameKey = (name: string): string =>
  name.replace(SPACES, '').replace(/[A-Z]/g, (letter) => letter.toLowerCase())
