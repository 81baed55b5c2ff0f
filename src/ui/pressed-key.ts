import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

const COMPOSING = 229

/**
 * Returns the key; empty while an input method composes a syllable, because Enter then only completes the syllable.
 * Safari and older browsers report key code 229.
 */
export function pressedKey(event: ReactKeyboardEvent | KeyboardEvent): string {
  const { isComposing } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || event.keyCode === COMPOSING ? '' : event.key
}
