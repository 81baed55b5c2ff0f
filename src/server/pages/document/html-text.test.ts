import { expect, test } from 'vitest'
import { escapeHtml, jsonForHtml } from './html-text.ts'

test('JSON in a page can not close its script element', () => {
  const json = jsonForHtml({ title: '</script><script>alert(1)</script>', line: '\u2028' })
  expect(json).not.toContain('</script')
  expect(json).not.toContain('\u2028')
  expect(JSON.parse(json)).toEqual({ title: '</script><script>alert(1)</script>', line: '\u2028' })
})

test('text in an attribute can not leave it', () => {
  expect(escapeHtml(`"'><img onerror=x>&`)).toBe('&quot;&#39;&gt;&lt;img onerror=x&gt;&amp;')
})
