import { expect, test } from 'vitest'
import { clickIds } from './click-ids.ts'

test('click ids are read from their cookies', () => {
  expect(clickIds('a=b; _fbp=fb.1.2; _fbc=fb.1.x')).toEqual({ fbp: 'fb.1.2', fbc: 'fb.1.x' })
})

test.each([[''], ['my_fbp=1'], ['_fbp='], ['x_fbc=2; fbp=3']])('%j holds none', (cookies) => {
  expect(clickIds(cookies)).toEqual({})
})
