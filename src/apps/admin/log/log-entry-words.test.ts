import { expect, test } from 'vitest'
import { adminLogFieldTexts } from '../../../ui/texts/admin-log-fields.ts'
import { changeWords, subjectWords } from './log-entry-words.ts'
import { NAME_TABLES } from './log-value-names.ts'

const { values } = adminLogFieldTexts

const nameOf = (id: number) => `${id}번`

test('shows names of a shop unchanged, even if they equal a code', () => {
  for (const name of ['0', 'none', 'yes', 'constructor'])
    expect(subjectWords({ action: 'deleteCategory', subject: { category: name } }, nameOf)).toBe(
      `카테고리 ${name}`,
    )
  expect(subjectWords({ action: 'startBulk', subject: { category: 0 } }, nameOf)).toBe('카테고리 없음')
})

test('shows a list by its first names and the number of others', () => {
  const movedCategories = { items: ['잔', 'none'], count: 5 }
  expect(subjectWords({ action: 'mergeCategory', subject: { moved: movedCategories } }, nameOf)).toBe(
    '옮긴 아래 카테고리 잔, none 외 3건',
  )
})

test('shows no earlier state of created things and no later state of deleted ones', () => {
  const state = { parent: '', position: 2, hidden: false, order: 'low' }
  const entry = { action: 'deleteCategory', product: null }
  expect(changeWords({ ...entry, before: { position: 1 }, after: { position: 2 } }, nameOf)).toEqual([
    { name: '순서', before: '1번째', after: '2번째' },
  ])
  expect(changeWords({ ...entry, before: null, after: state }, nameOf)[0]).toEqual({
    name: '위 카테고리',
    before: null,
    after: '없음',
  })
  expect(changeWords({ ...entry, before: state, after: null }, nameOf)).toEqual([
    { name: '위 카테고리', before: '없음', after: null },
    { name: '순서', before: '2번째', after: null },
    { name: '숨김', before: '아니요', after: null },
    { name: '상품 정렬 규칙', before: '낮은 가격순', after: null },
  ])
})

test('shows amounts, shares and times with units, secrets as set, and pages by kind', () => {
  const words = (action: string, state: object) =>
    changeWords({ action, product: null, before: null, after: state }, nameOf).map(
      ({ name, after }) => `${name} ${after}`,
    )
  expect(words('createCoupon', { won: 1_000, least: 30_000, days: 30, total: 100 })).toEqual([
    '할인 금액 1,000원',
    '최소 구매 금액 30,000원',
    '받은 날부터 30일',
    '전체 수량 100장',
  ])
  const tier = { name: '실버', need: 'all', spent: 100_000, points: 1, percent: 3, free_delivery: true }
  expect(words('saveTiers', { months: 6, tiers: [tier] })).toEqual([
    '등급 (이름 실버, 조건 금액과 주문 수 모두, 구매 금액 100,000원, 할인 3%, 추가 적립 1%, 무료배송 예)',
    '산정 기간 6개월',
  ])
  expect(words('setConversionToken', { token: 'saved' })).toEqual(['토큰 새로 저장함'])
  expect(words('decidePayoutReturn', { state: 'RETURNED', amount: 155_121 })).toEqual([
    '금액 155,121원',
    '상태 반송',
  ])
  expect(words('createPayoutBatch', { channel: 'portone' })).toEqual(['지급 방법 포트원'])
  expect(words('announce', { kind: 'maintenance' })).toEqual(['종류 점검'])
  expect(subjectWords({ action: 'publishPage', subject: { subject: 'main:mobile' } }, nameOf)).toBe(
    '페이지 메인 모바일',
  )
  expect(subjectWords({ action: 'publishPage', subject: { subject: 'popup:5' } }, nameOf)).toBe(
    '페이지 팝업 5',
  )
})

test('names sort orders by the list that they sort, and has exactly one name for each value of a field', () => {
  const sorted = (action: string) => subjectWords({ action, subject: { sort: 'oldest' } }, nameOf)
  expect(sorted('shopOrders')).toBe('순서 오래된 주문순')
  expect(sorted('shopMembers')).toBe('순서 오래된 가입순')
  for (const [field, tables] of Object.entries(NAME_TABLES)) {
    const names = Map.groupBy([...tables, values[field] ?? {}].flatMap(Object.entries), ([value]) => value)
    for (const [value, words] of names)
      expect([field, value, new Set(words.map(([, word]) => word)).size]).toEqual([field, value, 1])
  }
})
