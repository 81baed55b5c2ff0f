import { expect, test } from 'vitest'
import { ApiError } from '../../../client/api-error.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { domainErrorOf } from './error-replies.ts'

test('does not change a domain error', () => {
  const error = new DomainError('NOT_READY')
  expect(domainErrorOf(error)).toBe(error)
})

test('if a call of a page fails, the page has the error of the call', () => {
  const reply = { msg: 'NOT_READY', message: '아직 준비되지 않은 페이지입니다.', status: 404 } as const
  expect(domainErrorOf(new ApiError(404, reply))).toMatchObject({ code: 'NOT_READY', status: 404 })
})

test.each([
  ['ECONNREFUSED', 'connect ECONNREFUSED'],
  ['57P01', 'terminating connection due to administrator command'],
  ['57P03', 'the database system is starting up'],
  ['25006', 'cannot execute INSERT in a read-only transaction'],
  ['08006', 'connection failure'],
  ['53300', 'too many clients already'],
  ['', 'Connection terminated unexpectedly'],
  ['', 'timeout exceeded when trying to connect'],
])('an unavailable database (%s %s) is UNAVAILABLE', (code, message) => {
  expect(domainErrorOf(Object.assign(new Error(message), { code })).code).toBe('UNAVAILABLE')
})

test.each([
  ['53100', 'could not extend file'],
  ['53200', 'out of memory'],
  ['ENOSPC', 'no space left on device, write'],
  ['EDQUOT', 'disk quota exceeded'],
  ['EMFILE', 'too many open files'],
])('a full disk (%s %s) is UNAVAILABLE, even if the storage wraps the error', (code, message) => {
  const full = Object.assign(new Error(message), { code })
  const wrapped = Object.assign(new Error('Cannot write file', { cause: full }), {
    code: 'E_CANNOT_WRITE_FILE',
  })
  expect([full, wrapped].map((error) => domainErrorOf(error).status)).toEqual([503, 503])
})

test('an aborted request is not an unavailable database', () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 })
  expect(domainErrorOf(aborted).code).toBe('BAD_REQUEST')
})

test('a missing socket is an unavailable database, a missing file an internal error', () => {
  const codeOf = (syscall: string) =>
    domainErrorOf(Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall })).code
  expect([codeOf('connect'), codeOf('open')]).toEqual(['UNAVAILABLE', 'INTERNAL'])
})

test.each([
  [404, 'NOT_FOUND'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA'],
  [418, 'BAD_REQUEST'],
  [502, 'INTERNAL'],
])('status %s of the framework is %s', (statusCode, code) => {
  expect(domainErrorOf(Object.assign(new Error('framework'), { statusCode })).code).toBe(code)
})

test('any other error is an internal error, and its message is not sent', () => {
  const error = domainErrorOf(new Error('password of the database'))
  expect(error.code).toBe('INTERNAL')
  expect(error.message).not.toContain('password')
})
