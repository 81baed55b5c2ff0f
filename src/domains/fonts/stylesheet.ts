import { formatRange } from '../../platform/fonts/unicode-range.ts'
import type { GenericFont, GenericRule } from './generic-font.ts'

/** A slice of a shop as a file beside its stylesheet. */
export interface OwnSlice {
  weight: 400 | 700
  file: string
  /** the code points that it holds, lowest first */
  chars: readonly number[]
}

/**
 * The stylesheet of a shop: the generic rules of its font, then those of its own slices, so that a browser asks the own ones
 * first and the generic ones for missing characters. `slices` are in the order of their plan; `generic` is the folder of the
 * generic stylesheet, relative to this one.
 */
export function shopStylesheet(
  { family, generic }: { family: string; generic: string },
  font: GenericFont,
  slices: readonly OwnSlice[],
): string {
  const behind = font.rules.map((rule) => {
    const range = isListed(rule) ? rangeLeft(rule, font, slices) : rule.range
    return range && rule.css.replace('url(', `url(${generic}/`).replace(rule.range, range)
  })
  const ranges = new Map<string, string>()
  const first = openFirst(slices).map(({ weight, file, chars, isOpen }, index, inOrder) => {
    const later = charsOf(inOrder.slice(index + 1), weight)
    const isBridged = (char: number) => later.has(char) || (isOpen && isSyllable(char))
    // The same characters in bold: a repeated text compresses, and the order in regular holds in bold.
    const range = ranges.get(chars.join()) ?? formatRange(chars, isBridged)
    ranges.set(chars.join(), range)
    const boldness = weight === 400 ? '' : `font-weight:${weight};`
    return `@font-face{font-family:${family};font-display:swap;${boldness}src:url(${file});unicode-range:${range}}`
  })
  return [font.local, ...behind, ...first].join('')
}

/**
 * The longest list of a shop is left open, as a span that claims other syllables too: it goes to the first place, where the
 * other slices are asked before it. A syllable that no slice of the shop holds costs it in vain, on pages that do without it.
 */
function openFirst(slices: readonly OwnSlice[]): (OwnSlice & { isOpen: boolean })[] {
  const regular = slices.filter(({ weight }) => weight === 400)
  const longest = regular.toSorted((a, b) => b.chars.length - a.chars.length)[0]?.chars.join()
  const marked = slices.map((slice) => ({ ...slice, isOpen: slice.chars.join() === longest }))
  return [...marked.filter(({ isOpen }) => isOpen), ...marked.filter(({ isOpen }) => !isOpen)]
}

const charsOf = (slices: readonly OwnSlice[], weight: 400 | 700) =>
  new Set(slices.filter((slice) => slice.weight === weight).flatMap(({ chars }) => chars))

const isSyllable = (char: number) => char >= 0xac00 && char <= 0xd7a3

/** Syllables that are listed one by one. Rare ones and signs are claimed as whole ranges, which cost nothing. */
const isListed = ({ range, chars }: GenericRule) => range.includes(',') && chars.some(isSyllable)

/**
 * The remaining range of a list of generic syllables. Of the most frequent ones, which stand last, those that no slice of the
 * shop holds; of the others none, as the generic slices by code order hold them too.
 */
function rangeLeft(rule: GenericRule, font: GenericFont, slices: readonly OwnSlice[]): string {
  if (rule !== font.rules.findLast((other) => isListed(other) && other.weight === rule.weight)) return ''
  const own = charsOf(slices, rule.weight)
  const left = rule.chars.filter((char) => !own.has(char))
  return formatRange(left, (char) => own.has(char))
}
