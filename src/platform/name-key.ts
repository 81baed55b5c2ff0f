// The same characters as in the SQL function `name_key` of migration 017.
const SPACES = /[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu

/** Search key of a name, without spaces and in lower case. Equals the SQL function `name_key`. */
export const nameKey = (name: string): string =>
  name.replace(SPACES, '').replace(/[A-Z]/g, (letter) => letter.toLowerCase())
