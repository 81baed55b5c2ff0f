import { expect, test } from 'vitest'
import { escapeHtml } from './escape.ts'

test('text in an attribute can not leave it', () => {
  expect(escapeHtml(`"'><img onerror=x>&`)).toBe('&quot;&#39;&gt;&lt;img onerror=x&gt;&amp;')
})
