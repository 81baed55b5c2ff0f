import { Readable } from 'node:stream'
import type { Download } from '../../../platform/contract/contract.ts'
import { TABLE_TYPES } from '../../../platform/spreadsheets/table-stream.ts'
import { xlsxStream } from '../../../platform/spreadsheets/xlsx/xlsx-stream.ts'
import { columnName, EXAMPLE, FIELDS } from '../sheet/columns.ts'
import type { ProductField } from '../sheet/product-cells.ts'

const COLUMNS: Record<ProductField, [example: string, explanation: string]> = {
  code: [
    EXAMPLE,
    '상점 안에서 하나뿐인 코드. 같은 코드의 상품이 있으면 그 상품을 수정합니다. 없으면 상품명으로 찾습니다.',
  ],
  own_code: ['', '상품코드와 따로 쓰는 관리용 코드. 같은 코드가 여럿 있어도 됩니다.'],
  title: ['달항아리 머그컵', '꼭 필요합니다. 200자까지.'],
  category: ['식기>머그컵|선물', '단계는 >로, 여러 카테고리는 |로 나눕니다. 없는 카테고리는 새로 만듭니다.'],
  price: ['24000', '꼭 필요합니다.'],
  list_price: ['30000', '정가. 판매가보다 높을 때만 상점에 보입니다.'],
  sale_price: ['19800', '비우면 할인하지 않습니다.'],
  sale_from: ['2026-12-01 00:00', '비우면 바로 시작합니다.'],
  sale_until: ['2026-12-31 23:59', '비우면 계속합니다.'],
  sale_pieces: ['', '할인가로 팔 한정 수량. 할인시작과 할인종료가 있을 때만. 비우면 한정하지 않습니다.'],
  free: ['N', '판매가나 할인가, 추가 상품이 0원이면 Y. 없으면 0원인 행은 받지 않습니다.'],
  status: ['판매중', '판매중, 품절, 판매중지'],
  unlisted: ['N', '목록과 검색에는 보이지 않고 주소로만 들어올 수 있으면 Y'],
  options: [
    '색상:백자|청자;크기:소|대',
    '이름:값|값. 옵션이 여럿이면 ;로 나눕니다. 색상{백자|청자}//크기{소|대}처럼 적어도 됩니다.',
  ],
  diffs: ['0|1000|0|1000', '조합마다 추가하는 금액. 뒤의 옵션부터 바뀌는 순서입니다.'],
  stock: ['10|5|10|5', '조합마다의 재고. 하나만 적으면 모두 같은 재고입니다.'],
  codes: ['W-S|W-L|B-S|B-L', '조합마다의 코드'],
  barcodes: ['', '조합마다의 바코드'],
  offs: ['N|N|N|Y', '조합마다 품절로 둘지 Y나 N'],
  variant_images: ['', '조합마다의 사진 파일 이름'],
  low_stock: ['3', '재고가 이만큼 남으면 알립니다. 비우면 상점의 기준.'],
  least: ['1', '한 번에 사야 하는 최소 수량'],
  most: ['5', '한 번에 살 수 있는 최대 수량. 비우면 제한이 없습니다.'],
  add_ons: ['선물포장(+3000)*100', '이름(+가격)*수량. 여럿이면 |로 나눕니다.'],
  image: ['mug.jpg', '함께 올리는 ZIP 안의 사진 파일 이름'],
  images: ['mug-2.jpg|mug-3.jpg', '여럿이면 |로 나눕니다. 대표이미지와 합쳐 30장까지.'],
  alts: ['앞에서 본 머그컵|옆에서 본 머그컵', '사진 순서대로. 보이지 않는 분에게 읽어 드립니다.'],
  brand: ['하루공방', ''],
  maker: ['하루공방', ''],
  origin: ['대한민국', ''],
  model: ['HR-2026', ''],
  barcode: ['8801234567893', ''],
  condition: ['새상품', '새상품, 중고, 리퍼, 전시상품'],
  tax_free: ['과세', '과세, 면세'],
  adult: ['N', '19세 이상만 살 수 있으면 Y'],
  pickable: ['N', '다른 상점이 팔 수 있으면 Y'],
  tags: ['머그,선물', '검색어. 쉼표로 나누어 30개까지.'],
  summary: ['손으로 빚은 하얀 머그컵', '상품명 아래에 보이는 한 줄. 255자까지.'],
  short_description: ['', '옵션 위에 보이는 설명. 1,000자까지.'],
  seo_title: ['', '비우면 상품명으로 만듭니다.'],
  seo_description: ['', ''],
  notice_type: ['주방용품', '상품정보 제공고시의 상품군 이름'],
  notice: ['재질=도자기|크기=10cm', '항목=값. 여럿이면 |로 나눕니다.'],
  delivery_kind: ['개별 배송비', '상점 배송비, 무료 배송, 개별 배송비. 비우면 상점의 배송비를 따릅니다.'],
  delivery_fee: ['4000', '개별 배송비의 금액. 상점의 무료 배송 기준을 따르지 않습니다.'],
  delivery_each: ['5', '적은 수량마다 배송비를 한 번씩 받습니다. 비우면 수량과 상관없이 한 번입니다.'],
  delivery_bundle: ['Y', '다른 상품과 묶어 보내면 Y, 따로 보내면 N. 비우면 묶습니다.'],
  ships_from: [
    '',
    '예약 판매 상품을 보내기 시작하는 날. 2026-12-31처럼 적습니다. 비우면 예약 판매가 아닙니다.',
  ],
  delivery_note: ['주문 다음 날 보냅니다.', ''],
  detail: ['<p>손으로 빚은 머그컵입니다.</p>', 'HTML. 100,000자까지.'],
}

/** A workbook for new product files: explanations, column names, and an example row that imports skip. */
export function productTemplate(): Download {
  const fields = FIELDS.filter((field): field is ProductField => field in COLUMNS)
  const rows = [fields.map(columnName), fields.map((field) => COLUMNS[field][0])]
  const explanations = fields.map((field) => COLUMNS[field][1])
  return {
    name: '상품 파일 양식.xlsx',
    type: TABLE_TYPES.xlsx,
    stream: xlsxStream('상품', explanations, Readable.from(rows)),
  }
}
