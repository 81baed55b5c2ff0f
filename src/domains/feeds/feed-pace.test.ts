import { expect, test } from 'vitest'
import { feedPace } from './feed-pace.ts'

test('runs pieces of work one at a time, in order', async () => {
  const pace = feedPace({ rest: 0 })
  const seen: string[] = []
  const piece = (name: string) => () =>
    new Promise<void>((resolve) => {
      seen.push(`${name} begins`)
      setImmediate(() => {
        seen.push(`${name} ends`)
        resolve()
      })
    })
  await Promise.all([pace(piece('a')), pace(piece('b')), pace(piece('c'))])
  expect(seen).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test('pauses between two pieces of work', async () => {
  const pace = feedPace({ rest: 1 })
  const work = () => {
    const until = performance.now() + 30
    while (performance.now() < until);
  }
  let ended = 0
  await pace(async () => {
    work()
    ended = performance.now()
  })
  const began = await pace(async () => performance.now())
  // Node may fire a timer a millisecond early.
  expect(began - ended).toBeGreaterThanOrEqual(28)
})

test('rejects the caller of a failed piece and runs the next one', async () => {
  const pace = feedPace({ rest: 0 })
  const failed = pace(() => Promise.reject(new Error('no database')))
  const next = pace(async () => 'a part')
  await expect(failed).rejects.toThrow('no database')
  expect(await next).toBe('a part')
})
