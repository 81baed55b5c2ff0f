import type { KeyboardEvent } from 'react'

/**
 * Returns the key, or empty while an input method composes a syllable, whose Enter only completes it. Safari and older
 * browsers report key code 229.
 */
export const pressedKey = ({ key, keyCode, nativeEvent }: KeyboardEvent): string =>
  nativeEvent.isComposing || keyCode === 229 ? '' : key
