import { formatRange, hex, parseRange } from '../../src/platform/fonts/unicode-range.ts'

/**
 * The characters of one slice, and the `unicode-range` of its font face. The range may contain characters that the
 * slice lacks: if the ranges of several faces contain a character, browsers request the face that is listed last, and
 * try earlier faces if its slice lacks the character. Groups are therefore listed from rare to frequent, and only
 * frequent syllables are listed one by one, which reduces the stylesheet to a third.
 */
export interface Group {
  name: string
  kind: 'latin' | 'symbols' | 'rare' | 'ordinary' | 'common' | 'frequent'
  chars: number[]
  range: string
}

/** Google's slices 0 to 119 of Korean fonts; slice 119 has the most frequent characters. */
export type GoogleSlices = number[][]

/**
 * Slices 0-65 contain rare syllables in code order, 65-92 Chinese characters, 93-99 signs, and from 100 on syllables by
 * increasing frequency.
 */
const RARE = { first: 0, last: 65 }
const SIGNS = { first: 93, last: 99 }
const FREQUENT = { first: 100, last: 119 }
/**
 * Every page needs characters of the slices from this one on. They are joined to one slice, which saves requests on
 * phones.
 */
const FIRST_FREQUENT = 116
/** Signs that every product list contains; without this they would make each list load the slice of all signs. */
const LISTED_SIGNS = '★'
/** Signs that ordinary Korean pages contain. Other Latin characters have a slice of their own, of the same size. */
const WRITTEN_SIGNS = '\u00a0©·×–—‘’“”…'
/**
 * Syllables of this slice and later slices are listed one by one; with more of them a stylesheet would exceed 5 KB
 * gzipped.
 */
const FIRST_COMMON = 107
/** Number of slices in code order, for syllables between frequent and rare. */
const ORDINARY_SLICES = 20

/** Parses the table of slices (`unicode.json`) that @fontsource packages contain. */
export function readSlices(table: Record<string, string>): { slices: GoogleSlices; latin: number[] } {
  const slices = Array.from({ length: FREQUENT.last + 1 }, (_, index) =>
    parseRange(table[`[${index}]`] ?? ''),
  )
  return { slices, latin: parseRange(table.latin ?? '') }
}

/** All groups of a Korean font, the rarest first. Chinese characters are displayed in a font of the device. */
export function planGroups({ slices, latin }: { slices: GoogleSlices; latin: number[] }): Group[] {
  return [
    ...rare(slices),
    ...ordinary(slices),
    ...common(slices),
    ...symbols(slices, latin),
    foreign(latin),
    frequent(slices),
    written(),
  ]
}

/** The number of the Google slice that has exactly the characters of this group; undefined if there is none. */
export function googleSlice(group: Group): number | undefined {
  return group.kind === 'rare' || group.kind === 'common' ? Number(group.name) : undefined
}

function rare(slices: GoogleSlices): Group[] {
  const found: Group[] = []
  for (let index = RARE.last; index >= RARE.first; index--) {
    const chars = syllables(slices, index, index)
    if (chars.length) found.push({ name: String(index), kind: 'rare', chars, range: span(chars) })
  }
  return found
}

/**
 * Slices in code order, whose ranges are therefore one span each. They also contain the common syllables: if a shop has
 * slices of its own, these spans replace the lists of the common slices (`domains/fonts/stylesheet.ts`).
 */
function ordinary(slices: GoogleSlices): Group[] {
  const frequent = new Set(syllables(slices, FIRST_FREQUENT, FREQUENT.last))
  const known = new Set([...syllables(slices, FREQUENT.first, FIRST_FREQUENT - 1), ...standardSyllables()])
  const chars = [...known].filter((char) => !frequent.has(char)).sort((a, b) => a - b)
  const size = Math.ceil(chars.length / ORDINARY_SLICES)
  return Array.from({ length: ORDINARY_SLICES }, (_, index) => {
    const part = chars.slice(index * size, (index + 1) * size)
    return { name: `m${index}`, kind: 'ordinary', chars: part, range: span(part) }
  })
}

