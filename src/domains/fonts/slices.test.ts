import { expect, test } from 'vitest'
import { boldTexts, plainText } from './blocks.ts'
import { planSlices } from './slices.ts'

const everything = { regular: (char: number) => char > 0x7f, bold: () => true }
const chars = (text: string) => Array.from(text, (char) => char.codePointAt(0))
const sorted = (list: (number | undefined)[] = []) => list.toSorted((a, b) => Number(a) - Number(b))
const texts = {
  front: ['하루 그릇'],
  product: ['그릇을 굽다'],
  rest: ['굽다 묻다'],
  boldFront: ['12,000원'],
  boldRest: ['하루'],
}

test('puts characters of first pages into one slice, further ones of product pages into the next, then those of other pages', () => {
  const { regular } = planSlices(texts, everything)
  expect(regular.map(sorted)).toEqual([
    [0xbb3b],
    ...['을굽다', '하루그릇'].map((slice) => sorted(chars(slice))),
  ])
})

test('puts bold characters of first pages into one slice, and further bold ones of other pages into another', () => {
  const { regular, bold } = planSlices(texts, everything)
  expect(bold.slice(0, 3)).toEqual(regular)
  expect(bold.slice(3).map(sorted)).toEqual([sorted(chars('하루')), sorted(chars('012,원'))])
})

test('sorts characters by frequency and omits the rarest beyond the limits', () => {
  const syllable = (index: number) => String.fromCharCode(0xac00 + index)
  const many = Array.from({ length: 3_000 }, (_, index) => syllable(index).repeat(index < 5 ? 2 : 1))
  const { regular } = planSlices({ ...texts, front: [], product: many, rest: many }, everything)
  expect(regular.map(({ length }) => length)).toEqual([400, 400, 400, 400, 400])
  expect(regular.at(-1)?.slice(0, 6)).toEqual(
    chars(Array.from({ length: 6 }, (_, index) => syllable(index)).join('')),
  )
  expect(new Set(regular.flat()).size).toBe(2_000)
})

test('plans only characters that the font has', () => {
  const { regular } = planSlices(texts, { ...everything, regular: (char) => char === 0xadf8 })
  expect(regular).toEqual([[0xadf8]])
})

test('extracts all texts of blocks, and the bold texts from headings and markup', () => {
  const blocks = [
    {
      type: 'banner',
      title: '제목',
      desc: '설명',
      btn: '보기',
      url: '/주소',
      img: { key: 'a', alt: '그림' },
    },
    { type: 'html', html: '<p>본문 <strong class="x">굵게 <em>더</em></strong> 끝</p><h2>머리' },
  ]
  for (const word of ['제목', '설명', '보기', '그림', '본문', '끝']) expect(plainText(blocks)).toContain(word)
  expect(plainText(blocks)).not.toContain('주소')
  for (const word of ['제목', '보기', '굵게', '더', '머리']) expect(boldTexts(blocks)).toContain(word)
  for (const word of ['설명', '본문', '끝', '그림']) expect(boldTexts(blocks)).not.toContain(word)
})
