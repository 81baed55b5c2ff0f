import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** Tasks that end when the test says so, and a record of their starts. */
function works() {
  const began: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    began.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { began, work, endOne }
}

const usual = { atOnce: 2, waitingPerShop: 10, waiting: 20 }

test('runs a few tasks at once, and the other tasks in turn', async () => {
  const { began, work, endOne } = works()
  const queue = fairQueue(usual)
  for (const name of ['a', 'b', 'c']) void queue.run('haru', work(name))
  expect(began).toEqual(['a', 'b'])
  await endOne()
  expect(began).toEqual(['a', 'b', 'c'])
})

test('shops take turns, even if one shop has many more requests', async () => {
  const { began, work, endOne } = works()
  const queue = fairQueue({ ...usual, atOnce: 1 })
  for (const name of ['h1', 'h2', 'h3', 'h4']) void queue.run('haru', work(name))
  for (const name of ['s1', 's2']) void queue.run('sool', work(name))
  for (let index = 0; index < 6; index += 1) await endOne()
  expect(began).toEqual(['h1', 'h2', 's1', 'h3', 's2', 'h4'])
})

test('refuses requests beyond the limits, first requests of the shop that has most', async () => {
  const { work } = works()
  const queue = fairQueue({ atOnce: 1, waitingPerShop: 2, waiting: 3 })
  for (const name of ['h1', 'h2', 'h3']) void queue.run('haru', work(name))
  await expect(queue.run('haru', work('h4'))).rejects.toMatchObject({ code: 'BUSY', status: 503 })
  void queue.run('sool', work('s1'))
  await expect(queue.run('dangol', work('d1'))).rejects.toMatchObject({ code: 'BUSY' })
})

test('a failed task frees its slot', async () => {
  const queue = fairQueue({ ...usual, atOnce: 1 })
  const failing = () => Promise.reject(new Error('broken'))
  for (let index = 0; index < 5; index += 1)
    await expect(queue.run('haru', failing)).rejects.toThrow('broken')
  expect(await queue.run('haru', async () => 'mended')).toBe('mended')
})
