import { expect, test } from 'vitest'
import { changeWords, subjectWords } from './entry-words.ts'

const nameOf = (id: number) => `${id}번`

test('names that a shop wrote are told as they are, also those that mean something elsewhere', () => {
  for (const name of ['0', 'none', 'yes', 'constructor'])
    expect(subjectWords({ action: 'deleteCategory', subject: { category: name } }, nameOf)).toBe(
      `카테고리 ${name}`,
    )
  expect(subjectWords({ action: 'startBulk', subject: { category: 0 } }, nameOf)).toBe('카테고리 없음')
})

test('a list is told by its names and how many more there are', () => {
  const moved = { items: ['잔', 'none'], count: 5 }
  expect(subjectWords({ action: 'mergeCategory', subject: { moved } }, nameOf)).toBe(
    '옮긴 아래 카테고리 잔, none 외 3건',
  )
})

test('what is made has no state before, and what goes none after', () => {
  const state = { parent: '', position: 2, hidden: false, order: 'low' }
  const of = { action: 'deleteCategory', product: null }
  expect(changeWords({ ...of, before: { position: 1 }, after: { position: 2 } }, nameOf)).toEqual([
    { name: '자리', before: '1번째', after: '2번째' },
  ])
  expect(changeWords({ ...of, before: null, after: state }, nameOf)[0]).toEqual({
    ...{ name: '위 카테고리', before: null, after: '없음' },
  })
  expect(changeWords({ ...of, before: state, after: null }, nameOf)).toEqual([
    { name: '위 카테고리', before: '없음', after: null },
    { name: '자리', before: '2번째', after: null },
    { name: '숨김', before: '아니요', after: null },
    { name: '상품 정렬 규칙', before: '낮은 가격순', after: null },
  ])
})
