import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderDetail } from '../../../../domains/orders/orders.contract.ts'
import { History } from './order-history.tsx'

const step = (transition: string, reason: string, changes: object = {}) => ({
  line: 1,
  move: transition,
  reason,
  status: 'DELIVERY',
  qty: 1,
  actor: 'seller',
  proof: '',
  at: '2026-03-02T03:00:00Z',
  ...changes,
})

test('a step shows its reason, or the tracking number of a parcel', () => {
  const history = [
    step('missReturn', '상자가 오지 않았습니다.'),
    step('sendReturn', '우체국택배 6864123400912'),
    step('correctTracking', '우체국택배 1 → 우체국택배 2'),
    step('ship', '직접 배송'),
  ]
  const lines = [{ id: 1, name: '머그', opt_name: '' }]
  const html = renderToStaticMarkup(<History order={{ history, lines } as unknown as OrderDetail} />)
  expect(html).toContain('사유: 상자가 오지 않았습니다.')
  expect(html).toContain('배송: 우체국택배 6864123400912')
  expect(html).toContain('배송: 우체국택배 1 → 우체국택배 2')
  expect(html).toContain('배송: 직접 배송')
})

test('lines of one claim are one step, two claims of the same minute are two', () => {
  const lines = [1, 2, 3].map((id) => ({ id, name: `머그 ${id}`, opt_name: '' }))
  const history = [
    step('requestReturn', '', { line: 1 }),
    step('requestReturn', '', { line: 2 }),
    step('requestReturn', '', { line: 3, at: '2026-03-02T03:00:20Z' }),
  ]
  const html = renderToStaticMarkup(<History order={{ history, lines } as unknown as OrderDetail} />)
  expect(html.match(/<li>/g)).toHaveLength(2)
  expect(html).toContain('머그 1 1개 외 1건')
})

test('the receiver of a gift enters its address, and the giver or the clock cancels it', () => {
  const lines = [{ id: 1, name: '머그', opt_name: '' }]
  const render = (history: object[]) =>
    renderToStaticMarkup(
      <History
        order={{ history, lines, gift: { state: 'ACCEPTED', until: null } } as unknown as OrderDetail}
      />,
    )
  const accepted = render([step('changeAddress', '선물 받는 분이 배송지를 적었습니다.', { actor: 'buyer' })])
  expect(accepted).toContain('배송지 입력')
  expect(accepted).toContain('선물 받는 분<')
  for (const actor of ['buyer', 'timer'])
    expect(render([step('cancel', '', { actor, reason_code: 'OTHER' })])).not.toMatch(/판매자 취소|기타/)
  expect(render([step('cancel', '', { reason_code: 'SOLD_OUT' })])).toContain('판매자 취소')
})
