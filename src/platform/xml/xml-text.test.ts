import fc from 'fast-check'
import { expect, test } from 'vitest'
import { xmlText } from './xml-text.ts'

test('escapes special characters once', () => {
  expect(xmlText(`<a href="x&y">it's</a>`)).toBe('&lt;a href=&quot;x&amp;y&quot;&gt;it&apos;s&lt;/a&gt;')
  expect(xmlText(']]>')).toBe(']]&gt;')
})

test('drops characters that XML cannot contain, and retains emoji and line breaks', () => {
  expect(xmlText('a\u0000b\u000bc\ud800d\udfffe\ufffef')).toBe('abcdef')
  expect(xmlText('그릇 🍵\n둘째 줄\t끝')).toBe('그릇 🍵\n둘째 줄\t끝')
})

test('whatever the text contains, it cannot end an element or produce an invalid character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const written = xmlText(text)
      expect(written).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/)
      expect(written.isWellFormed()).toBe(true)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the output must not contain them
      expect(written).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
    }),
  )
})
