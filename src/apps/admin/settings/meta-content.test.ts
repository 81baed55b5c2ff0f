import { expect, test } from 'vitest'
import { metaContent } from './meta-content.ts'

test('extracts the code from a meta tag, and leaves a bare code unchanged', () => {
  expect(metaContent('<meta name="naver-site-verification" content="abc123" />')).toBe('abc123')
  expect(metaContent("<META content='a-b_c=' name='google-site-verification'>")).toBe('a-b_c=')
  expect(metaContent('abc123')).toBe('abc123')
})
