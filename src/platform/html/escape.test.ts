import { expect, test } from 'vitest'
import { escapeHtml } from './escape.ts'

test('escaped text cannot leave an attribute', () => {
  expect(escapeHtml(`"'><img onerror=x>&`)).toBe('&quot;&#39;&gt;&lt;img onerror=x&gt;&amp;')
})
