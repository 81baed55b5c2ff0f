import { Type as T } from 'typebox'
import { normaliseText } from '../normalise-text.ts'

/**
 * One line with at least one visible character; spaces, combining marks, Hangul fillers and zero-width spaces are not
 * visible. Control characters, also those that change the text direction, are not allowed.
 */
const LABEL =
  /^(?=.*[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800])[^\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/u
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const REFUSED = new RegExp(`\\p{Cc}|${TURNS.source}`, 'gu')

/** The pattern of a text from which `tidyLabel` has removed invisible characters. */
export const LABEL_PATTERN = LABEL.source
export const OPTIONAL_LABEL_PATTERN = `^(?: *|${LABEL_PATTERN.slice(1, -1)})$`

/* @__NO_SIDE_EFFECTS__ */
export const label = (maxLength: number) => T.String({ minLength: 1, maxLength, pattern: LABEL_PATTERN })

/* @__NO_SIDE_EFFECTS__ */
export const optionalLabel = (maxLength: number) => T.String({ maxLength, pattern: OPTIONAL_LABEL_PATTERN })

/**
 * Keyword for texts that shoppers see, used in schemas that also check replies. A `pattern` would refuse replies with
 * texts that were stored before the rule existed.
 */
export const VISIBLE = 'x-visible'

/* @__NO_SIDE_EFFECTS__ */
export const visibleLine = (maxLength: number, more: { default?: string } = {}) =>
  T.String({ maxLength, [VISIBLE]: 'line', ...more })

/* @__NO_SIDE_EFFECTS__ */
export const visibleLines = (maxLength: number, more: { default?: string } = {}) =>
  T.String({ maxLength, [VISIBLE]: 'lines', ...more })

/** Text of several lines with a visible character. */
/* @__NO_SIDE_EFFECTS__ */
export const requiredLines = (maxLength: number) =>
  T.String({ minLength: 1, maxLength, pattern: '\\S', [VISIBLE]: 'lines' })

export const isLabel = (text: string): boolean => LABEL.test(text)

export const turnsDirection = (text: string): boolean => TURNS.test(text)

// Fast path: most texts are printable ASCII and Hangul syllables.
const MAY_BE_HIDDEN = /[^\u0020-\u007e\uac00-\ud7a3]/
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/
const BLANK = /\u2800/g
const HIDDEN =
  /[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]|[\u034f\u180b-\u180d\u180f]|[\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]|[\u{e0000}-\u{e001f}\u{e0080}-\u{e0fff}]/gu
const STRAY_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu
// After a digit an emoji selector is valid only in a keycap (1️⃣).
const STRAY_SELECTOR =
  /(?<!\p{Emoji})[\ufe00-\ufe0f]|[\ufe00-\ufe0d]|(?<=[0-9#*])(?:\ufe0e|\ufe0f(?!\u20e3))/gu
const STRAY_TAGS = /(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]+/gu

/**
 * Removes invisible characters, so that names that look equal are equal. Copied text often contains such characters, so
 * they are not an error.
 */
export function withoutHidden(text: string): string {
  if (!MAY_BE_HIDDEN.test(text)) return text
  const visible = text
    .replace(BLANK, ' ')
    .replace(HIDDEN, '')
    .replace(STRAY_JOINER, '')
    .replace(STRAY_SELECTOR, '')
    .replace(STRAY_TAGS, '')
  // The parts of a syllable may have been separated by the removed character.
  return normaliseText(visible)
}

/** Removes invisible characters; a run of line breaks and tabs becomes a space. */
export function tidyLabel(text: string): string {
  const lines = withoutHidden(text).split(BREAKS)
  return lines.length === 1
    ? (lines[0] as string)
    : lines
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ')
}

/** Like `tidyLabel`, but keeps line breaks. Empty if nothing is visible. */
export function tidyLines(text: string): string {
  const lines = withoutHidden(text).replaceAll('\t', ' ').split(LINE_BREAK)
  return lines.some((line) => line.trim() !== '') ? lines.join('\n') : ''
}

export const areLabels = (text: string): boolean =>
  text.split('\n').every((line) => line.trim() === '' || isLabel(line))

/** Reduces external text to one visible line; empty if nothing is visible. */
export function toVisibleLine(text: string): string {
  const line = tidyLabel(text).replace(REFUSED, '').trim()
  return isLabel(line) ? line : ''
}
