import { withJosa } from '../../../platform/josa.ts'
import type { ProductDraft } from '../product/product-draft.ts'
import { UNCOUNTED_STOCK } from '../product/product-draft.ts'
import { combinationsOf } from '../rules.ts'
import { LIMITS } from '../shared/product-limits.ts'
import { type AddNote, BadCell, count, shorten, textOf, won } from './cell-values.ts'
import { marksIn, partsIn, split, unescaped } from './escapes.ts'

type Axes = ProductDraft['options']

// price difference: +3000, -1,000원
const DIFFERENCE = /^([+-])\s*([\d,]+)\s*원?$/
// price difference in a foreign notation: +1.000, +1.000,50. It is recognised so that it is refused instead of read as
// part of a name.
const FOREIGN = /^[+-]\s*\d{1,3}(?:\.\d{3}){1,4}(?:,\d{1,2})?\s*원?$/
// price: +3000, 3,000원
const PRICE = /^\+?\s*([\d,]+)\s*원?$/
// number of pieces: *100
const TIMES = /^\*\s*([\d,]+)$/

/** Reads option axes: `색상:백자|청자;크기:소|중(+3000)` or `색상{백자|청자}//크기{소|중}`. Throws `BadCell`. */
export function optionsOf(cell: string, addNote: AddNote = () => {}): Axes {
  const parsed = bracedAxes(cell) ?? partsIn(cell, ';\n').map(colonAxis)
  const axes = parsed.map(({ name, values }) => axisOf(name, values, addNote))
  assertDistinct(
    axes.map(({ name }) => name),
    '옵션 이름',
  )
  return axes
}

/** Reads axes in the notation of Cafe24, with braces; null if the cell has another notation. */
function bracedAxes(cell: string): { name: string; values: string[] }[] | null {
  const [first] = marksIn(cell, '{:')
  if (first === undefined || cell[first] !== '{') return null
  const closes = marksIn(cell, '}')
  const axes = []
  let [from, next] = [0, 0]
  for (const opens of marksIn(cell, '{')) {
    while ((closes[next] ?? cell.length) < opens) next += 1
    const end = closes[next]
    if (opens < from || end === undefined) throw wrongAxis(cell)
    axes.push({
      name: cell
        .slice(from, opens)
        .trim()
        .replace(/^\/{1,2}/, ''),
      values: partsIn(cell.slice(opens + 1, end), '|'),
    })
    from = end + 1
  }
  return axes
}

function colonAxis(text: string): { name: string; values: string[] } {
  const [colon] = marksIn(text, ':')
  if (colon === undefined) throw wrongAxis(text)
  return { name: text.slice(0, colon), values: partsIn(text.slice(colon + 1), '|') }
}

function axisOf(text: string, values: string[], addNote: AddNote): Axes[number] {
  const name = textOf(unescaped(text).trim(), '옵션 이름', LIMITS.axisName, addNote)
  if (name === '' || values.length === 0) throw wrongAxis(text)
  const pricedValues = values.map((value) => pricedValue(value, addNote))
  assertDistinct(
    pricedValues.map((value) => value.name),
    `옵션 ${shorten(name)}의 값`,
  )
  return { name, values: pricedValues }
}

const wrongAxis = (text: string) =>
  new BadCell(`${withJosa(`옵션 '${shorten(text)}'`, '은/는')} '이름:값|값' 형식이어야 합니다.`)

/** Cuts axes to the limits of axes, values and combinations. `isCut` tells whether anything was cut. */
export function fitOptions(axes: Axes, addNote: AddNote): { axes: Axes; isCut: boolean } {
  const cutAxes = axes
    .slice(0, LIMITS.axes)
    .map(({ name, values }) => ({ name, values: values.slice(0, LIMITS.values) }))
  while (combinations(cutAxes) > LIMITS.variants) {
    const longest = cutAxes.reduce((longest, other) =>
      other.values.length > longest.values.length ? other : longest,
    )
    longest.values = longest.values.slice(0, -1)
  }
  const isCut = combinations(cutAxes) < combinations(axes) || cutAxes.length < axes.length
  if (isCut)
    addNote(
      `옵션이 ${axes.length}가지, 조합이 ${combinations(axes).toLocaleString('ko-KR')}개입니다. ` +
        `${LIMITS.axes}가지, ${LIMITS.variants}개까지 가져와 판매 중지로 두었습니다.`,
    )
  return { axes: cutAxes, isCut }
}

