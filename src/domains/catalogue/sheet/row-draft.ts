import { createHash } from 'node:crypto'
import { withJosa } from '../../../platform/josa.ts'
import { MAX_CATEGORY_DEPTH, MAX_CATEGORY_NAME } from '../categories/limits.ts'
import type { DraftPatch } from '../product/draft.ts'
import { LIMITS } from '../product/limits.ts'
import { isNoticeType, noticeTypes } from '../product/notice-types.ts'
import { onOneLine } from '../product/one-line.ts'
import { deliveryOf } from './cells/delivery-cells.ts'
import { marksIn, namesIn, partsIn, unescaped } from './cells/escapes.ts'
import { momentOf } from './cells/moments.ts'
import { addOnsOf, diffsOf, fitting, misfit, optionsOf, placedTexts, stockOf } from './cells/option-syntax.ts'
import {
  BadCell,
  conditionOf,
  count,
  firstOf,
  isTaxFree,
  shorten,
  statusOf,
  type Tell,
  takeNotes,
  textOf,
  won,
  yesOrNo,
} from './cells/values.ts'
import type { Cells, Field } from './columns.ts'

/** A row as a product whose pictures are not stored yet. */
export interface RowDraft {
  draft: Omit<DraftPatch, 'images' | 'variant_images' | 'detail_html' | 'pictures'>
  /** file names or addresses, the first is the one on cards; undefined where the file has no column for them */
  pictures: string[] | undefined
  /** names among the pictures, one for each combination */
  variantPictures: string[] | undefined
  /** the description as the seller wrote it */
  detail: string | undefined
  /** what was left out or read in another way */
  notes: string[]
}

/** Beside its description, a product with all that it may hold is shorter. A row is read on the thread that serves shoppers. */
const MOST_IN_ROW = 300_000

