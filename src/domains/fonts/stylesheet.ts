import { formatRange } from '../../platform/fonts/unicode-range.ts'
import type { GenericFont, GenericRule } from './generic-font.ts'

export interface OwnSlice {
  weight: 400 | 700
  file: string
  /** code points, lowest first */
  chars: readonly number[]
}

/**
 * The stylesheet of a shop: the generic rules of its font, then those of the shop's slices, which browsers therefore
 * try first. `slices` are in plan order; `generic` is the relative folder of the generic stylesheet.
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
    // A bold slice with the same characters repeats the regular range, which compresses well.
    const range = ranges.get(chars.join()) ?? formatRange(chars, isBridged)
    ranges.set(chars.join(), range)
    const boldness = weight === 400 ? '' : `font-weight:${weight};`
    return `@font-face{font-family:${family};font-display:swap;${boldness}src:url(${file});unicode-range:${range}}`
  })
  return [font.local, ...behind, ...first].join('')
}

/**
 * Writes the shop's longest list as a span that also includes other syllables, which shortens the stylesheet. It comes
 * first, so browsers try the other slices before it. A syllable that no slice of the shop has costs a useless request.
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

/** Whether syllables are listed one by one. Rare ones and signs have whole ranges. */
const isListed = ({ range, chars }: GenericRule) => range.includes(',') && chars.some(isSyllable)

/**
 * The range that remains of a generic list of syllables: of the most frequent ones (the last list) those that no slice
 * of the shop has; of other lists none, as generic slices by code point contain them too.
 */
function rangeLeft(rule: GenericRule, font: GenericFont, slices: readonly OwnSlice[]): string {
  if (rule !== font.rules.findLast((other) => isListed(other) && other.weight === rule.weight)) return ''
  const own = charsOf(slices, rule.weight)
  const left = rule.chars.filter((char) => !own.has(char))
  return formatRange(left, (char) => own.has(char))
}
