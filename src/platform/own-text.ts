/**
 * Copies a text. In V8 a substring retains the whole source string, so a stored part of an untrusted request must be
 * copied. Latin-1 only: characters above U+00FF are lost.
 */
export const ownText = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')
