import type { KeyboardEvent } from 'react'

/**
 * Returns the key; empty while an input method composes a syllable, because Enter then only completes the syllable.
 * Safari and older browsers report key code 229.
 */
export const pressedKey = ({ key, keyCode, nativeEvent }: KeyboardEvent): string =>
  nativeEvent.isComposing || keyCode === 229 ? '' : key
