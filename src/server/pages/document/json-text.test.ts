import { expect, test } from 'vitest'
import { jsonForHtml } from './json-text.ts'

test('JSON inside a script element cannot close the element', () => {
  const json = jsonForHtml({ title: '</script><script>alert(1)</script>', line: '\u2028' })
  expect(json).not.toContain('</script')
  expect(json).not.toContain('\u2028')
  expect(JSON.parse(json)).toEqual({ title: '</script><script>alert(1)</script>', line: '\u2028' })
})
