import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { DomainError, errorReply } from './domain-error.ts'

test('an error reply has the status and Korean message of its code, and no details by default', () => {
  expect(errorReply(new DomainError('NOT_READY'))).toEqual({
    msg: 'NOT_READY',
    message: '아직 준비되지 않은 페이지입니다.',
    status: 404,
  })
})

test('sends the message and details of the thrower, and preserves the cause', () => {
  const error = new DomainError('BAD_REQUEST', {
    message: '이미 쓰이고 있는 주소입니다.',
    details: { field: 'slug' },
    cause: new Error('duplicate key value'),
  })
  expect(errorReply(error)).toEqual({
    msg: 'BAD_REQUEST',
    message: '이미 쓰이고 있는 주소입니다.',
    status: 400,
    details: { field: 'slug' },
  })
})

test('every code has an error status and a Korean message', () => {
  for (const { status, message } of Object.values(catalogue)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(message).toMatch(/[가-힣].*\.$/)
  }
})
