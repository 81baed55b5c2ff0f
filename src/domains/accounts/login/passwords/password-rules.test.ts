import { describe, expect, test } from 'vitest'
import { weaknessOf } from './password-rules.ts'

describe('a password that is easy to guess', () => {
  test.each([
    ['1a2b3c4', 'PASSWORD_TOO_SHORT'],
    ['         ', 'PASSWORD_BLANK'],
    ['\u3000\u3000\u3000\u3000\u3000\u3000\u3000\u3000', 'PASSWORD_BLANK'],
    ['minji.kim@example.com', 'PASSWORD_IS_ADDRESS'],
    ['Minji.Kim', 'PASSWORD_IS_ADDRESS'],
    ['password', 'PASSWORD_COMMON'],
    ['PassWord1 ', 'PASSWORD_COMMON'],
    ['qwer1234!', 'PASSWORD_COMMON'],
    ['qlalfqjsgh', 'PASSWORD_COMMON'],
  ])('%j is refused as %s', (password, weakness) => {
    expect(weaknessOf(password, 'minji.kim@example.com')).toBe(weakness)
  })
})

test.each(['madang-demo-1', 'onggi-hangari-7', '비밀번호가길어요', 'minji.kim@example.com 1'])(
  'accepts %j',
  (password) => {
    expect(weaknessOf(password, 'minji.kim@example.com')).toBe(null)
  },
)
