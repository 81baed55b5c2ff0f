import { expect, test } from 'vitest'
import { emptyPage } from '../../../../domains/content/shared/page-value.ts'
import { newBlock } from './new-block.ts'
import { pageStore } from './page-store.ts'

const [a, b, c] = [newBlock('text'), newBlock('spacer'), newBlock('banner')]
const open = (now?: () => number) => pageStore({ ...emptyPage, blocks: [a, b, c] }, now)
const idsOf = (store: ReturnType<typeof open>) => store.get().blocks.map(({ id }) => id)

test('a block keeps its name through edits, moves, undo and redo', () => {
  const store = open()
  store.edit(b.id, { height: 90 })
  store.move('blocks', 1, 0)
  expect(idsOf(store)).toEqual([b.id, a.id, c.id])
  store.undo()
  store.undo()
  expect(store.block(b.id)).toEqual(b)
  expect(idsOf(store)).toEqual([a.id, b.id, c.id])
  store.redo()
  expect(store.block(b.id)).toMatchObject({ height: 90 })
})

test('keys in one field are one step, and another field or a pause begins the next', () => {
  let now = 0
  const store = open(() => now)
  for (const title of ['봄', '봄 신', '봄 신상']) store.edit(c.id, { title })
  store.edit(c.id, { desc: '새로' })
  now = 5_000
  store.edit(c.id, { desc: '새로운' })
  store.undo()
  expect(store.block(c.id)).toMatchObject({ title: '봄 신상', desc: '새로' })
  store.undo()
  expect(store.block(c.id)).toMatchObject({ title: '봄 신상', desc: '' })
  store.undo()
  expect(store.block(c.id)).toEqual(c)
  expect(store.canUndo()).toBe(false)
})

test('a removed block comes back to its place, and 100 steps are kept', () => {
  const store = open()
  store.remove(b.id)
  expect(store.block(b.id)).toBeUndefined()
  store.undo()
  expect(idsOf(store)).toEqual([a.id, b.id, c.id])
  for (let step = 0; step < 150; step += 1) store.move('blocks', 0, 2)
  let steps = 0
  for (; store.canUndo(); steps += 1) store.undo()
  expect(steps).toBe(100)
})

test('a change after an undo leaves nothing to redo', () => {
  const store = open()
  store.remove(a.id)
  store.undo()
  store.remove(b.id)
  expect(store.canRedo()).toBe(false)
})

test('an edit leaves the other blocks the same objects', () => {
  const store = open()
  const before = store.block(a.id)
  store.edit(b.id, { height: 10 })
  expect(store.block(a.id)).toBe(before)
})
