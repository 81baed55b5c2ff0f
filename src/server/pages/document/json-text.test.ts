import { expect, test } from 'vitest'
import { jsonForHtml } from './json-text.ts'

test('JSON in a page can not close its script element', () => {
  const json = jsonForHtml({ title: '</script><script>alert(1)</script>', line: '\u2028' })
  expect(json).not.toContain('</script')
  expect(json).not.toContain('\u2028')
  expect(JSON.parse(json)).toEqual({ title: '</script><script>alert(1)</script>', line: '\u2028' })
})
