import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../tests/eventually.ts'
import { type Ended, feedStream } from './feed-stream.ts'

const PATIENT = { stallMs: 60_000, maxMs: 60_000 }

/** A stream of these parts, and how it ended. */
function opened(parts: AsyncGenerator<string>, bounds = PATIENT) {
  const ends: Ended[] = []
  return { stream: feedStream(parts, bounds, (ended) => ends.push(ended)), ends }
}

async function* numbered(count: number) {
  for (let index = 0; index < count; index += 1) yield `${index}\n`
}

describe('a file that is made as it is read', () => {
  test('is told to be whole, with its bytes, when it was read to its end', async () => {
    const { stream, ends } = opened(numbered(3))
    expect(await text(stream)).toBe('0\n1\n2\n')
    await eventually(() => expect(ends).toEqual([{ complete: true, bytes: 6 }]))
  })

  test('is not whole where its reader left', async () => {
    const { stream, ends } = opened(numbered(1_000_000))
    stream.once('data', () => stream.destroy())
    await eventually(() => expect(ends).toMatchObject([{ complete: false }]))
  })

  test('breaks off as a fault where its text does: nobody takes the part for the whole', async () => {
    async function* broken() {
      yield 'a row\n'
      throw new Error('the database went away')
    }
    const { stream, ends } = opened(broken())
    await expect(text(stream)).rejects.toThrow('the database went away')
    expect(ends).toMatchObject([{ complete: false }])
  })

  test('is cut off from a reader that takes nothing', async () => {
    const { stream, ends } = opened(numbered(1_000_000), { stallMs: 30, maxMs: 60_000 })
    stream.on('error', () => {})
    stream.read(0)
    await eventually(() => expect(ends).toMatchObject([{ complete: false }]))
  })

  test('is cut off from a reader that takes it in ever so small parts', async () => {
    async function* endless() {
      for (;;) {
        await new Promise((resolve) => setImmediate(resolve))
        yield 'a row\n'
      }
    }
    const { stream, ends } = opened(endless(), { stallMs: 60_000, maxMs: 50 })
    await expect(text(stream)).rejects.toThrow('too slowly')
    expect(ends).toMatchObject([{ complete: false }])
  })

  test('is made no further than it is read', async () => {
    let made = 0
    async function* counted() {
      for (; made < 10_000; made += 1) yield 'x'.repeat(10_000)
    }
    const { stream } = opened(counted())
    stream.on('error', () => {})
    stream.read(0)
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    expect(made).toBeLessThan(20)
    stream.destroy()
  })
})
