import { expect, test } from 'vitest'
import { ApiError } from '../../../client/api-error.ts'
import { errorMessage } from './error-message.ts'

const refusal = (details?: unknown) =>
  new ApiError(409, {
    msg: 'CONFLICT',
    message: '지금 상태에서는 할 수 없는 요청입니다.',
    status: 409,
    details,
  })

test('reports the current state of an order when it no longer allows the transition', () => {
  expect(errorMessage(refusal({ status: 'DELIVERY', allowed: ['arrive'] }))).toBe(
    '그사이 ‘배송 중’ 상태가 되었습니다. 지금 상태를 확인해 주세요.',
  )
})

test('shows the text of the server for other refusals, and a connection problem when there is no reply', () => {
  expect(errorMessage(refusal())).toBe('지금 상태에서는 할 수 없는 요청입니다.')
  expect(errorMessage(refusal({ status: 'constructor' }))).toBe('지금 상태에서는 할 수 없는 요청입니다.')
  expect(errorMessage(new ApiError(502, null))).toBe('연결이 끊겼거나 잠시 문제가 있습니다.')
  expect(errorMessage(new TypeError('Failed to fetch'))).toBe('인터넷 연결을 확인해 주세요.')
})
