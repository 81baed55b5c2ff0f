/** Longest accepted grapheme cluster in UTF-16 units; a family emoji with skin tones has about 30. */
const MAX_CHARACTER_UNITS = 64
/** A text may be cut between two of these characters, because they never belong to one grapheme cluster. */
const PLAIN = /^[\u0020-\u007e\uac00-\ud7a3]+$/
/** How far back the search for such a cut goes, past flags and emoji, in UTF-16 units. */
const LOOK_BACK = 256

let graphemes: Intl.Segmenter | undefined

/** Truncates to at most `maxLength` UTF-16 units without splitting a grapheme cluster (syllable, emoji, flag). */
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

/** Returns the last `maxLength` UTF-16 units or fewer, so that the result starts with a whole grapheme cluster. */
export function endOfText(text: string, maxLength: number): string {
  let begin = Math.max(0, text.length - maxLength)
  while (begin > 0 && begin < text.length && cutText(text, begin).length < begin) begin += 1
  return text.slice(begin)
}

/** The first grapheme cluster, shown where a picture is missing. */
export function firstCharacter(text: string): string {
  const start = text.slice(0, MAX_CHARACTER_UNITS)
  for (let end = 1; end < start.length; end += 1)
    if (characterStart(start, end) === end) return start.slice(0, end)
  return start
}

/** The nearest position before `index` that lies between two plain characters, or 0. */
function findPlainBoundary(text: string, index: number): number {
  for (let boundary = index - 1; boundary > Math.max(0, index - LOOK_BACK); boundary -= 1)
    if (PLAIN.test(text.slice(boundary - 1, boundary + 1))) return boundary
  return 0
}

function characterStart(text: string, index: number): number {
  // Browsers from before 2024 may lack Segmenter; there only surrogate pairs are kept together.
  if (!('Segmenter' in Intl)) return /[\udc00-\udfff]/.test(text.charAt(index)) ? index - 1 : index
  graphemes ??= new Intl.Segmenter('ko', { granularity: 'grapheme' })
  return graphemes.segment(text).containing(index)?.index ?? index
}
