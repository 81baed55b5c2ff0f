import { formatRange } from '../../platform/fonts/unicode-range.ts'
import type { GenericFont, GenericRule } from './generic-font.ts'

export interface OwnSlice {
  weight: 400 | 700
  file: string
  /** code points of the slice, lowest first */
  chars: readonly number[]
}

/**
 * The stylesheet of a shop: the generic rules of its font, then the rules of the shop's slices. Browsers prefer later
 * rules, so they try the shop's slices first. `slices` are in the order of the plan; `generic` is the relative folder
 * of the generic stylesheet.
 */
export function shopStylesheet(
  { family, generic }: { family: string; generic: string },
  font: GenericFont,
  slices: readonly OwnSlice[],
): string {
  const genericRules = font.rules.map((rule) => {
    const range = isListed(rule) ? rangeLeft(rule, font, slices) : rule.range
    return range && rule.css.replace('url(', `url(${generic}/`).replace(rule.range, range)
  })
  const ranges = new Map<string, string>()
  const ownRules = openFirst(slices).map(({ weight, file, chars, isOpen }, index, inOrder) => {
    const later = charsOf(inOrder.slice(index + 1), weight)
    const isBridged = (char: number) => later.has(char) || (isOpen && isSyllable(char))
    // A bold slice with the characters of a regular slice has the same range text, which compresses well.
    const range = ranges.get(chars.join()) ?? formatRange(chars, isBridged)
    ranges.set(chars.join(), range)
    const boldness = weight === 400 ? '' : `font-weight:${weight};`
    return `@font-face{font-family:${family};font-display:swap;${boldness}src:url(${file});unicode-range:${range}}`
  })
  return [font.local, ...genericRules, ...ownRules].join('')
}

/**
 * Marks the shop's longest list of characters, which is written as a span that also includes other syllables, to
 * shorten the stylesheet. Its rule comes first, so browsers try the shop's other slices before it. For a syllable that
 * no slice of the shop contains, browsers request this slice in vain.
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

/** Whether a rule lists its syllables one by one. Rules of rare syllables and of signs have whole ranges. */
const isListed = ({ range, chars }: GenericRule) => range.includes(',') && chars.some(isSyllable)

/**
 * The range that a generic list of syllables retains. The list of the most frequent syllables (the last list) retains
 * those that no slice of the shop contains. Other lists retain nothing, because generic slices by code point contain
 * their syllables too.
 */
function rangeLeft(rule: GenericRule, font: GenericFont, slices: readonly OwnSlice[]): string {
  if (rule !== font.rules.findLast((other) => isListed(other) && other.weight === rule.weight)) return ''
  const own = charsOf(slices, rule.weight)
  const otherChars = rule.chars.filter((char) => !own.has(char))
  return formatRange(otherChars, (char) => own.has(char))
}
