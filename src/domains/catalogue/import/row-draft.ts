import { createHash } from 'node:crypto'
import { withJosa } from '../../../platform/josa.ts'
import { MAX_CATEGORY_DEPTH } from '../categories/limits.ts'
import type { ProductDraft } from '../drafts.ts'
import { combinationsOf } from '../rules.ts'
import type { Cells } from './columns.ts'
import { addOnsOf, optionsOf, stockOf } from './option-syntax.ts'
import { BadCell, count, partsOf, shorten, statusOf, textOf, won, yesOrNo } from './values.ts'

const MAX_TAGS = 30
const MAX_IMAGES = 30
const MAX_NOTICES = 50
const MAX_DETAIL = 1_000_000

/** A row as a product whose pictures are not stored yet. */
export interface RowDraft {
  draft: Omit<ProductDraft, 'images' | 'detail_html'>
  /** file names or addresses, the first is the one on cards */
  pictures: string[]
  /** the description as the seller wrote it */
  detail: string
}

/** The product of a row, or all its problems, as texts for the seller. */
export function draftOf(cells: Cells): RowDraft | string[] {
  const problems: string[] = []
  /** A cell's value, or `otherwise` with the problem noted, so that one run reports all problems of a row. */
  const read = <Value>(value: () => Value, otherwise: Value): Value => {
    try {
      return value()
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      problems.push(error.message)
      return otherwise
    }
  }

  const options = read(() => optionsOf(cells.options), [])
  const price = read(() => priceOf(cells.price), 0)
  const sale_price = read(() => salePriceOf(cells.sale_price, price), null)
  const draft = {
    code: read(() => textOf(cells.code, '상품코드', 100), '') || null,
    title: read(() => titleOf(cells.title), ''),
    brand: read(() => textOf(cells.brand, '브랜드', 100), ''),
    category: read(() => categoryOf(cells.category), []),
    price,
    sale_price,
    options,
    stock: read(() => stockOf(cells.stock, options), []),
    add_ons: read(() => addOnsOf(cells.add_ons), []),
    low_stock: read(() => (cells.low_stock === '' ? null : count(cells.low_stock, '안전재고')), null),
    tags: read(() => tagsOf(cells.tags), []),
    adult: read(() => yesOrNo(cells.adult, '성인상품'), false),
    pickable: read(() => yesOrNo(cells.pickable, '픽허용'), false),
    status: read(() => statusOf(cells.status), 'on_sale' as const),
    delivery_note: read(() => textOf(cells.delivery_note, '배송안내', 2_000), ''),
    notice: read(() => noticeOf(cells), []),
    digest: digestOf(cells),
  }
  if (problems.length === 0) read(() => assertNoVariantBelowZero(sale_price ?? price, options), undefined)
  const pictures = read(() => picturesOf(cells), [])
  const detail = read(() => textOf(cells.detail, '상세설명', MAX_DETAIL), '')
  return problems.length > 0 ? problems : { draft, pictures, detail }
}

function titleOf(cell: string): string {
  const title = cell.replace(/\s+/g, ' ')
  if (title === '') throw new BadCell('상품명이 비어 있습니다.')
  return textOf(title, '상품명', 200)
}

function priceOf(cell: string): number {
  if (cell === '') throw new BadCell('판매가가 비어 있습니다.')
  const price = won(cell, '판매가')
  if (price === 0) throw new BadCell('판매가는 1원 이상이어야 합니다.')
  return price
}

/** Empty, 0 and the price itself mean no sale. */
function salePriceOf(cell: string, price: number): number | null {
  const sale = cell === '' ? 0 : won(cell, '할인가')
  if (price > 0 && sale > price) throw new BadCell('할인가가 판매가보다 높습니다.')
  return sale === 0 || sale === price ? null : sale
}

function categoryOf(cell: string): string[] {
  const path = partsOf(cell, '>')
  if (path.length > MAX_CATEGORY_DEPTH)
    throw new BadCell(`카테고리는 ${MAX_CATEGORY_DEPTH}단계까지 둘 수 있습니다.`)
  return path.map((name) => textOf(name, '카테고리 이름', 50))
}

function tagsOf(cell: string): string[] {
  const tags = [...new Set(partsOf(cell.replaceAll('#', ','), /[,|\n]/))]
  if (tags.length > MAX_TAGS) throw new BadCell(`태그는 ${MAX_TAGS}개까지 둘 수 있습니다.`)
  return tags.map((tag) => textOf(tag, '태그', 50))
}

function noticeOf({ origin, maker, notice }: Cells): ProductDraft['notice'] {
  const lines = partsOf(notice, /[|\n]/).map((line) => {
    const [name = '', ...value] = line.split('=')
    if (name.trim() === '' || value.length === 0)
      throw new BadCell(`${withJosa(`고시정보 '${shorten(line)}'`, '은/는')} '항목=값' 형식이어야 합니다.`)
    return {
      name: textOf(name.trim(), '고시정보 항목', 100),
      value: textOf(value.join('=').trim(), '고시정보', 1_000),
    }
  })
  const own = [
    { name: '원산지', value: textOf(origin, '원산지', 200) },
    { name: '제조사', value: textOf(maker, '제조사', 200) },
  ].filter(({ value }) => value !== '')
  if (lines.length > MAX_NOTICES) throw new BadCell(`고시정보는 ${MAX_NOTICES}개까지 둘 수 있습니다.`)
  return [...own, ...lines]
}

/** File names may be listed with commas; drawings and addresses may hold commas. */
function picturesOf({ image, images }: Cells): string[] {
  const listed = [image, images].flatMap((cell) => partsOf(cell, /[|\n]/))
  const pictures = listed.flatMap((part) => (/^[a-z]+:/i.test(part) ? part : partsOf(part, ',')))
  if (pictures.length > MAX_IMAGES) throw new BadCell(`이미지는 ${MAX_IMAGES}장까지 둘 수 있습니다.`)
  return [...new Set(pictures)].map((picture) => textOf(picture, '이미지 이름', 500))
}

function assertNoVariantBelowZero(price: number, options: ProductDraft['options']): void {
  const cheapest = Math.min(
    ...combinationsOf(options).map((choice) => choice.reduce((sum, { diff }) => sum + diff, price)),
  )
  if (cheapest < 0) throw new BadCell('옵션 추가금을 더한 가격이 0원보다 낮은 조합이 있습니다.')
}

/** Equal for equal cells, whatever the order of columns, the encoding or the type of file. */
function digestOf(cells: Cells): string {
  const said = Object.entries(cells).filter(([, cell]) => cell !== '')
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}
