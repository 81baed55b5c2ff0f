import { expect, test } from 'vitest'
import { parseRange } from '../../platform/fonts/unicode-range.ts'
import { readGeneric } from './generic-font.ts'
import { type OwnSlice, shopStylesheet } from './stylesheet.ts'

const face = (file: string, range: string, weight = '') =>
  `@font-face{font-family:Jua;font-display:swap;${weight}src:url(abc/${file}.woff2);unicode-range:${range}}`
const BOLD = 'font-weight:700;'
const both = (file: string, range: string) => face(file, range) + face(`${file}b`, range, BOLD)
const LOCAL = '@font-face{font-family:JuaLocal;src:local("Noto Sans KR")}'
// Rules in the order of the build: whole ranges first, then lists of syllables, which the ranges contain too, and
// letters last.
const SPANS = `${LOCAL}${both('m', 'U+ac00-ac7f')}`
const LAST = `${both('s', 'U+100-33ff,U+ff00-ffef')}${both('c', 'U+ac00,U+ac04,U+ac30')}${both('l', 'U+20-7e')}`
const GENERIC = `${SPANS}${both('115', 'U+ac01-ac02,U+ac10,U+ac20')}${LAST}`

const slice = (weight: 400 | 700, file: string, ...chars: number[]): OwnSlice => ({ weight, file, chars })
const OWN = [
  slice(400, 'rest.woff2', 0xac02, 0xac05),
  slice(400, 'front.woff2', 0x2605, 0xac00, 0xac01, 0xac03),
  slice(700, 'restb.woff2', 0xac02, 0xac05),
  slice(700, 'frontb.woff2', 0x2605, 0xac00, 0xac01, 0xac03),
  slice(700, 'figures.woff2', 0x20, 0x30, 0xac00),
]

/** Returns the files that a browser requests for a character, in order, until one contains it. */
function requestedFiles(css: string): (weight: 400 | 700, char: number) => string[] {
  const rules = (css.match(/@font-face\{[^}]*\}/g) ?? [])
    .filter((rule) => rule.includes('unicode-range'))
    .map((rule) => ({
      weight: rule.includes(BOLD) ? 700 : 400,
      file: /url\(([^)]+)\)/.exec(rule)?.[1] ?? '',
      claims: new Set(parseRange(/unicode-range:([^}]+)/.exec(rule)?.[1] ?? '')),
    }))
    .toReversed()
  return (weight, char) =>
    rules.filter((rule) => rule.weight === weight && rule.claims.has(char)).map(({ file }) => file)
}

const css = shopStylesheet({ family: 'Jua', generic: '../..' }, readGeneric(GENERIC), OWN)
const matchesOf = requestedFiles(css)
const genericMatchesOf = requestedFiles(`${SPANS}${LAST}`)

test('requests a character from the shop’s slice first', () => {
  for (const [index, { weight, file, chars }] of OWN.entries())
    for (const char of chars) {
      const later = OWN.slice(index + 1).filter((other) => other.weight === weight)
      const holder = later.findLast((other) => other.chars.includes(char))?.file ?? file
      expect(matchesOf(weight, char)[0], `${file} ${char.toString(16)}`).toBe(holder)
    }
})

test('requests other characters from the shop’s slice with a span and then from generic slices', () => {
  const own = { 400: 'front.woff2', 700: 'frontb.woff2' }
  for (const weight of [400, 700] as const) {
    const codePoints = new Set(OWN.filter((slice) => slice.weight === weight).flatMap(({ chars }) => chars))
    for (const char of [...parseRange('U+20-7e,U+100-180,U+2600-2610,U+ac00-ac7f')].filter(
      (char) => !codePoints.has(char),
    )) {
      const generic = matchesOf(weight, char).filter((file) => file !== own[weight])
      expect(generic[0], char.toString(16)).toBe(
        genericMatchesOf(weight, char)[0] && `../../${genericMatchesOf(weight, char)[0]}`,
      )
    }
  }
})

test('leaves out generic slices without remaining characters, and keeps the local font', () => {
  const all = [slice(400, 'all.woff2', 0xac00, 0xac04, 0xac30)]
  const short = shopStylesheet({ family: 'Jua', generic: '../..' }, readGeneric(GENERIC), all)
  expect(short).not.toContain('/c.woff2')
  expect(short).toContain('/cb.woff2')
  expect(short).toContain(LOCAL)
})

test('removes the shop’s characters from the generic list of frequent syllables', () => {
  expect(css).not.toContain('/115')
  expect(css).toContain('url(../../abc/c.woff2);unicode-range:U+ac04,U+ac30')
})

test('writes the longest list of a shop as a span, which browsers try last of the shop’s slices', () => {
  expect(css).toContain('url(front.woff2);unicode-range:U+2605,U+ac00-ac03}')
  expect(css.indexOf('url(front.woff2)')).toBeLessThan(css.indexOf('url(rest.woff2)'))
})
