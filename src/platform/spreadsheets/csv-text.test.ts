import { expect, test } from 'vitest'
import { csvLine } from './csv-text.ts'

test('numbers stay numbers, also negative ones, and texts are no formulas', () => {
  expect(csvLine(['환불', -21_001, 0])).toBe('"환불","-21001","0"\r\n')
  expect(csvLine(['-21001', '=1+1'])).toBe('"\'-21001","\'=1+1"\r\n')
})
