import type { KeyboardEvent } from 'react'

/**
 * The key of a keydown event; empty while a Korean keyboard composes a syllable, whose Enter only ends the syllable. Safari and older browsers
 * report that press by the key code 229.
 */
export const pressedKey = ({ key, keyCode, nativeEvent }: KeyboardEvent): string =>
  nativeEvent.isComposing || keyCode === 229 ? '' : key
