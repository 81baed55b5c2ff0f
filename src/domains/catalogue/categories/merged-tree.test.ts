import { expect, test } from 'vitest'
import type { StoredBranch } from './categories.store.ts'
import { mergedTreeOf, restoredTree } from './merged-tree.ts'
import { mergeOf } from './tree.ts'

const branch = (cid: number, name: string, parent: number): StoredBranch => ({
  cid,
  name,
  parent,
  hidden: false,
  sort: 'popular',
})
const treeOf = (branches: StoredBranch[]) => new Map(branches.map((branch) => [branch.cid, branch]))

// 1 그릇 > 2 접시 > 3 찬기; 4 잔 > 5 접시 > (6 찬기, 7 소서); 4 잔 > 8 머그
const before = treeOf([
  branch(1, '그릇', 0),
  branch(4, '잔', 0),
  branch(9, '병', 0),
  branch(2, '접시', 1),
  branch(3, '찬기', 2),
  branch(8, '머그', 4),
  branch(5, '접시', 4),
  branch(6, '찬기', 5),
  branch(7, '소서', 5),
])
const merge = mergedTreeOf(before, mergeOf(before, 4, 1))
/** The tree after the merge of 4 into 1, which also merged 5 into 2 and 6 into 3 and moved 8 below 1 and 7 below 2. */
const merged = () =>
  treeOf([
    branch(1, '그릇', 0),
    branch(9, '병', 0),
    branch(2, '접시', 1),
    branch(8, '머그', 1),
    branch(3, '찬기', 2),
    branch(7, '소서', 2),
  ])
const withBranch = (...branches: StoredBranch[]) => new Map([...merged(), ...treeOf(branches)])
const without = (cid: number) => new Map([...merged()].filter(([each]) => each !== cid))

test('restores categories at their positions', () => {
  const restored = restoredTree(merged(), merge)
  if (typeof restored === 'string') throw new Error(restored)
  expect(new Map([...restored.tree].sort(([one], [other]) => one - other))).toEqual(
    new Map([...before].sort(([one], [other]) => one - other)),
  )
  expect(restored.children).toEqual(
    new Map([
      [4, [8, 5]],
      [5, [6, 7]],
      [6, []],
      [0, [1, 4, 9]],
    ]),
  )
  expect(restored.movedBack.sort()).toEqual([7, 8])
})

test('leaves categories that were moved or deleted after the merge, and keeps new names', () => {
  const restored = restoredTree(new Map([...without(7), ...treeOf([branch(8, '큰 머그', 9)])]), merge)
  if (typeof restored === 'string') throw new Error(restored)
  expect(restored.tree.get(8)).toMatchObject({ parent: 9, name: '큰 머그' })
  expect(restored.movedBack).toEqual([])
  expect(restored.children.get(4)).toEqual([5])
})

test.each([
  ['the category that received the products was removed', without(1), /합친 곳의 카테고리가 없어져/],
  ['another category has its name', withBranch(branch(10, '잔', 0)), /같은 자리에 '잔'/],
  [
    'a restored category would have the name of another',
    withBranch(branch(8, '접시', 1)),
    /같은 자리에 '접시'/,
  ],
  [
    'a restored category would have too many levels below it',
    withBranch(branch(10, '셋', 7), branch(11, '넷', 10), branch(12, '다섯', 11)),
    /5단계를 넘게/,
  ],
  [
    'the shop would have too many categories',
    withBranch(...Array.from({ length: 992 }, (_, index) => branch(100 + index, `${index}`, 9))),
    /1,000개를 넘게/,
  ],
] as const)('refuses to undo a merge if %s', (_name, now, reason) => {
  expect(restoredTree(now, merge)).toMatch(reason)
})

test('refuses to undo if the parent was removed or moved below a restored category', () => {
  // 2 접시 is merged into 9; its parent 1 moves below 3, which was a child of 2.
  const inner = mergedTreeOf(before, mergeOf(before, 2, 9))
  const after = treeOf([branch(9, '병', 0), branch(3, '찬기', 9)])
  expect(restoredTree(after, inner)).toMatch(/위 카테고리가 없어져/)
  expect(restoredTree(new Map([...after, ...treeOf([branch(1, '그릇', 3)])]), inner)).toMatch(/아래로 옮겨져/)
})
