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
  const own = { 400: charsOf(slices, 400), 700: charsOf(slices, 700) }
  const behind = font.rules.map((rule) => {
    const range = isListed(rule) ? rangeLeft(rule, font, own[rule.weight]) : rule.range
    return range && rule.css.replace('url(', `url(${generic}/`).replace(rule.range, range)
  })
  const ranges = new Map<string, string>()
  const first = slices.map(({ weight, file, chars }, at) => {
    const later = charsOf(slices.slice(at + 1), weight)
    // The same characters in bold: a repeated text compresses, and the order in regular holds in bold.
    const range = ranges.get(chars.join()) ?? formatRange(chars, (char) => later.has(char))
    ranges.set(chars.join(), range)
    const boldness = weight === 400 ? '' : `font-weight:${weight};`
    return `@font-face{font-family:${family};font-display:swap;${boldness}src:url(${file});unicode-range:${range}}`
  })
  return [font.local, ...behind, ...first].join('')
}

const charsOf = (slices: readonly OwnSlice[], weight: 400 | 700) =>
  new Set(slices.filter((slice) => slice.weight === weight).flatMap(({ chars }) => chars))

const isSyllable = (char: number) => char >= 0xac00 && char <= 0xd7a3

/** Frequent syllables are listed one by one. Rare ones and signs are claimed as whole ranges, which cost nothing. */
const isListed = ({ range, chars }: GenericRule) => range.includes(',') && chars.some(isSyllable)

/** The remaining range of a generic rule: its own characters that no slice of the shop holds. */
function rangeLeft(rule: GenericRule, font: GenericFont, own: ReadonlySet<number>): string {
  const asked = (char: number) => font.firstAsked(rule.weight, char)
  const left = rule.chars.filter((char) => asked(char) === rule && !own.has(char))
  return formatRange(left, (char) => own.has(char) || (asked(char)?.at ?? -1) >= rule.at)
}
