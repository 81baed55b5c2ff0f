import { expect, test } from 'vitest'
import { carrierNames } from './carriers.ts'
import { readyForms } from './courier-forms.ts'
import { MAX_FORM_COLUMNS } from './order-file-fields.ts'

// As public files of the couriers have them.
const documented: Record<string, string> = {
  cj: '받는분성명|받는분전화번호|받는분기타연락처|받는분우편번호|받는분주소(전체, 분할)|품목명|내품수량|박스수량|박스타입|기본운임|배송메세지1|고객주문번호',
  'cj-booking':
    '예약구분|집하예정일|받는분성명|받는분전화번호|받는분기타연락처|받는분우편번호|받는분주소(전체, 분할)|운송장번호|고객주문번호|품목명|박스수량|박스타입|기본운임|배송메세지1|배송메세지2',
  'cj-cnplus':
    '고객주문번호|받는분성명|우편번호|받는분주소(전체, 분할)|받는분전화번호|내품수량|배송메세지1|품목코드|품목명|박스수량|박스타입|운임구분|기본운임',
  lotte:
    '수취인명|수취인전화|수취인휴대폰|수취인우편번호|수취인주소|상품명|상품수량|배송메시지|보내는분명|보내는분전화|보내는분주소|운임구분|지불방법|주문번호',
  logen:
    '받는분이름|받는분전화|받는분핸드폰|받는분주소|품명|수량|배송메세지|보내는분이름|보내는분전화|보내는분주소|주문번호',
  epost:
    '수취인명|수취인 우편번호|수취인 주소|수취인 이동통신|수취인 전화번호|상품명|박스단위|부피단위|배송 메시지|주문자명|수량|주문번호',
  hanjin: '받는분|전화번호|휴대폰|우편번호|주소|품목|수량|메모|주문번호',
}

test.each(Object.entries(documented))('the form %s has the headers of its courier', (id, headers) => {
  const form = readyForms.find((form) => form.id === id)
  expect(form?.columns.map(({ header }) => header).join('|')).toBe(headers)
})

test.each(readyForms)(
  'the form $name tells the parcel or line that its result is about',
  ({ kind, columns, carrier }) => {
    const fields = columns.map(({ field }) => field)
    expect(fields).toContain(kind === 'parcel' ? 'parcel_ref' : 'order_number')
    expect(fields).toContain(kind === 'parcel' ? 'items' : 'line_number')
    expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length)
    expect(columns.length).toBeLessThanOrEqual(MAX_FORM_COLUMNS)
    if (carrier !== null) expect(carrierNames).toContain(carrier)
  },
)
