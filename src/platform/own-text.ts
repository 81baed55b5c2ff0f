/**
 * Copies a text, because a V8 substring retains its whole source string, such as an untrusted request. Latin-1 only:
 * characters above U+00FF are lost.
 */
export const ownText = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')