function common(slices: GoogleSlices): Group[] {
  const rank = new Map<number, number>()
  for (let index = FIRST_COMMON; index <= FREQUENT.last; index++) {
    for (const char of syllables(slices, index, index)) rank.set(char, index)
  }
  return Array.from({ length: FIRST_FREQUENT - FIRST_COMMON }, (_, offset) => {
    const index = FIRST_COMMON + offset
    const chars = syllables(slices, index, index)
    // The range may include gaps if a face that is listed later has every character in them.
    const range = formatRange(chars, (char) => (rank.get(char) ?? -1) > index)
    return { name: String(index), kind: 'common', chars, range }
  })
}

function frequent(slices: GoogleSlices): Group {
  const found = syllables(slices, FIRST_FREQUENT, FREQUENT.last)
  const chars = [...found, ...codes(LISTED_SIGNS)].sort((a, b) => a - b)
  return { name: 'c', kind: 'frequent', chars, range: formatRange(chars, () => false) }
}

function symbols(slices: GoogleSlices, latin: number[]): Group[] {
  const written = new Set(latin)
  const signs = (first: number, last: number) =>
    slices
      .slice(first, last + 1)
      .flatMap((slice) => slice.filter((char) => isSign(char) && !written.has(char)))
  const frequent = signs(FREQUENT.first, FREQUENT.last)
  const seldom = [...signs(SIGNS.first, SIGNS.last), ...frequent.filter(isKana)]
  const range = 'U+100-33ff,U+ff00-ffef'
  return [
    { name: 'g', kind: 'symbols', chars: seldom, range },
    { name: 's', kind: 'symbols', chars: frequent.filter((char) => !isKana(char)), range },
  ]
}

function written(): Group {
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, offset) => 0x20 + offset)
  const chars = [...ascii, ...codes(WRITTEN_SIGNS)].sort((a, b) => a - b)
  return { name: 'l', kind: 'latin', chars, range: formatRange(chars, () => false) }
}

/** All Latin characters except those in `written`. */
function foreign(latin: number[]): Group {
  const own = new Set(written().chars)
  const chars = latin.filter((char) => char > 0x20 && !own.has(char)).sort((a, b) => a - b)
  const range = 'U+7f-17f,U+2bb-329,U+2000-206f,U+20ac,U+2122,U+2191,U+2193,U+2212-2215'
  return { name: 'x', kind: 'latin', chars, range }
}

/** The 2,350 syllables that the standard KS X 1001 selected for ordinary Korean: rows B0 to C8 of EUC-KR. */
function standardSyllables(): number[] {
  const bytes: number[] = []
  for (let row = 0xb0; row <= 0xc8; row++) for (let cell = 0xa1; cell <= 0xfe; cell++) bytes.push(row, cell)
  return Array.from(
    new TextDecoder('euc-kr').decode(new Uint8Array(bytes)),
    (char) => char.codePointAt(0) ?? 0,
  )
}

function syllables(slices: GoogleSlices, first: number, last: number): number[] {
  return slices
    .slice(first, last + 1)
    .flat()
    .filter(isSyllable)
    .sort((a, b) => a - b)
}

const isSyllable = (char: number) => char >= 0xac00 && char <= 0xd7a3
const isKana = (char: number) => char >= 0x3040 && char <= 0x30ff
const isSign = (char: number) => !isSyllable(char) && !isHanja(char)
const isHanja = (char: number) => (char >= 0x3400 && char <= 0x9fff) || (char >= 0xf900 && char <= 0xfaff)

const codes = (text: string) => Array.from(text, (char) => char.codePointAt(0) ?? 0)
const span = (sorted: number[]) => `U+${hex(sorted[0] ?? 0)}-${hex(sorted.at(-1) ?? 0)}`
