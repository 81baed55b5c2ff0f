import { withJosa } from '../../../platform/josa.ts'
import { UNCOUNTED_STOCK } from '../product/product-draft.ts'
import { shorten } from '../sheet/cell-values.ts'
import type { Cells } from '../sheet/columns.ts'
import { codesBetween } from './code-columns.ts'
import { commaParts, listCell, listPart } from './option-cells.ts'
import { type ForeignRow, OMITTED_BECAUSE, type Program, sourceOf } from './program.ts'

const { internal } = OMITTED_BECAUSE

/**
 * The sheet of products that imweb exports: one row for each product, with one required option. Column names were read
 * from a public program that reads it; combinations and their prices are not in the file.
 */
export const imweb: Program = {
  id: 'imweb',
  identifiedBy: ['상품번호', '상품명', '카테고리ID', '판매가', '재고사용'],
  fields: {
    상품번호: 'old_address',
    상품명: 'title',
    판매가: 'price',
    정가: 'list_price',
    재고사용: 'stock',
    '현재 재고수량': 'stock',
    필수옵션재고수량합계: 'stock',
    진열상태: 'unlisted',
    판매상태: 'status',
    상품상세정보: 'detail',
    옵션사용: 'options',
    필수옵션명: 'options',
    필수옵션값: 'options',
    대표이미지URL: 'image',
    카테고리ID: 'category',
  },
  codes: [{ kind: 'category', column: '카테고리ID', codesIn: codesBetween(/[|,\s]/) }],
  omitted: { 상품URL: internal },
  convert(row) {
    const notes: string[] = []
    return {
      notes,
      sources: [sourceOf('imweb', row('상품번호'))],
      cells: {
        code: row('상품번호') && `imweb-${row('상품번호')}`,
        title: row('상품명'),
        price: row('판매가'),
        list_price: row('정가'),
        ...sellingOf(row),
        ...optionsOf(row, notes),
        image: row('대표이미지URL'),
        detail: row('상품상세정보'),
      },
    }
  },
}

const isYes = (cell: string): boolean => cell === 'Y' || cell === '진열' || cell === '사용'

/** A product that is sold but not shown is in no list. A state that is not known stops the sale. */
function sellingOf(row: ForeignRow): Cells {
  return {
    status: row('판매상태') || '판매상태 없음',
    unlisted: isYes(row('진열상태')) ? 'N' : 'Y',
  }
}

/** The file has one stock for all values of the option, so the values share it by hand after the import. */
function optionsOf(row: ForeignRow, notes: string[]): Cells {
  const isCounted = isYes(row('재고사용'))
  const counted = row('현재 재고수량') || row('필수옵션재고수량합계') || '0'
  const [name, values] = [row('필수옵션명'), commaParts(row('필수옵션값')).filter(Boolean)]
  if (!isYes(row('옵션사용')) || name === '' || values.length === 0)
    return { options: '', stock: isCounted ? counted : String(UNCOUNTED_STOCK) }
  const options = `${listPart(name)}:${listCell(values, '|')}`
  if (!isCounted) return { options, stock: String(UNCOUNTED_STOCK) }
  notes.push(
    `옵션마다의 재고가 파일에 없어 모두 0개로 두었습니다(합계 ${withJosa(`'${shorten(counted)}'`, '을/를')} 나누어 적어 주세요).`,
  )
  return { options, stock: '0' }
}
