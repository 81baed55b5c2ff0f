import { expect, test } from 'vitest'
import { assertValid, compileBody } from '../../platform/contract/validator.ts'
import { interestsCalls } from './interests.contract.ts'

const check = compileBody(interestsCalls.addRecent.body as NonNullable<typeof interestsCalls.addRecent.body>)
const viewed = (pid: unknown) => ({ shopid: '7', pid, date: 1, pick: false })

test('accepts ids of a viewed product as digits', () => {
  expect(assertValid(check, viewed('42'))).toEqual(viewed('42'))
})

test.each(['0', '007', '9007199254740993'])('refuses the digits %s as an id', (digits) => {
  expect(() => assertValid(check, viewed(digits))).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }))
})
