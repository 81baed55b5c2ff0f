import { expect, test } from 'vitest'
import type { OperatorPermission } from '../../src/platform/contract/permissions.ts'
import { arePermissions, printOperators } from './operators.ts'

test('grants permissions to an operator, shows them, and removes the operator together with the last permission', async () => {
  let permissions: OperatorPermission[] = []
  const operator = async () => ({ uid: 1, email: 'a@b.kr', name: '김운영', permissions })
  const operators = {
    list: async () => (permissions.length > 0 ? [await operator()] : []),
    find: operator,
    set: async (_email: string, given: OperatorPermission[]) => {
      permissions = given
    },
  }
  const run = (...words: string[]) => printOperators({ operators }, { email: 'a@b.kr', words })
  expect(await run()).toContain('운영자 아님')
  expect(await run('audit:read', 'mails:read')).toBe('김운영 <a@b.kr>  mails:read audit:read')
  expect(await printOperators({ operators }, { email: '', words: [] })).toContain('김운영')
  expect(await run('none')).toContain('운영자 아님')
  expect(await printOperators({ operators }, { email: '', words: [] })).toBe('운영자가 없습니다.')
})

test('rejects unknown permissions', () => {
  expect([[], ['none'], ['mails:read'], ['none', 'mails:read'], ['everything']].map(arePermissions)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
