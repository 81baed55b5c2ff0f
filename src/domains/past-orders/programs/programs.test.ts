import { expect, test } from 'vitest'
import { orderFileFields } from '../../orders/shared/order-file-fields.ts'
import { TEMPLATE_COLUMNS } from '../shared/past-order-limits.ts'
import { columnUses, judgeHeader, missingColumns } from './programs.ts'

/** Columns as the programs write them; those of SmartStore are a real file's. */
const HEADERS = {
  cafe24:
    '주문번호,품목별 주문번호,주문일시,결제일시(입금확인일),주문자명,주문자 휴대전화,주문자 이메일,주문상품명,상품옵션,수량,판매가,상품구매금액(KRW),총 결제금액(KRW),주문 상태,수령인,수령인 주소(전체),결제수단',
  smartstore:
    '상품주문번호,주문번호,배송방법(구매자 요청),배송방법,택배사,송장번호,발송일,판매채널,구매자명,구매자ID,수취인명,주문상태,주문세부상태,결제위치,결제일,상품번호,상품명,상품종류,옵션정보,옵션관리코드,수량,옵션가격,상품가격,상품별 할인액,판매자 부담 할인액,상품별 총 주문금액,배송지,구매자연락처,우편번호,주문일시',
  coupang:
    '번호,묶음배송번호,주문번호,택배사,운송장번호,주문일,등록상품명,등록옵션명,노출상품명(옵션명),결제액,배송비,구매수(수량),옵션판매가(판매단가),구매자,구매자전화번호,수취인이름,수취인 주소',
  godomall:
    '주문 번호,주문일자,주문자 이름,주문자 e-mail,주문자 핸드폰 번호,상품명,옵션정보,상품수량,판매가 (옵션가포함),총 결제 금액,주문상태,수취인 이름,수취인 주소',
  makeshop:
    '주문번호,주문일,주문자,주문자핸드폰,주문자 이메일,상품명,옵션,수량,상품가격,총 결제금액,처리상태',
  imweb:
    '주문번호,주문섹션번호,판매채널,주문상태,주문일,최종주문금액,주문자 이름,주문자 번호,주문자 이메일,상품명,옵션명,구매수량,판매가',
  shopify:
    'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name,Shipping Name,Shipping Address1,Phone,Payment Method',
  woocommerce:
    'Order Number,Order Status,Order Date,First Name (Billing),Last Name (Billing),Email (Billing),Phone (Billing),Address 1&2 (Shipping),Item Name,Quantity (- Refund),Item Cost,Order Total Amount',
  template: Object.values(TEMPLATE_COLUMNS).join(','),
  madang: Object.values(orderFileFields)
    .map(({ name }) => name)
    .join(','),
} as const

test.each(Object.entries(HEADERS))(
  'recognises a file of %s with all columns that an order needs',
  (program, names) => {
    const header = judgeHeader(names.split(','))
    expect(header?.program).toBe(program)
    expect(header && missingColumns(header)).toEqual([])
  },
)

test('another program can be chosen only if its columns are there', () => {
  const names = HEADERS.cafe24.split(',')
  expect(judgeHeader(names, 'cafe24')?.program).toBe('cafe24')
  expect(judgeHeader(names, 'shopify')).toBeNull()
})

test('a table of another kind is no order file', () => {
  expect(judgeHeader(['상품코드', '상품명', '판매가'])).toBeNull()
})

test('names the columns that a file lacks', () => {
  const header = judgeHeader(['주문번호', '주문자명', '주문상품명'])
  expect(header && missingColumns(header)).toEqual([
    '주문일시',
    '총 결제금액 또는 상품구매금액 또는 옵션+판매가',
  ])
})

test('says of every column what becomes of it', () => {
  const header = judgeHeader(HEADERS.cafe24.split(','))
  const uses = new Map(header ? columnUses(header).map(({ name, ...use }) => [name, use]) : [])
  expect(uses.size).toBe(17)
  expect(uses.get('주문자명')).toEqual({ field: '구매자', note: null })
  expect(uses.get('결제일시(입금확인일)')).toMatchObject({
    field: '주문일',
    note: expect.stringContaining('비어 있는'),
  })
  expect(uses.get('수령인 주소(전체)')).toEqual({
    field: null,
    note: '받는 사람과 주소는 가져오지 않습니다.',
  })
  expect(uses.get('결제수단')).toEqual({ field: null, note: '결제 정보는 가져오지 않습니다.' })
  expect(uses.get('품목별 주문번호')?.field).toBeNull()
})
