import { expect, test } from 'vitest'
import { escapeHtml } from './escape.ts'

test('escaped text cannot end the attribute that contains it', () => {
  expect(escapeHtml(`"'><img onerror=x>&`)).toBe('&quot;&#39;&gt;&lt;img onerror=x&gt;&amp;')
})
