import { expect, test } from 'vitest'
import { NotOpened, sealer } from './sealer.ts'

const TOKEN = 'EAAB-a-token-of-a-seller-가나다'
const { seal, open } = sealer('a secret for tests')

test('a sealed text opens in its context with the same secret', () => {
  expect(open(seal(TOKEN, 'shop 7'), 'shop 7')).toBe(TOKEN)
  expect(sealer('a secret for tests').open(seal(TOKEN, 'shop 7'), 'shop 7')).toBe(TOKEN)
})

test('the ciphertext contains no part of the text, and differs each time', () => {
  const sealed = seal(TOKEN, 'shop 7')
  expect(sealed.toString('latin1')).not.toContain('EAAB')
  expect(seal(TOKEN, 'shop 7').equals(sealed)).toBe(false)
})

test.each([
  ['at another place', (sealed: Buffer) => open(sealed, 'shop 8')],
  ['with another secret', (sealed: Buffer) => sealer('another').open(sealed, 'shop 7')],
  ['when it is cut', (sealed: Buffer) => open(sealed.subarray(0, 20), 'shop 7')],
  ['when it is empty', () => open(Buffer.alloc(0), 'shop 7')],
  [
    'in another form',
    (sealed: Buffer) => open(Buffer.concat([Buffer.from([2]), sealed.subarray(1)]), 'shop 7'),
  ],
])('does not open %s', (_case, opened) => {
  expect(() => opened(seal(TOKEN, 'shop 7'))).toThrow(NotOpened)
})

test('does not open a ciphertext with any changed bit', () => {
  const sealed = seal(TOKEN, 'shop 7')
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => open(changed, 'shop 7')).toThrow(NotOpened)
  }
})
