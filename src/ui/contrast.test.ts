import { expect, test } from 'vitest'
import { contrast, READABLE_CONTRAST, readableShade, surfaceColours } from './contrast.ts'

test('black on white has the greatest contrast', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
})

test.each(['#ffffff', '#ffe500', '#2383ff', '#17181a', '#7f7f7f', '#e0353f', '#8fd3b6'])(
  'text on a surface of %s is readable',
  (colour) => {
    const { ground, text } = surfaceColours(colour)
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(READABLE_CONTRAST)
  },
)

test('a light colour stays unchanged and gets dark text', () => {
  expect(surfaceColours('#ffe500')).toEqual({ ground: '#ffe500', text: '#17181a' })
})

test('a readable colour stays unchanged', () => {
  expect(readableShade('#ffffff', '#8a4b2f')).toBe('#8a4b2f')
})

test.each([
  ['#ffffff', '#ffe500'],
  ['#ffffff', '#2383ff'],
  ['#111111', '#333333'],
])('on %s the colour %s is shaded until it is readable', (ground, colour) => {
  const shade = readableShade(ground, colour)
  expect(shade).not.toBe(colour)
  expect(contrast(shade, ground)).toBeGreaterThanOrEqual(READABLE_CONTRAST)
})
