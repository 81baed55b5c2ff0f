/** Longer than any character that people see as one: an emoji of a family with skin colours has some 30 units. */
const LONGEST = 64
/** Between two of these, and before one, a text may be cut. */
const PLAIN = /^[\u0020-\u007e\uac00-\ud7a3]+$/
/** So far back the beginning of a character is looked for, past runs of flags and emoji. */
const LOOK_BACK = 256

let graphemes: Intl.Segmenter | undefined

/**
 * The text in so many UTF-16 units at the most. It ends between two characters as people see them: no syllable, emoji or flag is cut into
 * parts.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  if (most <= 0) return ''
  if (PLAIN.test(text.slice(most - 1, most + 1))) return text.slice(0, most)
  const from = plainBefore(text, most)
  return text.slice(0, from + beginOf(text.slice(from, most + LONGEST), most - from))
}

/** The last part of a text, such as the end of a file's name, in so many UTF-16 units at the most, from a character's beginning on. */
export function endOfText(text: string, most: number): string {
  let begin = Math.max(0, text.length - most)
  while (begin > 0 && begin < text.length && cutText(text, begin).length < begin) begin += 1
  return text.slice(begin)
}

/** The first character as people see it, as the stand-in for a picture; empty for an empty text. */
export function firstCharacter(text: string): string {
  const some = text.slice(0, LONGEST)
  for (let end = 1; end < some.length; end += 1) if (beginOf(some, end) === end) return some.slice(0, end)
  return some
}

/** The index of a character's beginning before a place; a long run without a plain character is read from the text's beginning. */
function plainBefore(text: string, place: number): number {
  for (let index = place - 1; index > Math.max(0, place - LOOK_BACK); index -= 1)
    if (PLAIN.test(text.slice(index - 1, index + 1))) return index
  return 0
}

/** The index at which the character begins that holds the unit at a place. */
function beginOf(text: string, place: number): number {
  // Browsers before 2024 may lack it; there only halves of a character are kept together.
  if (!('Segmenter' in Intl)) return /[\udc00-\udfff]/.test(text.charAt(place)) ? place - 1 : place
  graphemes ??= new Intl.Segmenter('ko', { granularity: 'grapheme' })
  return graphemes.segment(text).containing(place)?.index ?? place
}
