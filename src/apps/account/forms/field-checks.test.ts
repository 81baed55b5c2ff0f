import { expect, test } from 'vitest'
import { DAY_GROUPS, emailError, joinBirthDateError, phoneError, withHyphens } from './field-checks.ts'

test.each([
  ['1990', '1990'],
  ['19900', '1990-0'],
  ['19900131', '1990-01-31'],
  ['1990-01-', '1990-01'],
  ['1990-01-3199', '1990-01-31'],
  ['태어난 날', ''],
])('inserts hyphens: %s becomes %s', (typed, day) => {
  expect(withHyphens(typed, DAY_GROUPS)).toBe(day)
})

test('joining is allowed from the fourteenth birthday on', () => {
  expect(joinBirthDateError('2012-11-21', '2026-11-21')).toBeUndefined()
  expect(joinBirthDateError('2012-11-22', '2026-11-21')).toBe('만 14세 미만은 가입할 수 없습니다.')
})

test.each(['', '1990-02-30', '1990-13-01', '19900101', '2027-01-01'])('%s is no birth date', (day) => {
  expect(joinBirthDateError(day, '2026-11-21')).toBeTruthy()
})

test.each(['minji@example.com', ' kim.minji+shop@mail.example.co.kr '])('%s is an address', (email) => {
  expect(emailError(email)).toBeUndefined()
})

test.each(['', 'minji', 'minji@', '@example.com', 'minji@example', 'a b@example.com'])(
  '%s is not an address',
  (email) => {
    expect(emailError(email)).toBeTruthy()
  },
)

test('a phone number is optional and may have any notation', () => {
  for (const phone of ['', ' ', '010-1234-5678', '+82 10-1234-5678 ', '1588-1234'])
    expect(phoneError(phone)).toBeUndefined()
  for (const phone of ['1234', '전화', '+82101234', '0----------']) expect(phoneError(phone)).toBeTruthy()
})
