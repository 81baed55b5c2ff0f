import type { FontSliceTexts } from './texts.ts'

/** Characters of each slice, in stylesheet order. If several slices contain a character, browsers use the last one. */
export interface SlicePlan {
  regular: number[][]
  bold: number[][]
}

/** Tells which characters the font contains, for each weight. */
export interface Offer {
  regular: (char: number) => boolean
  bold: (char: number) => boolean
}

// A character has about 57 bytes in a slice, and a first page shows about two hundred different ones.
const MAX_IN_FRONT = 450
const MAX_IN_SLICE = 400
const MAX_SLICES = { product: 3, rest: 2 }
const MAX_BOLD = 300
// Small slices, because one heading contains few of all the characters that are bold on some page.
const MAX_IN_BOLD_SLICE = 30

/**
 * Plans slices so that a first page loads one slice per weight, and another page one or two more. Order of the regular
 * slices in the stylesheet: other pages, product pages, first pages; a slice with more frequent characters comes later.
 * Order of the bold slices: first the regular characters, because any text may become bold, then bold texts of other
 * pages, then bold texts of first pages. Characters beyond the limits are in the generic slices.
 */
export function planSlices(texts: FontSliceTexts, offer: Offer): SlicePlan {
  const front = mostFrequent(texts.front, offer.regular)
  const product = mostFrequent([...texts.front, ...texts.product], offer.regular)
  const rest = mostFrequent([...texts.front, ...texts.product, ...texts.rest], offer.regular)
  const boldFront = mostFrequent(texts.boldFront, offer.bold).slice(0, MAX_BOLD)
  const boldRest = without(mostFrequent(texts.boldRest, offer.bold), boldFront).slice(0, MAX_BOLD)

  const inFront = front.slice(0, MAX_IN_FRONT)
  const inProduct = without(product, inFront).slice(0, MAX_SLICES.product * MAX_IN_SLICE)
  const inRest = without(rest, [...inFront, ...inProduct]).slice(0, MAX_SLICES.rest * MAX_IN_SLICE)
  const regular = [inFront, ...chunks(inProduct, MAX_IN_SLICE), ...chunks(inRest, MAX_IN_SLICE)]
  const bold = [boldFront, ...chunks(boldRest, MAX_IN_BOLD_SLICE), ...regular]
  return { regular: regular.filter(isFilled).toReversed(), bold: bold.filter(isFilled).toReversed() }
}

/** The characters of the texts that the font contains, by frequency, then by code point. */
function mostFrequent(texts: readonly string[], isOffered: (char: number) => boolean): number[] {
  return byFrequency(countCharacters(texts)).filter(isOffered)
}

function without(chars: readonly number[], others: readonly number[]): number[] {
  const known = new Set(others)
  return chars.filter((char) => !known.has(char))
}

/** How often each character of the Unicode basic multilingual plane occurs. */
function countCharacters(texts: readonly string[]): Uint32Array {
  const counts = new Uint32Array(0x1_0000)
  for (const text of texts)
    for (let index = 0; index < text.length; index++)
      counts[text.charCodeAt(index)] = (counts[text.charCodeAt(index)] ?? 0) + 1
  return counts
}

function byFrequency(counts: Uint32Array): number[] {
  const written: number[] = []
  for (let char = 0x20; char < counts.length; char++) if (counts[char]) written.push(char)
  return written.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
}

function chunks(chars: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(chars.length / size) }, (_, index) =>
    chars.slice(index * size, (index + 1) * size),
  )
}

const isFilled = (chars: readonly number[]) => chars.length > 0
