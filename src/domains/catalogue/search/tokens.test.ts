import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loanWordGroups } from './loan-words.ts'
import { initialsOf, searchWords } from './normalise-words.ts'
import { planSearch } from './search-plan.ts'
import { tokenKey } from './token-key.ts'
import { indexProduct, SOLD_OUT_WEIGHT } from './tokens.ts'

const nothing = { title: '', brand: '', tags: [], categories: [], options: [], codes: [] }

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code))
const title = fc.array(fc.string({ unit: syllable, minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 5,
})

test('normalises case, width and punctuation, and does not change lone jamo', () => {
  expect(searchWords('ＡＢＣ 머그(350ml)-세트')).toEqual(['abc', '머그', '350ml', '세트'])
  expect(searchWords('셔츠'.normalize('NFD'))).toEqual(['셔츠'])
  expect(searchWords('ㅅㅊ ㄳ')).toEqual(['ㅅㅊ', 'ㄱㅅ'])
  expect(searchWords(' \u0000 🎁 %_\\ ')).toEqual([])
})

test('replaces syllables by their initial consonants, also by double ones', () => {
  expect(initialsOf('청자 머그컵')).toBe('ㅊㅈ ㅁㄱㅋ')
  expect(initialsOf('빵 A4')).toBe('ㅃ A4')
})

test('gives a token the weight of its best field', () => {
  const { tokens } = indexProduct({
    ...nothing,
    title: '청자 컵',
    brand: '하루',
    tags: ['청자', '선물'],
    categories: ['하루'],
  })
  expect(indexProduct({ ...nothing, title: '컵', brand: '하루' }).tokens.get('하루')).toBe(1)
  expect([tokens.get('청자'), tokens.get('하루'), tokens.get('선물')]).toEqual([3, 2, 2])
})

test('gives a single character less weight inside a word than at its start, but more than in sold-out products', () => {
  const { tokens } = indexProduct({
    ...nothing,
    title: '머그컵 3종',
    brand: '흙컵',
    tags: ['유리잔'],
    categories: ['잔 받침'],
  })
  const weights = ['머', '컵', '3', '종', '유', '잔', '침', '흙'].map((character) => tokens.get(character))
  expect(weights).toEqual([3, 2, 3, 2, 2, 2, 1, 1])
  expect(indexProduct({ ...nothing, title: '가', brand: '나다' }).tokens.get('다')).toBe(0)
  expect(3 - SOLD_OUT_WEIGHT).toBeLessThan(0)
})

test('indexes the tokens of every part of a title and of its initials', () => {
  fc.assert(
    fc.property(title, fc.nat(), fc.nat(), (words, from, length) => {
      const { tokens, words: text, initials } = indexProduct({ ...nothing, title: words.join(' ') })
      const whole = words.join('')
      const start = from % whole.length
      const piece = whole.slice(start, start + 1 + (length % (whole.length - start)))
      for (const query of piece.length > 1 ? [piece, initialsOf(piece)] : [piece]) {
        const plan = planSearch(query, { groups: false })
        expect(plan?.tokens.filter((token) => !tokens.has(token))).toEqual([])
        expect((query === piece ? text : initials).includes(query)).toBe(true)
      }
    }),
  )
})

test('every text with a word of a group has the token of the group', () => {
  const words = loanWordGroups.flat().filter((word) => /^[가-힣]{2,}$/.test(word))
  fc.assert(
    fc.property(title, fc.constantFrom(...words), (parts, word) => {
      const entry = indexProduct({ ...nothing, title: [...parts, word, ...parts].join('') })
      const plan = planSearch(word)
      expect(plan?.tokens.every((token) => entry.tokens.has(token))).toBe(true)
      expect(entry.words).toContain(plan?.words[0]?.replaceAll('%', ''))
      expect(entry.initials).not.toContain('=')
    }),
  )
})

test('indexes values of options up to a total length', () => {
  const { tokens } = indexProduct({ ...nothing, title: '머그', options: ['흑유', '흑유', '청자'] })
  expect([tokens.get('흑유'), tokens.get('청자')]).toEqual([1, 1])
  const many = Array.from({ length: 400 }, (_, index) => `색상${String.fromCharCode(0xac00 + index)}`)
  const entry = indexProduct({ ...nothing, options: many })
  expect(entry.tokens.size).toBeLessThan(700)
  expect(entry.tokens.has(`색상${many[399]?.at(-1)}`)).toBe(false)
})

test('indexes a code by its beginnings and by four characters, and not by any two', () => {
  const { tokens } = indexProduct({ ...nothing, codes: ['HR-0012-A'] })
  for (const query of ['HR-0012-A', 'hr0012', '0012', 'hr', '001'])
    expect(
      planSearch(query)?.tokens.every((token) => tokens.has(token)),
      query,
    ).toBe(true)
  expect(tokens.has('12')).toBe(false)
})

test('indexes any text within bounds, and plans a search for it without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const plan = planSearch(text)
      expect(plan === null || (plan.tokens.length > 0 && plan.tokens.length <= 12)).toBe(true)
      for (const pattern of [...(plan?.words ?? []), ...(plan?.initials ?? [])])
        expect(pattern).toMatch(/^%=?[\p{L}\p{N}]+=?%$/u)
      expect(indexProduct({ ...nothing, title: text }).tokens.size).toBeLessThan(700)
    }),
  )
})

test('hashes tokens to distinct safe integers', () => {
  const keys = ['청자', '자청', '청', 'ㅊㅈ', '머그', '머그컵'].map(tokenKey)
  expect(new Set(keys).size).toBe(6)
  expect(keys.every(Number.isSafeInteger)).toBe(true)
})