/** The product of a row, or all its problems, as texts for the seller. A field that is longer or more than ours is cut and noted. */
export function draftOf(cells: Cells): RowDraft | string[] {
  if (lengthOf(cells) > MOST_IN_ROW)
    return [`상세설명을 빼고도 ${MOST_IN_ROW.toLocaleString('ko-KR')}자를 넘는 행입니다.`]
  const problems: string[] = []
  const { notes, tell } = takeNotes()
  /** A cell's value, undefined without the column; a wrong one is noted, so that one run reports all problems of a row. */
  const read = <Value>(field: Field, value: (cell: string) => Value): Value | undefined => {
    const cell = cells[field]
    try {
      return cell === undefined ? undefined : value(cell)
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      problems.push(error.message)
      return undefined
    }
  }
  const text = (field: Field, name: string, most: number) =>
    read(field, (cell) => textOf(cell, name, most, tell))
  const places = (field: Field, name: string, most: number) =>
    read(field, (cell) =>
      firstOf(placedTexts(cell), name, LIMITS.variants, tell).map((each) => textOf(each, name, most, tell)),
    )

  const price = read('price', priceOf) ?? 0
  const paths = read('category', (cell) => categoriesOf(cell, tell))
  const written = read('options', optionsOf)
  const options = written && fitting(written, tell)
  const stock = read('stock', (cell) => stockOf(cell, tell))
  const diffs = read('diffs', (cell) => (cell === '' ? undefined : diffsOf(cell)))
  if (options && !options.isCut)
    for (const reason of [misfit('재고수량', stock, options.axes), misfit('옵션추가금', diffs, options.axes)])
      if (reason) problems.push(reason)
  const draft: RowDraft['draft'] = {
    number: read('number', numberOf),
    code: text('code', '상품코드', LIMITS.code) || null,
    title: read('title', (cell) => titleOf(cell, tell)) ?? '',
    price,
    category: paths && (paths[0] ?? []),
    more_categories: paths?.slice(1),
    sale_price: read('sale_price', (cell) => salePriceOf(cell, price)),
    sale_from: read('sale_from', (cell) => momentOf(cell, '할인시작', tell)),
    sale_until: read('sale_until', (cell) => momentOf(cell, '할인종료', tell)),
    status: stateOf(cells, tell),
    options: options?.axes,
    diffs,
    stock,
    codes: places('codes', '옵션코드', LIMITS.code),
    barcodes: places('barcodes', '옵션바코드', LIMITS.code),
    offs: read('offs', (cell) => offsOf(cell, tell)),
    // Of combinations that were left out nobody knows which number is whose.
    ...(options?.isCut && { ...CUT, stock: stock?.slice(0, 1) }),
    low_stock: read('low_stock', (cell) => (cell === '' ? null : count(cell, '안전재고', tell))),
    ...piecesOf(
      read('least', count1('최소주문수량', tell)),
      read('most', count1('최대주문수량', tell)),
      tell,
    ),
    add_ons: read('add_ons', (cell) => addOnsOf(cell, tell)),
    image_alts: read('alts', (cell) =>
      placedTexts(cell).map((alt) => textOf(alt, '이미지설명', LIMITS.alt, tell)),
    ),
    brand: text('brand', '브랜드', LIMITS.fact),
    maker: text('maker', '제조사', LIMITS.fact),
    origin: text('origin', '원산지', LIMITS.fact),
    model: text('model', '모델명', LIMITS.fact),
    barcode: text('barcode', '바코드', LIMITS.code),
    condition: read('condition', (cell) => (isState(cells) ? undefined : conditionOf(cell, tell))),
    tax_free: read('tax_free', (cell) => isTaxFree(cell, tell)),
    adult: read('adult', (cell) => yesOrNo(cell, '성인상품', tell)),
    pickable: read('pickable', (cell) => yesOrNo(cell, '픽허용', tell)),
    tags: read('tags', (cell) => tagsOf(cell, tell)),
    seo_title: text('seo_title', '검색엔진제목', LIMITS.title),
    seo_description: text('seo_description', '검색엔진설명', LIMITS.seoDescription),
    notice_type: read('notice_type', (cell) => noticeTypeOf(cell, tell)),
    notice: read('notice', (cell) => noticeOf(cell, tell)),
    delivery: deliveryOf(cells, tell),
    delivery_note: text('delivery_note', '배송안내', LIMITS.deliveryNote),
    digest: digestOf(cells),
  }
  if (problems.length > 0) return problems
  const hasPictures = cells.image !== undefined || cells.images !== undefined
  return {
    draft,
    pictures: hasPictures ? picturesOf(cells, tell) : undefined,
    variantPictures: read('variant_images', placedTexts),
    detail: cells.detail,
    notes: notes(),
  }
}

const lengthOf = ({ detail: _, ...cells }: Cells) =>
  Object.values(cells).reduce((sum, cell) => sum + cell.length, 0)

const CUT = {
  status: 'stopped',
  diffs: undefined,
  codes: undefined,
  barcodes: undefined,
  offs: undefined,
} as const

const offsOf = (cell: string, tell: Tell): boolean[] =>
  cell === '' ? [false] : placedTexts(cell).map((each) => yesOrNo(each, '옵션품절', tell))

function titleOf(cell: string, tell: Tell): string {
  const title = onOneLine(cell)
  if (title === '') throw new BadCell('상품명이 비어 있습니다.')
  return textOf(title, '상품명', LIMITS.title, tell)
}

function numberOf(cell: string): number | undefined {
  return /^\d{1,15}$/.test(cell) && cell !== '0' ? Number(cell) : undefined
}

function priceOf(cell: string): number {
  if (cell === '') throw new BadCell('판매가가 비어 있습니다.')
  return won(cell, '판매가')
}

/** Null without a sale. */
function salePriceOf(cell: string, price: number): number | null {
  const sale = cell === '' ? null : won(cell, '할인가')
  if (sale !== null && price > 0 && sale > price) throw new BadCell('할인가가 판매가보다 높습니다.')
  return sale
}

const count1 = (name: string, tell: Tell) => (cell: string) => {
  const pieces = cell === '' ? 0 : count(cell, name, tell)
  if (pieces > LIMITS.pieces) tell(`${withJosa(name, '을/를')} ${LIMITS.pieces}개로 줄였습니다.`)
  return Math.min(pieces, LIMITS.pieces)
}

