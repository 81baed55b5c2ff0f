/** UTF-16 units; longer than any character that people see as one: an emoji of a family with skin colours has some 30. */
const MAX_CHARACTER_UNITS = 64
/** Between two of these, and before one, a text may be cut. */
const PLAIN = /^[\u0020-\u007e\uac00-\ud7a3]+$/
/** UTF-16 units that are searched backwards for a plain character, past runs of flags and emoji. */
const LOOK_BACK = 256

let graphemes: Intl.Segmenter | undefined

/**
 * The beginning of a text, `maxLength` UTF-16 units or less. It ends between two characters as people see them: no syllable, emoji or flag
 * is cut into parts.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  if (maxLength <= 0) return ''
  if (PLAIN.test(text.slice(maxLength - 1, maxLength + 1))) return text.slice(0, maxLength)
  const boundary = findPlainBoundary(text, maxLength)
  return text.slice(
    0,
    boundary + characterStart(text.slice(boundary, maxLength + MAX_CHARACTER_UNITS), maxLength - boundary),
  )
}

/** The end of a text, such as that of a file's name, `maxLength` UTF-16 units or less. It begins with a whole character. */
export function endOfText(text: string, maxLength: number): string {
  let begin = Math.max(0, text.length - maxLength)
  while (begin > 0 && begin < text.length && cutText(text, begin).length < begin) begin += 1
  return text.slice(begin)
}

/** The first character as people see it, as the stand-in for a picture; empty for an empty text. */
export function firstCharacter(text: string): string {
  const some = text.slice(0, MAX_CHARACTER_UNITS)
  for (let end = 1; end < some.length; end += 1)
    if (characterStart(some, end) === end) return some.slice(0, end)
  return some
}

/** The index of a boundary between two characters before `index`: the nearest plain one, or 0 behind a long run without any. */
function findPlainBoundary(text: string, index: number): number {
  for (let boundary = index - 1; boundary > Math.max(0, index - LOOK_BACK); boundary -= 1)
    if (PLAIN.test(text.slice(boundary - 1, boundary + 1))) return boundary
  return 0
}

/** The index of the first unit of the character that the unit at `index` belongs to. */
function characterStart(text: string, index: number): number {
  // Browsers before 2024 may lack Segmenter; in them only surrogate pairs stay whole.
  if (!('Segmenter' in Intl)) return /[\udc00-\udfff]/.test(text.charAt(index)) ? index - 1 : index
  graphemes ??= new Intl.Segmenter('ko', { granularity: 'grapheme' })
  return graphemes.segment(text).containing(index)?.index ?? index
}
