import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const read = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

test('quotes cells and escapes formulas', () => {
  const formulas = ['=1+1', '+82', '-5', '@SUM(A1)', ' =1', '＝1']
  expect(read(csvOf(['이름', '주문'], [['김 "민지", 님', '한 줄\n두 줄'], formulas]))).toBe(
    `\uFEFF"이름","주문"\r\n"김 ""민지"", 님","한 줄\n두 줄"\r\n${formulas.map((cell) => `"'${cell}"`).join(',')}\r\n`,
  )
})
