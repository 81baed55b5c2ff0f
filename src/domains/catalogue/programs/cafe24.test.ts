import { expect, test } from 'vitest'
import { draftOf, type RowDraft } from '../sheet/row-draft.ts'
import { cafe24 } from './cafe24.ts'
import { productReader } from './programs.ts'

const NAMES = [...Object.keys(cafe24.fields), ...Object.keys(cafe24.omitted)]

/** The value of a list at an index, which runs through the list `every` rows. */
const at = <Value>(list: readonly Value[], index: number, every: number): Value =>
  list[Math.floor(index / every) % list.length] as Value

const OPTIONS = '향{[필수선택]|라벤더|무향}//용량{100g|200g|300g}'
const DELIVERIES = [
  { cells: { 배송정보: 'F', '배송비 구분': 'R', 배송비입력: '9000' }, delivery: { kind: 'shop' } },
  { cells: { 배송정보: 'T', '배송비 구분': 'T', 배송비입력: '' }, delivery: { kind: 'free' } },
  { cells: { 배송정보: 'T', '배송비 구분': 'R', 배송비입력: '3500' }, delivery: { kind: 'own', won: 3_500 } },
  { cells: { 배송정보: 'T', '배송비 구분': 'M', 배송비입력: '' }, delivery: { kind: 'shop' } },
] as const

/** A row of Cafe24 with one combination of flags, and what it means. */
function rowOf(index: number) {
  const isSold = at([true, false], index, 1)
  const isShown = at([true, false], index, 2)
  const isTaxed = at([true, false], index, 4)
  const isAdult = at([false, true], index, 8)
  const hasOptions = at([false, true], index, 16)
  const { cells: delivered, delivery } = at(DELIVERIES, index, 32)
  const price = 5_000 + index * 10
  const cells: Record<string, string> = {
    상품코드: `P0000${index}`,
    상품번호: String(index + 1),
    '자체 상품코드': index % 5 === 0 ? '' : `OWN-${index % 40}`,
    진열상태: isShown ? 'Y' : 'N',
    판매상태: isSold ? 'Y' : 'N',
    상품명: `비누 ${index}호`,
    과세구분: isTaxed ? 'A|10' : 'B',
    소비자가: index % 3 === 0 ? '99000.00' : '',
    판매가: `${price}.00`,
    '최소 주문수량(이상)': index % 7 === 0 ? '2' : '1',
    '최대 주문수량(이하)': index % 7 === 0 ? '5' : '0',
    성인인증: isAdult ? 'Y' : 'N',
    옵션사용: hasOptions ? 'Y' : 'N',
    옵션입력: hasOptions ? OPTIONS : '남은{값}',
    추가입력옵션: 'F',
    제조사: 'M0000000',
    브랜드: 'B000000D',
    원산지: '1798',
    ...delivered,
  }
  const meaning = {
    code: `P0000${index}`,
    own_code: cells['자체 상품코드'],
    title: `비누 ${index}호`,
    status: isSold ? 'on_sale' : 'stopped',
    unlisted: !isShown,
    price,
    list_price: index % 3 === 0 ? 99_000 : null,
    least: index % 7 === 0 ? 2 : 1,
    most: index % 7 === 0 ? 5 : null,
    tax_free: !isTaxed,
    adult: isAdult,
    options: hasOptions
      ? [
          { name: '향', values: [{ name: '라벤더' }, { name: '무향' }] },
          { name: '용량', values: [{ name: '100g' }, { name: '200g' }, { name: '300g' }] },
        ]
      : [],
    delivery,
  }
  return { cells, meaning }
}

test('300 rows with all combinations of flags are read as Cafe24 means them', () => {
  const { convert } = productReader({ program: 'cafe24', names: NAMES })
  for (let index = 0; index < 300; index += 1) {
    const { cells, meaning } = rowOf(index)
    const { cells: converted } = convert([NAMES.map((name) => cells[name] ?? '')])
    expect((draftOf(converted) as RowDraft).draft, `row ${index}`).toMatchObject(meaning)
  }
})
