import type { RecordChange } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { withJosa } from '../../../platform/josa.ts'
import type { Sort } from '../contract.ts'
import { addCategory, lockCatalogue } from '../store/categories.ts'
import { shopNames } from '../store/shops.ts'
import type { Tx } from '../tables.ts'
import { announceTree, indexAgain } from './category-moves.ts'
import type { SellerCategory } from './contract.ts'
import { MAX_CATEGORIES, MAX_CATEGORY_DEPTH, MAX_MOVED_PRODUCTS } from './limits.ts'
import {
  changeCategory,
  listingsOf,
  placeChildren,
  readCategories,
  readTree,
  refreshShown,
  rehang,
  removeCategories,
  removeCounters,
  type StoredBranch,
  unhang,
} from './store.ts'
import { below, childNamed, heightOf, isTooDeep, makesCircle, mergeOf } from './tree.ts'

/** A change of a shop's tree: under the catalogue's lock, with its entry in the log. */
interface Change {
  tx: Tx
  shop: number
  shopid: string
  tree: Map<number, StoredBranch>
}

/**
 * The tree of categories as its seller tends it. `shop` is the internal id. Every change is one transaction under the
 * catalogue's lock: lists and their counters are exact with it, search follows by events. An unknown category is NOT_FOUND;
 * what the rules of the tree refuse is BAD_REQUEST with the reason in words.
 */
export function sellerCategories({ database }: { database: Database }) {
  const change = <Result>(
    shop: number,
    record: RecordChange | undefined,
    work: (change: Change) => Promise<Result>,
  ): Promise<Result> =>
    database.asShop(shop, async (tx: Tx) => {
      const { shopid } = await shopNames(tx, shop)
      await lockCatalogue(tx, shop)
      const result = await work({ tx, shop, shopid, tree: await readTree(tx, shop) })
      await record?.(tx)
      return result
    })

  return {
    /** All categories in the order of the menu, hidden ones too. */
    sellerCategories: (shop: number): Promise<SellerCategory[]> =>
      database.asShop(shop, (tx: Tx) => readCategories(tx, shop)),

    /** A new category behind its siblings; returns its cid. */
    createCategory: (
      shop: number,
      { name, parent }: { name: string; parent: number },
      record?: RecordChange,
    ) =>
      change(shop, record, async (at) => {
        if (parent !== 0) branchOf(at, parent)
        if (at.tree.size >= MAX_CATEGORIES)
          throw refused(`카테고리는 ${MAX_CATEGORIES.toLocaleString('ko')}개까지 만들 수 있습니다.`)
        assertFits(at, 1, parent)
        assertFree(at, parent, name.trim())
        const cid = await addCategory(at.tx, shop, parent, name.trim())
        await announceTree(at.tx, at)
        return cid
      }),

    /** `was` is the name that the seller saw; a name that changed in between is a CONFLICT with the present one in `details`. */
    renameCategory: (
      shop: number,
      cid: number,
      { name, was }: { name: string; was: string },
      record?: RecordChange,
    ) =>
      change(shop, record, async (at) => {
        const { name: present, parent } = branchOf(at, cid)
        if (present !== was)
          throw new DomainError('CONFLICT', {
            message: `그사이 이름이 ${withJosa(`'${present}'`, '으로/로')} 바뀌었습니다.`,
            details: { name: present },
          })
        if (name.trim() === present) return
        assertFree(at, parent, name.trim())
        await changeCategory(at.tx, shop, cid, { name: name.trim() })
        await announceTree(at.tx, at, [cid])
      }),

    /** Moves a category with all below it to this place among the children of `parent`; a place behind the last is the last. */
    moveCategory: (
      shop: number,
      cid: number,
      { parent, place }: { parent: number; place: number },
      record?: RecordChange,
    ) =>
      change(shop, record, async (at) => {
        const branch = branchOf(at, cid)
        if (parent !== 0) branchOf(at, parent)
        if (makesCircle(at.tree, cid, parent))
          throw refused('카테고리를 자기 자신이나 그 아래로 옮길 수 없습니다.')
        const siblings = [...at.tree.values()].filter((each) => each.parent === parent && each.cid !== cid)
        const cids = siblings.map((each) => each.cid)
        const goes = branch.parent !== parent
        if (goes) {
          assertFits(at, heightOf(at.tree, cid), parent)
          assertFree(at, parent, branch.name)
        }
        await placeChildren(at.tx, shop, parent, [...cids.slice(0, place), cid, ...cids.slice(place)])
        if (!goes) return announceTree(at.tx, at)
        await refreshShown(at.tx, shop)
        await indexAgain(at.tx, shop, await productsToMove(at, [cid]))
        await announceTree(at.tx, at, [cid])
      }),

    /** Takes a category and all below it out of the menu and the lists, or puts them back. Its products stay in all products. */
    hideCategory: (shop: number, cid: number, hidden: boolean, record?: RecordChange) =>
      change(shop, record, async (at) => {
        branchOf(at, cid)
        await changeCategory(at.tx, shop, cid, { hidden })
        await refreshShown(at.tx, shop)
        await announceTree(at.tx, at)
      }),

    /** The order in which a category's products stand where a shopper asks for none. */
    sortCategory: (shop: number, cid: number, sort: Sort, record?: RecordChange) =>
      change(shop, record, async (at) => {
        branchOf(at, cid)
        await changeCategory(at.tx, shop, cid, { list_sort: sort })
        await announceTree(at.tx, at)
      }),

    /** Moves products and children into another category and removes the first; children of the same name are merged in turn. */
    mergeCategory: (shop: number, cid: number, into: number, record?: RecordChange) =>
      change(shop, record, async (at) => {
        branchOf(at, cid)
        branchOf(at, into)
        if (makesCircle(at.tree, cid, into))
          throw refused('카테고리를 자기 자신이나 그 아래와 합칠 수 없습니다.')
        const { merged, moved } = mergeOf(at.tree, cid, into)
        for (const { cid: goes, parent } of moved) assertFits(at, heightOf(at.tree, goes), parent)
        const sids = await productsToMove(at, [cid])
        await rehang(at.tx, shop, merged)
        const gone = merged.map(({ from }) => from)
        // Before the others move: one of them may take the name of one that goes.
        await removeCategories(at.tx, shop, gone)
        for (const [parent, those] of Map.groupBy(moved, (each) => each.parent)) {
          const there = [...at.tree.values()].filter((each) => each.parent === parent && each.cid !== cid)
          await placeChildren(
            at.tx,
            shop,
            parent,
            [...there, ...those].map((each) => each.cid),
          )
        }
        await refreshShown(at.tx, shop)
        await indexAgain(at.tx, shop, sids)
        await removeCounters(at.tx, shop, gone)
        await announceTree(at.tx, at, [into])
      }),

    /** Removes a category that has neither products, on sale or not, nor categories below it; deleted products leave it. */
    deleteCategory: (shop: number, cid: number, record?: RecordChange) =>
      change(shop, record, async (at) => {
        branchOf(at, cid)
        const isEmpty =
          below(at.tree, cid).length === 1 && (await listingsOf(at.tx, shop, [cid], { most: 1 })).length === 0
        if (!isEmpty) throw refused('상품이나 아래 카테고리가 있는 카테고리는 없앨 수 없습니다.')
        await unhang(at.tx, shop, cid)
        await removeCategories(at.tx, shop, [cid])
        await removeCounters(at.tx, shop, [cid])
        await announceTree(at.tx, at)
      }),
  }
}

