import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { sanitise } from './sanitise.ts'
import { MAX_HTML, sanitiseParts, sanitisePasted } from './sanitise-pasted.ts'

const PART = '<p onclick="x">글<script>x</script><img src="https://cdn.example/a.jpg"></p>'
const sizes = new Map([['https://cdn.example/a.jpg', { width: 8, height: 4 }]])

test('long HTML has the same result in a worker thread as in the process, including the sizes of its images', async () => {
  for (const html of [PART, PART.repeat(500)])
    expect(await sanitisePasted(html, { of: 'a shop', sizes })).toBe(sanitise(html, sizes))
})

test('the parts of a document keep their order, and many short parts do not block the event loop', async () => {
  const parts = [PART, '', '<b>둘</b>']
  expect(await sanitiseParts(parts)).toEqual(parts.map((part) => sanitise(part, new Map())))
  const many = Array.from({ length: 40 }, () => '<a>'.repeat(600))
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  histogram.enable()
  const startedAt = performance.now()
  const clean = await sanitiseParts(many, { of: 'a shop' })
  const took = performance.now() - startedAt
  histogram.disable()
  expect(clean).toEqual(many.map((part) => sanitise(part, new Map())))
  expect(histogram.max / 1e6).toBeLessThan(Math.max(took / 2, 60))
})

test('refuses HTML that is nested too deep or too long', async () => {
  await expect(sanitisePasted('<div>'.repeat(100_000), { of: 'a shop' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('깊게'),
  })
  await expect(sanitisePasted('a'.repeat(MAX_HTML + 1), { of: 'a shop' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
