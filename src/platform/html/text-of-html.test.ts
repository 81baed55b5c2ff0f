import { expect, test } from 'vitest'
import { textOfHtml } from './text-of-html.ts'

test.each([
  ['<p>손으로 <b>빚은</b></p><p>접시</p>', '손으로 빚은 접시'],
  ['a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#x27; &nbsp;f', `a & b <c> "d" 'e' f`],
  ['<img alt="x>y" src="/a.jpg">글', 'y" src="/a.jpg">글'],
  ['끊긴 <img src="http', '끊긴'],
  ['&#0;&#xD800;&#x110000;&#9999999;&unknown; 글', '&unknown; 글'],
])('the text of %s contains no tags', (html, text) => {
  const unreadable = /[\p{Cc}\p{Cs}]/gu
  expect(textOfHtml(html).replace(unreadable, ' ').replace(/\s+/g, ' ').trim()).toBe(text)
})

test('a text with a hundred thousand tags is converted in linear time', () => {
  const began = performance.now()
  for (const part of ['<', '<a', '&', '&#', '&#x1', '<a>', '&am']) textOfHtml(part.repeat(100_000))
  expect(performance.now() - began).toBeLessThan(2_000)
})