function branchOf({ tree }: Change, cid: number): StoredBranch {
  const branch = tree.get(cid)
  if (!branch) throw new DomainError('NOT_FOUND', { message: '없어졌거나 없는 카테고리입니다.' })
  return branch
}

function assertFits({ tree }: Change, height: number, parent: number): void {
  if (isTooDeep(tree, height, parent))
    throw refused(`카테고리는 ${MAX_CATEGORY_DEPTH}단계까지 둘 수 있습니다.`)
}

function assertFree({ tree }: Change, parent: number, name: string): void {
  if (childNamed(tree, parent, name)) throw refused(`같은 자리에 '${name}' 카테고리가 이미 있습니다.`)
}

/** The listings in and below categories. Throws BAD_REQUEST beyond what one transaction moves. */
async function productsToMove({ tx, shop, tree }: Change, roots: number[]): Promise<number[]> {
  const cids = roots.flatMap((cid) => below(tree, cid)).map(({ cid }) => cid)
  const sids = await listingsOf(tx, shop, cids, { most: MAX_MOVED_PRODUCTS + 1 })
  if (sids.length > MAX_MOVED_PRODUCTS)
    throw refused(
      `상품이 ${MAX_MOVED_PRODUCTS.toLocaleString('ko')}개를 넘는 카테고리는 한 번에 옮길 수 없습니다. 아래 카테고리부터 나누어 옮겨 주세요.`,
    )
  return sids
}

const refused = (message: string) => new DomainError('BAD_REQUEST', { message })
