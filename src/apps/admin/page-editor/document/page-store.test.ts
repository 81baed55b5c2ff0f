import { expect, test } from 'vitest'
import { emptyPage } from '../../../../domains/content/shared/page-value.ts'
import { newBlock } from './new-block.ts'
import { pageStore } from './page-store.ts'

const [a, b, c] = [newBlock('text'), newBlock('spacer'), newBlock('banner')]
const open = (now?: () => number) => pageStore({ ...emptyPage, blocks: [a, b, c] }, now)
const idsOf = (store: ReturnType<typeof open>) => store.get().blocks.map(({ id }) => id)

test('keeps the id of a block through edits, moves, undo and redo', () => {
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

test('groups typing in one field into one step until another field or a pause', () => {
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

test('restores a removed block at its position, and keeps 100 steps', () => {
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

test('clears redo after a change', () => {
  const store = open()
  store.remove(a.id)
  store.undo()
  store.remove(b.id)
  expect(store.canRedo()).toBe(false)
})

test('keeps the objects of unedited blocks', () => {
  const store = open()
  const block = store.block(a.id)
  store.edit(b.id, { height: 10 })
  expect(store.block(a.id)).toBe(block)
})
