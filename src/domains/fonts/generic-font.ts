import { parseRange } from '../../platform/fonts/unicode-range.ts'

/** A rule of a font's generic stylesheet, which the build has written for all shops. */
export interface GenericRule {
  css: string
  weight: 400 | 700
  range: string
  /** code points of the rule's unicode-range */
  chars: number[]
  /** index in the stylesheet */
  at: number
}

export interface GenericFont {
  /** rules without a range: they use the device's own font with the metrics of this font */
  local: string
  /** in stylesheet order; if several rules contain a character, browsers use the last one */
  rules: GenericRule[]
  /** The rule that browsers use for a character. */
  firstMatching(weight: 400 | 700, char: number): GenericRule | undefined
  /** Whether every page loads the slice of this character: Latin letters and punctuation. */
  isEverywhere(char: number): boolean
}

const RULE = /@font-face\{[^{}]*\}/g
const RANGE = /unicode-range:([^;}]+)/

/** Parses a generic stylesheet (`scripts/fonts/stylesheet.ts`). */
export function readGeneric(css: string): GenericFont {
  const faces = css.match(RULE) ?? []
  const rules = faces.flatMap((rule, index): GenericRule[] => {
    const range = RANGE.exec(rule)?.[1]
    if (!range) return []
    const weight = rule.includes('font-weight:700') ? 700 : 400
    return [{ css: rule, weight, range, chars: parseRange(range), at: index }]
  })
  const requests = {
    400: lastClaims(rules.filter(({ weight }) => weight === 400)),
    700: lastClaims(rules.filter(({ weight }) => weight === 700)),
  }
  const everywhere = new Set(rules.findLast(({ weight }) => weight === 400)?.chars)
  return {
    local: faces.filter((rule) => !RANGE.test(rule)).join(''),
    rules,
    firstMatching: (weight, char) => requests[weight].get(char),
    isEverywhere: (char) => everywhere.has(char),
  }
}

function lastClaims(rules: readonly GenericRule[]): Map<number, GenericRule> {
  const claims = new Map<number, GenericRule>()
  for (const rule of rules) for (const char of rule.chars) claims.set(char, rule)
  return claims
}
