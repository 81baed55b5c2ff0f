import { Type as T } from 'typebox'
import { normaliseText } from '../normalise-text.ts'

/**
 * A text on one line in which a reader sees something: a character that is no space, no mark without its letter, and none that fonts leave out
 * (a Hangul filler, a zero-width space). Controls are refused, and so are characters that turn the direction of the text after them.
 */
const LABEL =
  /^(?=.*[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800])[^\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/u
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const REFUSED = new RegExp(`\\p{Cc}|${TURNS.source}`, 'gu')

/** The pattern of every name of a thing. The validator tidies such texts first (`tidyLabel`). */
export const LABEL_PATTERN = LABEL.source
/** A label, or only spaces. */
export const OPTIONAL_LABEL_PATTERN = `^(?: *|${LABEL_PATTERN.slice(1, -1)})$`

/** A name that a seller gives a product, an option, a category and so on: on one line, visible, and without controls. */
export const label = (maxLength: number) => T.String({ minLength: 1, maxLength, pattern: LABEL_PATTERN })

/** A label that may be empty. */
export const optionalLabel = (maxLength: number) => T.String({ maxLength, pattern: OPTIONAL_LABEL_PATTERN })

/**
 * The keyword of texts that shoppers see, which may be empty, in shapes by which replies are told apart: a text that was stored before there was the rule
 * would not match a pattern, and its whole reply no shape.
 */
export const VISIBLE = 'x-visible'

/** A visible text on one line, or empty. */
export const visibleLine = (maxLength: number, more: { default?: string } = {}) =>
  T.String({ maxLength, [VISIBLE]: 'line', ...more })

/** A visible text of some lines, or empty. */
export const visibleLines = (maxLength: number, more: { default?: string } = {}) =>
  T.String({ maxLength, [VISIBLE]: 'lines', ...more })

/** Whether a text may be a label, whatever its length. */
export const isLabel = (text: string): boolean => LABEL.test(text)

/** Whether a text holds a character that turns the direction of what is written after it. */
export const turnsDirection = (text: string): boolean => TURNS.test(text)

// Printable ASCII and Hangul syllables are visible; most texts hold nothing else.
const MAY_BE_HIDDEN = /[^\u0020-\u007e\uac00-\ud7a3]/
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/
const BLANK = /\u2800/g
/** Invisible characters, apart from those that emoji are made of. */
const HIDDEN =
  /[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]|[\u034f\u180b-\u180d\u180f]|[\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]|[\u{e0000}-\u{e001f}\u{e0080}-\u{e0fff}]/gu
const STRAY_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu
// A digit is an emoji in a keycap (1️⃣) alone.
const STRAY_SELECTOR =
  /(?<!\p{Emoji})[\ufe00-\ufe0f]|[\ufe00-\ufe0d]|(?<=[0-9#*])(?:\ufe0e|\ufe0f(?!\u20e3))/gu
const STRAY_TAGS = /(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]+/gu

/**
 * The text without invisible characters, so that two names that look the same are the same. Text copied from web pages and documents often
 * holds them, so they are removed rather than refused.
 */
export function withoutHidden(text: string): string {
  if (!MAY_BE_HIDDEN.test(text)) return text
  const visible = text
    .replace(BLANK, ' ')
    .replace(HIDDEN, '')
    .replace(STRAY_JOINER, '')
    .replace(STRAY_SELECTOR, '')
    .replace(STRAY_TAGS, '')
  // A removed character may have stood between the parts of a syllable.
  return normaliseText(visible)
}

/** The text without invisible characters and on one line: each run of line breaks and tabs becomes a space. */
export function tidyLabel(text: string): string {
  const lines = withoutHidden(text).split(BREAKS)
  return lines.length === 1
    ? (lines[0] as string)
    : lines
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ')
}

/** The same of a text of some lines, which stay; empty where nothing is seen of it. */
export function tidyLines(text: string): string {
  const lines = withoutHidden(text).replaceAll('\t', ' ').split(LINE_BREAK)
  return lines.some((line) => line.trim() !== '') ? lines.join('\n') : ''
}

/** Whether each line of a text is blank or may be a label. */
export const areLabels = (text: string): boolean =>
  text.split('\n').every((line) => line.trim() === '' || isLabel(line))

/** What a text of another page may stand as on one line; empty where nothing is seen of it. */
export function toVisibleLine(text: string): string {
  const line = tidyLabel(text).replace(REFUSED, '').trim()
  return isLabel(line) ? line : ''
}
