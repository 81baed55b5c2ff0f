import { expect, test } from 'vitest'
import { readForm } from './form.ts'

test('converts the texts of a form to the composed Unicode form (NFC)', () => {
  const name = '김민지'.normalize('NFD')
  expect(readForm({ name, more: [name] })).toEqual({ name: '김민지', more: ['김민지'] })
})
