/**
 * The same text, with a memory of its own. A part that was cut from a string keeps all of that in memory, so what holds on to a short part of what
 * a stranger sent would hold on to all of it. Of text as HTTP sends it: no character above U+00FF.
 */
export const ownText = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')
