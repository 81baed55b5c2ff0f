import { expect, test } from 'vitest'
import { feedPace } from './feed-pace.ts'

test('pieces of work run one after the other, in the order in which they came', async () => {
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

test('after a piece all rest for as long as it took', async () => {
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
  // Timers of Node are a millisecond early at the most.
  expect(began - ended).toBeGreaterThanOrEqual(28)
})

test('a piece that fails is told to its own reader, and the next one runs', async () => {
  const pace = feedPace({ rest: 0 })
  const failed = pace(() => Promise.reject(new Error('no database')))
  const next = pace(async () => 'a part')
  await expect(failed).rejects.toThrow('no database')
  expect(await next).toBe('a part')
})
