/**
 * What a column of an order file contains (docs/product/order-files.md). `name` is the header of a new column:
 * SmartStore's where it has one.
 */
export const orderFileFields = {
  order_number: { name: '주문번호' },
  line_number: { name: '상품주문번호' },
  parcel_ref: { name: '고객주문번호' },
  status: { name: '주문상태' },
  placed_at: { name: '주문일시' },
  paid_at: { name: '결제일' },
  ship_by: { name: '발송기한' },
  payment_method: { name: '결제수단' },
  cash_receipt: { name: '현금영수증' },
  shop_name: { name: '판매채널' },
  product_number: { name: '상품번호' },
  product_code: { name: '판매자 상품코드' },
  option_code: { name: '옵션관리코드' },
  product_name: { name: '상품명' },
  option: { name: '옵션정보' },
  tax_kind: { name: '과세구분' },
  items: { name: '품목명' },
  qty: { name: '수량' },
  price: { name: '상품가격' },
  goods: { name: '상품별 총 주문금액' },
  discount: { name: '상품별 할인액' },
  coupon_discount: { name: '쿠폰 할인액' },
  points: { name: '포인트 사용액' },
  paid: { name: '상품별 결제금액' },
  reduction: { name: '부분 환불금액' },
  delivery_fee: { name: '배송비 합계' },
  surcharge: { name: '제주/도서 추가배송비' },
  order_total: { name: '주문 결제금액' },
  buyer_name: { name: '구매자명' },
  buyer_phone: { name: '구매자연락처' },
  buyer_email: { name: '구매자 이메일' },
  tier: { name: '회원등급' },
  recipient_name: { name: '수취인명' },
  recipient_phone: { name: '수취인연락처1' },
  zipcode: { name: '우편번호' },
  full_address: { name: '배송지' },
  address: { name: '기본주소' },
  address_detail: { name: '상세주소' },
  memo: { name: '배송메세지' },
  pickup_day: { name: '수거 희망일' },
  pickup_memo: { name: '수거 메모' },
  carrier: { name: '택배사' },
  tracking: { name: '송장번호' },
  sender_name: { name: '보내는분명' },
  sender_phone: { name: '보내는분전화' },
  sender_address: { name: '보내는분주소' },
} as const satisfies Record<string, { name: string }>

export type OrderFileField = keyof typeof orderFileFields

/** `fixed`: the column's own text in every row, empty by default. */
export type OrderColumnField = OrderFileField | 'fixed'

export const orderColumnFields = ['fixed', ...Object.keys(orderFileFields)] as OrderColumnField[]

export interface OrderFormColumn {
  header: string
  field: OrderColumnField
  /** of a `fixed` column */
  text?: string
}

/** A row is a line of an order, or a parcel: lines to one recipient. */
export type OrderFormKind = 'line' | 'parcel'

export const MAX_ORDER_FORMS = 20
export const MAX_FORM_COLUMNS = 60
export const MAX_FORM_NAME = 40
export const MAX_COLUMN_HEADER = 40
export const MAX_COLUMN_TEXT = 100
/** Lines of one file. */
export const MAX_FILE_LINES = 20_000
/** Orders of a file that are named one by one. */
export const MAX_FILE_ORDERS = 500
