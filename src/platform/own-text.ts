/**
 * Copies a text: a substring in V8 keeps its whole source string in memory, for example a long untrusted request. Only
 * for Latin-1 text; characters above U+00FF are lost.
 */
export const ownText = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')
