import { expect, test } from 'vitest'
import { proofFileName } from './proof-file-name.ts'

const naver = `naver${'0a'.repeat(16)}.html`

test.each([
  ['the name', naver, naver],
  ['its content', `naver-site-verification: ${naver}`, naver],
  ['an address', `https://haru.example/${naver}`, naver],
  ['a second download', `naver${'0a'.repeat(16)} (1).html`, naver],
  [
    'the content of Google',
    'google-site-verification: google0a1b2c3d4e5f6071.html',
    'google0a1b2c3d4e5f6071.html',
  ],
  ['something else', ' abc ', 'abc'],
])('extracts the file name from %s', (_case, written, name) => {
  expect(proofFileName(written)).toBe(name)
})
