/**
 * A copy of a text. In V8 a substring keeps the whole string it was cut from in memory, so what stores a part of an untrusted request copies it
 * first. For texts of HTTP: a character above U+00FF would be lost.
 */
export const ownText = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')
