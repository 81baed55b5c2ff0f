import type { KeyboardEvent } from 'react'

/**
 * The key of a press; empty while a Korean keyboard makes a syllable, which its Enter ends. 229 is what Safari, and older browsers, say
 * of that press.
 */
export const pressedKey = ({ key, keyCode, nativeEvent }: KeyboardEvent): string =>
  nativeEvent.isComposing || keyCode === 229 ? '' : key
