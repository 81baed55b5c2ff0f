/** years for which the law requires the record of an order; older ones are neither imported nor shown */
export const RETENTION_YEARS = 5

export const MAX_FILE_BYTES = 20_000_000
export const MAX_FILE_ROWS = 20_000
/** maximum lines of one order */
export const MAX_LINES = 100
export const MAX_NUMBER = 60
export const MAX_NAME = 60
export const MAX_EMAIL = 254
export const MAX_STATE = 100
export const MAX_TITLE = 200
/** won */
export const MAX_AMOUNT = 9_999_999_999

/** orders of a file that its preview shows */
export const PREVIEWED_ORDERS = 50
/** rows with faults that a preview returns, to be corrected in a file */
export const MAX_FAULT_ROWS = 1_000
export const ORDERS_PER_PAGE = 50
export const ORDERS_OF_MEMBER = 5
/** A list counts its matching orders up to this number. */
export const MAX_COUNTED = 10_000
/** orders that one call deletes */
export const MAX_DELETED = 100
/** imports that the list of imports shows */
export const MAX_IMPORTS = 50

/**
 * Programs whose order files are read. `template` is our template, `madang` an order file that a shop of ours wrote.
 */
export const PROGRAM_IDS = [
  'template',
  'madang',
  'cafe24',
  'smartstore',
  'coupang',
  'godomall',
  'makeshop',
  'imweb',
  'shopify',
  'woocommerce',
] as const
export type ProgramId = (typeof PROGRAM_IDS)[number]

/** Columns of the template, in order. */
export const TEMPLATE_COLUMNS = {
  number: '주문번호',
  ordered_at: '주문일',
  name: '구매자명',
  email: '이메일',
  phone: '전화번호',
  title: '상품명',
  option: '옵션',
  quantity: '수량',
  amount: '상품 금액',
  total: '총 결제금액',
  state: '주문상태',
} as const

/** Column with the reasons in a file of rows to correct; an import skips it. */
export const REASON_COLUMN = '가져오지 못한 사유'
