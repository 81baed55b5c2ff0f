import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../tests/eventually.ts'
import { feedStream, type StreamEnd } from './feed-stream.ts'

const PATIENT = { stallMs: 60_000, maxMs: 60_000 }

/** A stream of the parts, and the reports of its end. */
function opened(parts: AsyncGenerator<string>, bounds = PATIENT) {
  const ends: StreamEnd[] = []
  return { stream: feedStream(parts, bounds, (end) => ends.push(end)), ends }
}

async function* numbered(count: number) {
  for (let index = 0; index < count; index += 1) yield `${index}\n`
}

describe('feedStream', () => {
  test('reports a complete file with its bytes', async () => {
    const { stream, ends } = opened(numbered(3))
    expect(await text(stream)).toBe('0\n1\n2\n')
    await eventually(() => expect(ends).toEqual([{ complete: true, bytes: 6 }]))
  })

  test('reports an incomplete file if the reader disconnects', async () => {
    const { stream, ends } = opened(numbered(1_000_000))
    stream.once('data', () => stream.destroy())
    await eventually(() => expect(ends).toMatchObject([{ complete: false }]))
  })

  test('fails if the generator of the parts fails', async () => {
    async function* broken() {
      yield 'a row\n'
      throw new Error('the database went away')
    }
    const { stream, ends } = opened(broken())
    await expect(text(stream)).rejects.toThrow('the database went away')
    expect(ends).toMatchObject([{ complete: false }])
  })

  test('fails if the reader reads nothing', async () => {
    const { stream, ends } = opened(numbered(1_000_000), { stallMs: 30, maxMs: 60_000 })
    stream.on('error', () => {})
    stream.read(0)
    await eventually(() => expect(ends).toMatchObject([{ complete: false }]))
  })

  test('fails if the reader is too slow', async () => {
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

  test('generates only the parts that are read', async () => {
    let parts = 0
    async function* counted() {
      for (; parts < 10_000; parts += 1) yield 'x'.repeat(10_000)
    }
    const { stream } = opened(counted())
    stream.on('error', () => {})
    stream.read(0)
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    expect(parts).toBeLessThan(20)
    stream.destroy()
  })
})
