import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../client/api-error.ts'
import type { Toast } from '../../../../ui/feedback/toasts.tsx'
import { addWithToast } from './add-to-cart.ts'

const { addToCart, toasts } = vi.hoisted(() => ({ addToCart: vi.fn(), toasts: [] as Toast[] }))
vi.mock('./cart.ts', () => ({ addToCart }))
vi.mock('../../../../ui/feedback/toast.ts', () => ({ toast: (toast: Toast) => toasts.push(toast) }))

const add = () => addWithToast({ shopSlug: 'haru', list: [{ sid: 1, pid2: 1, qty: 1 }], openCart: () => {} })

const refusal = (reason: string, message: string) =>
  new ApiError(400, {
    msg: 'CONFLICT',
    message,
    status: 400,
    details: { refused: [{ reason, message }] },
  })

beforeEach(() => {
  toasts.length = 0
})

test.each([
  ['a product that does not exist', refusal('unknown', '상점에 없는 상품입니다.'), '잘못된 상품입니다'],
  ['a full cart', refusal('full', '장바구니가 가득 찼습니다.'), '장바구니가 가득 찼습니다'],
  ['an unavailable server', new ApiError(503, null), '서버에 잠시 문제가 있습니다'],
  ['a proxy that answers for the server', new ApiError(502, null), '서버에 잠시 문제가 있습니다'],
  ['a lost connection', new TypeError('Failed to fetch'), '인터넷 연결을 확인해 주세요'],
])('the toast of a failed addition explains %s', async (_what, error, reason) => {
  addToCart.mockRejectedValueOnce(error)
  expect(await add()).toBe(false)
  expect(toasts).toMatchObject([{ kind: 'error', text: `장바구니 추가에 실패하였습니다. (${reason})` }])
})

test('an unanswered request is retried with its key, a refused one is not', async () => {
  const requests = async (error: Error) => {
    addToCart.mockReset().mockRejectedValue(error)
    await add()
    await add()
    return new Set(addToCart.mock.calls.map(([, , request]) => request)).size
  }
  expect(await requests(new ApiError(500, null))).toBe(1)
  expect(await requests(new TypeError('Failed to fetch'))).toBe(1)
  addToCart.mockReset().mockRejectedValue(refusal('full', '장바구니가 가득 찼습니다.'))
  await add()
  expect(await requests(refusal('full', '장바구니가 가득 찼습니다.'))).toBe(2)
})
