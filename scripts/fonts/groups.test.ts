import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import type { FontWeight } from '../../src/ui/fonts.ts'
import { type Group, planGroups, readSlices } from './groups.ts'
import type { PlannedFace } from './plan.ts'
import { sliceTable } from './sources.ts'
import { stylesheet } from './stylesheet.ts'

let groups: Group[]

beforeAll(async () => {
  groups = planGroups(readSlices(JSON.parse(await readFile(sliceTable, 'utf8'))))
})

test('each of the 11,172 syllables is in a slice whose range contains it', () => {
  const found = new Set(groups.flatMap((group) => group.chars.filter((char) => claims(group, char))))
  const missing = Array.from({ length: 11_172 }, (_, index) => 0xac00 + index).filter(
    (char) => !found.has(char),
  )
  expect(missing).toEqual([])
})

test('a frequent syllable is requested first from the slice that contains it', () => {
  const strays = groups
    .filter(({ kind }) => kind === 'common' || kind === 'frequent')
    .flatMap((group) => group.chars.filter((char) => firstMatching(char) !== group))
  expect(strays).toEqual([])
})

test('an ordinary syllable of KS X 1001 is requested first from the slice that contains it', () => {
  for (const char of '햅쌀쑥떡곶감뵙겠') {
    const options = firstMatching(char.codePointAt(0) ?? 0)
    expect(options?.chars, char).toContain(char.codePointAt(0))
  }
})

test('a common syllable is also in a code-order slice, which is used if the stylesheet omits the listed slices', () => {
  const spans = groups.filter(({ kind }) => kind !== 'common')
  const common = groups.filter(({ kind }) => kind === 'common').flatMap(({ chars }) => chars)
  const strays = common.filter((char) => {
    const options = spans.findLast((group) => claims(group, char))
    return options?.kind !== 'ordinary' || !options.chars.includes(char)
  })
  expect(strays).toEqual([])
})

test('letters, digits, signs and the most frequent syllables of a page need only two slices', () => {
  const options = new Set(
    Array.from('Sale 12,900원 · 배송 3,000원 “무료” ★ 4.5 (12) 상품 보기…', (char) =>
      firstMatching(char.codePointAt(0) ?? 0),
    ),
  )
  expect([...options].map((group) => group?.name).sort()).toEqual(['c', 'l'])
  for (const char of 'éœ™€↑') expect(firstMatching(char.codePointAt(0) ?? 0)?.name, char).toBe('x')
  for (const char of '→※㈜')
    expect(firstMatching(char.codePointAt(0) ?? 0)?.chars).toContain(char.codePointAt(0))
})

test('the stylesheet of a font with two weights is at most 5 KB gzipped', () => {
  const css = stylesheet('NanumBarunGothic', [faceOf(400), faceOf(700)], 'hashhash')
  expect(gzipSync(css).length).toBeLessThanOrEqual(5 * 1024)
})

test('the local fallback font has the line metrics of the web font, scaled to its own width', () => {
  const css = stylesheet('Jua', [faceOf(400)], 'hashhash')
  expect(css).toContain('font-family:JuaLocal')
  expect(css).toContain('size-adjust:50%;ascent-override:160%;descent-override:40%;line-gap-override:0%')
})

/** The group from whose slice a browser first requests the character: the last group whose range contains it. */
function firstMatching(char: number): Group | undefined {
  return groups.findLast((group) => claims(group, char))
}

function claims({ range }: Group, char: number): boolean {
  return range.split(',').some((part) => {
    const [low = 0, high = low] = part
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16))
    return low <= char && char <= high
  })
}

function faceOf(weight: FontWeight): PlannedFace {
  const slices = groups.map((group) => {
    const file = `${group.name}${weight === 700 ? 'b' : ''}.woff2`
    return { file, from: '', group, isCut: true, hinted: false }
  })
  const metrics = { ascent: 0.8, descent: 0.2, lineGap: 0, syllableWidth: 0.46 }
  return { font: 'Jua', weight, slices, metrics }
}
