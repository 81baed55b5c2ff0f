// The same characters as in `name_key` of migration 017.
const SPACES = /[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu

/** The key by which a name is found: without spaces, with its Latin letters in lower case. The database has the same as `name_key`. */
export const nameKey = (name: string): string =>
  name.replace(SPACES, '').replace(/[A-Z]/g, (letter) => letter.toLowerCase())
