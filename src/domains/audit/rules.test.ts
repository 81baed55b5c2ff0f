import { Type as T } from 'typebox'
import { expect, test } from 'vitest'
import { kindOf, maskEmail, maskName, maskNumber, maskPerson, subjectOf } from './rules.ts'

test.each([
  ['anyone', undefined, null],
  ['person', undefined, null],
  [{ shop: 'orders:read' }, undefined, null],
  [{ shop: 'orders:read' }, 'look', 'look'],
  [{ shop: 'orders:write' }, undefined, 'change'],
  [{ shop: 'bank:write' }, 'own', null],
  [{ shop: 'orders:export' }, undefined, 'export'],
  [{ shop: 'products:read' }, 'file', 'file'],
  [{ operator: 'mails:read' }, undefined, null],
  [{ operator: 'companies:decide' }, undefined, 'change'],
] as const)('the audience %j with log %j gives the kind %j', (who, log, kind) => {
  expect(kindOf({ audience: who, changes: true, ...(log && { log }) })).toBe(kind)
})

test('a call that only reads is not a change, even if it requires a write permission', () => {
  expect(kindOf({ audience: { shop: 'reviews:write' } })).toBe(null)
})

test('a subject has numbers and enum values, but no free text', () => {
  const query = T.Object({ shopid: T.String(), page: T.Integer() })
  const body = T.Object({
    orderid: T.String(),
    move: T.Union([T.Literal('ship'), T.Literal('accept')]),
    q: T.String(),
    email: T.String(),
    lines: T.Array(T.Integer()),
    left: T.Optional(T.Integer()),
  })
  const input = {
    shopid: 'haru',
    page: 2,
    orderid: 'A-1',
    move: 'ship',
    q: '김민지',
    email: 'a@b.kr',
    lines: [1, 2],
  }
  expect(subjectOf({ query, body }, input)).toEqual({ page: 2, orderid: 'A-1', move: 'ship', lines: 2 })
})

test('masks names, e-mail addresses and numbers of users', () => {
  expect(['김', '김민', '김민지', '남궁민지'].map(maskName)).toEqual(['김', '김*', '김*지', '남**지'])
  expect(['minji@example.com', 'a@b.kr'].map(maskEmail)).toEqual(['mi***@example.com', 'a***@b.kr'])
  expect([maskPerson(12, '김민지'), maskPerson(12)]).toEqual(['김*지 (12)', '(12)'])
  expect(maskNumber('300-12-3456789')).toBe('****6789')
})
