/** Fields of a product that a column of a file can be connected with by hand, with their names in our own files. */
export const MAPPABLE_FIELDS = {
  number: '마당상품번호',
  title: '상품명',
  price: '판매가',
  code: '상품코드',
  own_code: '자체상품코드',
  category: '카테고리',
  list_price: '소비자가',
  sale_price: '할인가',
  sale_from: '할인시작',
  sale_until: '할인종료',
  sale_pieces: '할인수량',
  free: '0원판매',
  status: '판매상태',
  unlisted: '목록제외',
  options: '옵션',
  diffs: '옵션추가금',
  stock: '재고수량',
  codes: '옵션코드',
  barcodes: '옵션바코드',
  offs: '옵션품절',
  variant_images: '옵션이미지',
  low_stock: '안전재고',
  least: '최소주문수량',
  most: '최대주문수량',
  add_ons: '추가상품',
  image: '대표이미지',
  images: '추가이미지',
  alts: '이미지설명',
  brand: '브랜드',
  maker: '제조사',
  origin: '원산지',
  model: '모델명',
  barcode: '바코드',
  condition: '상품상태',
  tax_free: '과세구분',
  adult: '성인상품',
  pickable: '픽허용',
  tags: '태그',
  summary: '요약설명',
  short_description: '간략설명',
  seo_title: '검색엔진제목',
  seo_description: '검색엔진설명',
  notice_type: '상품군',
  notice: '고시정보',
  delivery_kind: '배송비유형',
  delivery_fee: '배송비',
  delivery_each: '배송비부과수량',
  delivery_bundle: '묶음배송',
  exported_stock: '내보낸때의재고',
  ships_from: '예약발송일',
  delivery_note: '배송안내',
  detail: '상세설명',
} as const

export type MappableField = keyof typeof MAPPABLE_FIELDS

/** maximum number of columns that can be connected by hand */
export const MAX_MAPPED = 500

export const MAPPABLE = Object.keys(MAPPABLE_FIELDS) as MappableField[]

/** Fields without which no product can be read. */
export const NEEDED_FIELDS = ['title', 'price'] as const satisfies readonly MappableField[]
