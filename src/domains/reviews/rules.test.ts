import { expect, test } from 'vitest'
import { maskedName, noTally, pageOf, rangeOf, summaryOf, sumOfTallies, tallyOf } from './rules.ts'

test.each([
  ['김민지', '김*지'],
  ['남궁민수', '남**수'],
  ['이준', '이*'],
  ['한', '한*'],
  ['', '익명*'],
  ['👩‍🌾농부', '👩***부'],
])('masks the name %s as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown)
})

test('counts reviews by stars, from five stars to one', () => {
  expect(tallyOf({ stars: 4, photos: ['a.webp'] })).toEqual({
    reviews: 1,
    photos: 1,
    spread: [0, 1, 0, 0, 0],
    imported: [0, 0, 0, 0, 0],
  })
})

test('a summary tells the part that was imported, and nothing without one', () => {
  const sum = sumOfTallies([
    tallyOf({ stars: 5, photos: [] }),
    tallyOf({ stars: 2, photos: ['a.webp'], imported: true }),
  ])
  expect(summaryOf(sum)).toMatchObject({
    count: 2,
    photos: 1,
    stars: 3.5,
    imported: { count: 1, spread: [0, 0, 0, 1, 0] },
  })
  expect(summaryOf(tallyOf({ stars: 5, photos: [] }))).not.toHaveProperty('imported')
})

test('the mean of stars has one decimal, and is 0 without reviews', () => {
  expect(summaryOf({ ...noTally, reviews: 3, spread: [2, 1, 0, 0, 0] }).stars).toBe(4.7)
  expect(summaryOf(noTally)).toMatchObject({ count: 0, stars: 0 })
})

test('pages after the last allowed one are empty', () => {
  expect(rangeOf(3)).toEqual([40, 21])
  expect(rangeOf(251)).toEqual([0, 0])
  expect(pageOf([], 1_000_000, { page: 1 }).pages).toBe(250)
})
