import { withJosa } from '../../../platform/josa.ts'
import { onOneLine } from '../product/one-line.ts'
import { MAX_CATEGORY_DEPTH, MAX_CATEGORY_NAME } from '../shared/category-limits.ts'
import { isNoticeType, noticeTypes } from '../shared/notice-types.ts'
import { LIMITS } from '../shared/product-limits.ts'
import type { CellReader } from './cell-reader.ts'
import {
  type AddNote,
  BadCell,
  codeOf,
  firstOf,
  isTaxFree,
  otherCodeOf,
  shorten,
  textOf,
  yesOrNo,
} from './cell-values.ts'
import { marksIn, namesIn, partsIn, unescaped } from './escapes.ts'
import { listTexts } from './option-syntax.ts'

export function nameFields({ read, addNote }: CellReader) {
  const paths = read('category', (cell) => categoriesOf(cell, addNote))
  return {
    number: read('number', numberOf),
    code: read('code', (cell) => codeOf(cell, '상품코드', addNote)) || null,
    title: read('title', (cell) => titleOf(cell, addNote)) ?? '',
    category: paths && (paths[0] ?? []),
    more_categories: paths?.slice(1),
  }
}

export function factFields({ read, text, addNote }: CellReader) {
  return {
    image_alts: read('alts', (cell) =>
      listTexts(cell).map((alt) => textOf(alt, '이미지설명', LIMITS.alt, addNote)),
    ),
    brand: text('brand', '브랜드', LIMITS.fact),
    maker: text('maker', '제조사', LIMITS.fact),
    origin: text('origin', '원산지', LIMITS.fact),
    model: text('model', '모델명', LIMITS.fact),
    own_code: read('own_code', (cell) => otherCodeOf(cell, '자체상품코드', addNote)),
    barcode: read('barcode', (cell) => otherCodeOf(cell, '바코드', addNote)),
    tax_free: read('tax_free', (cell) => isTaxFree(cell, addNote)),
    adult: read('adult', (cell) => yesOrNo(cell, '성인상품', addNote)),
    pickable: read('pickable', (cell) => yesOrNo(cell, '픽허용', addNote)),
    tags: read('tags', (cell) => tagsOf(cell, addNote)),
    summary: read('summary', (cell) => textOf(onOneLine(cell), '요약설명', LIMITS.summary, addNote)),
    short_description: text('short_description', '간략설명', LIMITS.shortDescription),
    seo_title: text('seo_title', '검색엔진제목', LIMITS.title),
    seo_description: text('seo_description', '검색엔진설명', LIMITS.seoDescription),
    notice_type: read('notice_type', (cell) => noticeTypeOf(cell, addNote)),
    notice: read('notice', (cell) => noticeOf(cell, addNote)),
  }
}

function numberOf(cell: string): number | undefined {
  return /^\d{1,15}$/.test(cell) && cell !== '0' ? Number(cell) : undefined
}

function titleOf(cell: string, addNote: AddNote): string {
  const title = onOneLine(cell)
  if (title === '') throw new BadCell('상품명이 비어 있습니다.')
  return textOf(title, '상품명', LIMITS.title, addNote)
}

function categoriesOf(cell: string, addNote: AddNote): string[][] {
  const paths = firstOf(partsIn(cell, '|\n'), '카테고리', LIMITS.categories, addNote)
  return paths.map((path) => {
    const names = namesIn(path, '>')
    if (names.length > MAX_CATEGORY_DEPTH)
      addNote(`카테고리 ${names.length}단계 가운데 ${MAX_CATEGORY_DEPTH}단계까지 가져왔습니다.`)
    return names
      .slice(0, MAX_CATEGORY_DEPTH)
      .map((name) => textOf(name, '카테고리 이름', MAX_CATEGORY_NAME, addNote))
  })
}

function tagsOf(cell: string, addNote: AddNote): string[] {
  const tags = [...new Set(namesIn(cell, ',|\n#').map((tag) => textOf(tag, '검색어', LIMITS.tag, addNote)))]
  return firstOf(tags, '검색어', LIMITS.tags, addNote)
}

function noticeTypeOf(cell: string, addNote: AddNote): string {
  if (cell === '' || isNoticeType(cell)) return cell
  const type = Object.entries(noticeTypes).find(([, { label }]) => label === cell)
  if (!type) addNote(`${withJosa(`상품군 '${shorten(cell)}'`, '을/를')} 알 수 없어 비워 두었습니다.`)
  return type?.[0] ?? ''
}

/** A line without a name is omitted, and a note is added. */
function noticeOf(cell: string, addNote: AddNote): { name: string; value: string }[] {
  const lines = partsIn(cell, '|\n').flatMap((line) => {
    const [equals] = marksIn(line, '=')
    const name = unescaped(line.slice(0, equals ?? 0)).trim()
    if (equals === undefined || name === '') {
      addNote(`${withJosa(`고시정보 '${shorten(line)}'`, '은/는')} '항목=값' 형식이 아니어서 제외했습니다.`)
      return []
    }
    return {
      name: textOf(name, '고시정보 항목', LIMITS.noticeName, addNote),
      value: textOf(unescaped(line.slice(equals + 1)).trim(), '고시정보', LIMITS.noticeValue, addNote),
    }
  })
  return firstOf(lines, '고시정보', LIMITS.notice, addNote)
}
