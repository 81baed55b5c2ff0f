import { withJosa } from '../../../platform/josa.ts'
import type { ProductDraft } from '../drafts.ts'
import { combinationsOf } from '../rules.ts'
import { BadCell, count, partsOf, shorten, UNCOUNTED_STOCK, won } from './values.ts'

const MAX_AXES = 3
const MAX_VALUES = 100
const MAX_VARIANTS = 500
const MAX_NAME = 100

const MAX_ADD_ONS = 100

// +3000, -1,000원
const DIFFERENCE = /^([+-])\s*([\d,]+)\s*원?$/
// +3000, 3,000원
const PRICE = /^\+?\s*([\d,]+)\s*원?$/
// *100
const TIMES = /^\*\s*([\d,]+)$/

/** `색상:백자|청자;크기:소|중(+3000)` as axes. Throws `BadCell`. */
export function optionsOf(cell: string): ProductDraft['options'] {
  const axes = partsOf(cell, /[;\n]/).map(axisOf)
  if (axes.length > MAX_AXES) throw new BadCell(`옵션은 ${MAX_AXES}가지까지 둘 수 있습니다.`)
  noRepeat(
    axes.map(({ name }) => name),
    '옵션 이름',
  )
  const combinations = axes.reduce((product, { values }) => product * values.length, 1)
  if (combinations > MAX_VARIANTS)
    throw new BadCell(`옵션 조합이 ${combinations}개입니다. ${MAX_VARIANTS}개까지 둘 수 있습니다.`)
  return axes
}

function axisOf(text: string) {
  const colon = text.indexOf(':')
  const name = text.slice(0, Math.max(colon, 0)).trim()
  const values = partsOf(text.slice(colon + 1), '|').map(pricedValue)
  if (name === '' || values.length === 0)
    throw new BadCell(`${withJosa(`옵션 '${shorten(text)}'`, '은/는')} '이름:값|값' 형식이어야 합니다.`)
  if (values.length > MAX_VALUES)
    throw new BadCell(`옵션 ${shorten(name)}의 값이 ${MAX_VALUES}개를 넘습니다.`)
  noRepeat(
    values.map((value) => value.name),
    `옵션 ${shorten(name)}의 값`,
  )
  return { name: named(name), values }
}

function pricedValue(text: string) {
  const { name, inside, after } = bracketed(text)
  const [, sign, amount] = DIFFERENCE.exec(inside) ?? []
  if (name === '' || after !== '' || amount === undefined) return { name: named(text), diff: 0 }
  const diff = won(amount, '옵션 추가금')
  return { name: named(name), diff: sign === '-' && diff > 0 ? -diff : diff }
}

/** One number for all variants, or one per combination. Throws `BadCell`. */
export function stockOf(cell: string, options: ProductDraft['options']): number[] {
  const stock = partsOf(cell, '|').map((part) => count(part, '재고수량'))
  if (stock.length === 0) return [UNCOUNTED_STOCK]
  const variants = combinationsOf(options).length
  if (stock.length !== 1 && stock.length !== variants)
    throw new BadCell(`재고수량이 ${stock.length}개인데 옵션 조합은 ${variants}개입니다.`)
  return stock
}

/** `선물포장(+3000)*100|보자기(+5000)` as add-ons. Throws `BadCell`. */
export function addOnsOf(cell: string): ProductDraft['add_ons'] {
  const parts = partsOf(cell, /[|\n]/)
  if (parts.length > MAX_ADD_ONS) throw new BadCell(`추가상품은 ${MAX_ADD_ONS}개까지 둘 수 있습니다.`)
  const addOns = parts.map((text) => {
    const { name, inside, after } = bracketed(text)
    const [, price] = PRICE.exec(inside) ?? []
    const [, stock] = TIMES.exec(after) ?? []
    if (name === '' || price === undefined || (after !== '' && stock === undefined))
      throw new BadCell(
        `${withJosa(`추가상품 '${shorten(text)}'`, '은/는')} '이름(+가격)*수량' 형식이어야 합니다.`,
      )
    return {
      name: named(name),
      price: won(price, '추가상품 가격'),
      stock: stock === undefined ? UNCOUNTED_STOCK : count(stock, '추가상품 수량'),
    }
  })
  noRepeat(
    addOns.map(({ name }) => name),
    '추가상품 이름',
  )
  return addOns
}

/** The text before the last bracket, in it and after it; empty parts without a bracket. */
function bracketed(text: string): { name: string; inside: string; after: string } {
  const opens = text.lastIndexOf('(')
  const closes = text.indexOf(')', opens)
  if (opens < 0 || closes < 0) return { name: '', inside: '', after: '' }
  return {
    name: text.slice(0, opens).trim(),
    inside: text.slice(opens + 1, closes).trim(),
    after: text.slice(closes + 1).trim(),
  }
}

function named(name: string): string {
  if (name.length > MAX_NAME) throw new BadCell(`이름이 너무 깁니다: ${shorten(name)}`)
  return name
}

function noRepeat(names: string[], what: string): void {
  const repeated = names.find((name, at) => names.indexOf(name) !== at)
  if (repeated !== undefined) throw new BadCell(`${withJosa(what, '이/가')} 겹칩니다: ${shorten(repeated)}`)
}