/** 0 is no bound, as malls write it. */
function piecesOf(least: number | undefined, most: number | undefined, tell: Tell) {
  const from = least === undefined ? undefined : Math.max(least, 1)
  const isWrong = Boolean(most) && most !== undefined && most < (from ?? 1)
  if (isWrong) tell('최대주문수량이 최소주문수량보다 적어 비워 두었습니다.')
  return { least: from, most: most === undefined ? undefined : most === 0 || isWrong ? null : most }
}

/** Some malls keep the state of the sale where others keep the state of the goods. */
const isState = ({ status, condition = '' }: Cells) =>
  status === undefined && condition !== '' && statusOf(condition) !== null

function stateOf(cells: Cells, tell: Tell) {
  const cell = isState(cells) ? cells.condition : cells.status
  if (cell === undefined) return undefined
  const status = statusOf(cell)
  if (status === null)
    tell(`${withJosa(`판매상태 '${shorten(cell)}'`, '을/를')} 알 수 없어 판매 중지로 두었습니다.`)
  return status ?? 'stopped'
}

function categoriesOf(cell: string, tell: Tell): string[][] {
  const paths = firstOf(partsIn(cell, '|\n'), '카테고리', LIMITS.categories, tell)
  return paths.map((path) => {
    const names = namesIn(path, '>')
    if (names.length > MAX_CATEGORY_DEPTH)
      tell(`카테고리 ${names.length}단계 가운데 ${MAX_CATEGORY_DEPTH}단계까지 가져왔습니다.`)
    return names
      .slice(0, MAX_CATEGORY_DEPTH)
      .map((name) => textOf(name, '카테고리 이름', MAX_CATEGORY_NAME, tell))
  })
}

function tagsOf(cell: string, tell: Tell): string[] {
  const tags = [...new Set(namesIn(cell, ',|\n#').map((tag) => textOf(tag, '검색어', LIMITS.tag, tell)))]
  return firstOf(tags, '검색어', LIMITS.tags, tell)
}

function noticeTypeOf(cell: string, tell: Tell): string {
  if (cell === '' || isNoticeType(cell)) return cell
  const found = Object.entries(noticeTypes).find(([, { label }]) => label === cell)
  if (!found) tell(`${withJosa(`상품군 '${shorten(cell)}'`, '을/를')} 알 수 없어 비워 두었습니다.`)
  return found?.[0] ?? ''
}

/** Lines without a name have nowhere to stand and are noted. */
function noticeOf(cell: string, tell: Tell): { name: string; value: string }[] {
  const lines = partsIn(cell, '|\n').flatMap((line) => {
    const [equals] = marksIn(line, '=')
    const name = unescaped(line.slice(0, equals ?? 0)).trim()
    if (equals === undefined || name === '') {
      tell(`${withJosa(`고시정보 '${shorten(line)}'`, '은/는')} '항목=값' 형식이 아니어서 뺐습니다.`)
      return []
    }
    return {
      name: textOf(name, '고시정보 항목', LIMITS.noticeName, tell),
      value: textOf(unescaped(line.slice(equals + 1)).trim(), '고시정보', LIMITS.noticeValue, tell),
    }
  })
  return firstOf(lines, '고시정보', LIMITS.notice, tell)
}

/** File names may be listed with commas; drawings and addresses may hold commas. */
function picturesOf({ image = '', images = '' }: Cells, tell: Tell): string[] {
  const listed = [image, images].flatMap((cell) => partsIn(cell, '|\n'))
  const pictures = listed.flatMap((part) => (/^[a-z]+:/i.test(part) ? part : partsIn(part, ',')))
  return firstOf([...new Set(pictures)], '이미지', LIMITS.images, tell)
}

/** Equal for equal cells, whatever the order of columns, the encoding or the type of file. */
function digestOf({ number: _, ...cells }: Cells): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(cells)))
    .digest('base64url')
}
