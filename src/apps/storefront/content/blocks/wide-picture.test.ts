import { expect, test } from 'vitest'
import { withPhonePictures } from './wide-picture.ts'

const stored =
  '<p>앞</p><img src="/img/sig/haru/a.webp/960.webp" alt="벽접시" width="1000" height="1250" loading="lazy" />'

test('phones can choose a smaller width of a picture in a description', () => {
  const shown = withPhonePictures(stored)
  expect(shown).toContain('/img/sig/haru/a.webp/720.webp 720w')
  expect(shown).toMatch(
    /<img src="\/img\/sig\/haru\/a\.webp\/960\.webp" srcset="[^"]+" sizes="[^"]+" alt="벽접시" width="1000"/,
  )
})

test('pictures without dimensions and pictures of other sites stay unchanged', () => {
  for (const html of [
    '<img src="/img/sig/haru/a.webp/960.webp" alt="" />',
    '<img src="https://example.com/960.webp" width="10" height="10" />',
    '<img src="/img/sig/haru/a.webp/960.webp" alt="" /><td width="3">',
  ])
    expect(withPhonePictures(html)).toBe(html)
})