const combinations = (axes: Axes) => axes.reduce((product, { values }) => product * values.length, 1)

function pricedValue(text: string, addNote: AddNote): Axes[number]['values'][number] {
  const { name, inside, after } = bracketed(text)
  const [, sign, amount] = DIFFERENCE.exec(inside) ?? []
  if (FOREIGN.test(inside))
    throw new BadCell(`${withJosa(`옵션 추가금 '${shorten(inside)}'`, '은/는')} 숫자가 아닙니다.`)
  if (name === '' || after !== '' || amount === undefined) return { name: nameOf(text, addNote), diff: 0 }
  const diff = won(amount, '옵션 추가금')
  return { name: nameOf(name, addNote), diff: sign === '-' && diff > 0 ? -diff : diff }
}

/** Reads stock: one number for all variants, or one number for each variant. Throws `BadCell`. */
export function stockOf(cell: string, addNote: AddNote = () => {}): number[] | undefined {
  const stock = partsIn(cell, '|').map((part) => count(part, '재고수량', addNote))
  return stock.length === 0 ? undefined : stock
}

/** Reads the price differences of the variants (won). Throws `BadCell`. */
export function diffsOf(cell: string): number[] {
  return partsIn(cell, '|').map((part) => {
    const minus = /^[-−]/.test(part)
    const amount = won(part.replace(/^[-−+]/, ''), '옵션추가금')
    return minus && amount > 0 ? -amount : amount
  })
}

/** The texts of a list, including empty texts. An empty cell is a list without texts. */
export const listTexts = (cell: string): string[] =>
  cell === '' ? [] : split(cell, '|').map((part) => unescaped(part.trim()).trim())

/** Reads add-ons: `선물포장(+3000)*100|보자기(+5000)`. Throws `BadCell`. */
export function addOnsOf(cell: string, addNote: AddNote = () => {}): ProductDraft['add_ons'] {
  const parts = partsIn(cell, '|\n')
  if (parts.length > LIMITS.addOns)
    addNote(`추가상품 ${parts.length}개 가운데 ${LIMITS.addOns}개까지 가져왔습니다.`)
  const addOns = parts.slice(0, LIMITS.addOns).map((text) => {
    const { name, inside, after } = bracketed(text)
    const [, price] = PRICE.exec(inside) ?? []
    const [, stock] = TIMES.exec(after) ?? []
    if (name === '' || price === undefined || (after !== '' && stock === undefined))
      throw new BadCell(
        `${withJosa(`추가상품 '${shorten(text)}'`, '은/는')} '이름(+가격)*수량' 형식이어야 합니다.`,
      )
    return {
      name: nameOf(name, addNote),
      price: won(price, '추가상품 가격'),
      stock: stock === undefined ? UNCOUNTED_STOCK : count(stock, '추가상품 수량', addNote),
    }
  })
  assertDistinct(
    addOns.map(({ name }) => name),
    '추가상품 이름',
  )
  return addOns
}

/** The Korean problem of a list whose length is not the number of variants; undefined if it fits. */
export function findMisfit(
  name: string,
  list: readonly unknown[] | undefined,
  axes: { values: unknown[] }[],
) {
  const variants = combinationsOf(axes).length
  if (!list || list.length <= 1 || list.length === variants) return undefined
  return `${withJosa(name, '이/가')} ${list.length}개인데 옵션 조합은 ${variants}개입니다.`
}

/** The text before, inside and after the last brackets. All are empty if there are no brackets. */
function bracketed(text: string): { name: string; inside: string; after: string } {
  const opens = marksIn(text, '(').at(-1) ?? -1
  const closes = marksIn(text, ')').find((index) => index > opens) ?? -1
  if (opens < 0 || closes < 0) return { name: '', inside: '', after: '' }
  return {
    name: text.slice(0, opens).trim(),
    inside: text.slice(opens + 1, closes).trim(),
    after: text.slice(closes + 1).trim(),
  }
}

const nameOf = (text: string, addNote: AddNote) =>
  textOf(unescaped(text).trim(), '옵션 값이나 추가상품 이름', LIMITS.value, addNote)

function assertDistinct(names: string[], what: string): void {
  const distinct = new Set<string>()
  for (const name of names) {
    if (distinct.has(name)) throw new BadCell(`${withJosa(what, '이/가')} 겹칩니다: ${shorten(name)}`)
    distinct.add(name)
  }
}
