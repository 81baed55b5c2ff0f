import type { RecordChange } from '../../../platform/contract/record.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { withJosa } from '../../../platform/josa.ts'
import type { Sort } from '../catalogue.contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { listChanged } from '../events.ts'
import { MAX_CATEGORIES } from '../shared/category-limits.ts'
import { addCategory, categoriesOf, lockCatalogue, openPath } from '../store/categories.ts'
import { shopNames } from '../store/shop-names.ts'
import type { Tx } from '../tables.ts'
import type { SellerCategory } from './categories.contract.ts'
import {
  changeCategory,
  listingsOf,
  placeChildren,
  readCategories,
  refreshShown,
  removeCategories,
  removeCounters,
  unhang,
} from './categories.store.ts'
import { categoryState, categorySubject, changedStates, pathWords } from './category-entries.ts'
import { below, heightOf, makesCircle } from './tree.ts'
import {
  announceTree,
  assertFits,
  assertFree,
  branchOf,
  childrenOf,
  indexAgain,
  productsToMove,
  refused,
  treeChanges,
} from './tree-change.ts'

/**
 * The tree of categories as its seller tends it. `shop` is the internal id. Every change is one transaction under the
 * catalogue's lock: lists and their counters are exact with it, search follows by events. An unknown category is NOT_FOUND;
 * what the rules of the tree refuse is BAD_REQUEST with the reason in words.
 */
export function sellerCategories({ database }: Pick<CatalogueDeps, 'database'>) {
  const change = treeChanges(database)
  return {
    /** All categories in the order of the menu, hidden ones too. */
    list: (shop: number): Promise<SellerCategory[]> =>
      database.asShop(shop, (tx: Tx) => readCategories(tx, shop)),

    /** The category at a path of names from the top down, created where it is missing. */
    open: (shop: number, path: string[]): Promise<number> =>
      database.asShop(shop, (tx: Tx) => openCategory(tx, shop, path)),

    /** The same in the caller's transaction, which is one of the shop or of the system. */
    openIn: (tx: AnyTx, shop: number, path: string[]): Promise<number> =>
      openCategory(withTables(tx), shop, path),

    /** A new category behind its siblings; returns its cid. */
    create: (shop: number, { name, parent }: { name: string; parent: number }, record?: RecordChange) =>
      change(shop, record, async (at) => {
        if (parent !== 0) branchOf(at, parent)
        if (at.tree.size >= MAX_CATEGORIES)
          throw refused(`카테고리는 ${MAX_CATEGORIES.toLocaleString('ko')}개까지 만들 수 있습니다.`)
        assertFits(at, 1, parent)
        assertFree(at, parent, name.trim())
        const cid = await addCategory(at.tx, shop, parent, name.trim())
        await announceTree(at.tx, at)
        const above = pathWords(at.tree, parent)
        await at.record(
          { category: [above, name.trim()].filter(Boolean).join(' > '), cid, parent: undefined },
          { after: { parent: above, position: childrenOf(at, parent).length + 1 } },
        )
        return cid
      }),

    /** `was` is the name that the seller saw; a name that changed in between is a CONFLICT with the present one in `details`. */
    rename: (
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
        await at.record(categorySubject(at.tree, cid), changedStates(at.tree, cid, { name: name.trim() }))
      }),

    /** Moves a category with all below it to this place among the children of `parent`; a place behind the last is the last. */
    move: (
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
        const goes = branch.parent !== parent
        const cids = childrenOf(at, parent)
          .map((each) => each.cid)
          .filter((each) => each !== cid)
        const position = Math.min(place, cids.length) + 1
        const states = changedStates(at.tree, cid, { parent: pathWords(at.tree, parent), position })
        if (!states) return
        if (goes) {
          assertFits(at, heightOf(at.tree, cid), parent)
          assertFree(at, parent, branch.name)
        }
        await placeChildren(at.tx, shop, parent, [...cids.slice(0, place), cid, ...cids.slice(place)])
        if (goes) {
          await refreshShown(at.tx, shop)
          await indexAgain(at.tx, shop, await productsToMove(at, [cid]))
        }
        await announceTree(at.tx, at, goes ? [cid] : [])
        await at.record({ ...categorySubject(at.tree, cid), parent: undefined, place: undefined }, states)
      }),

    /** Takes a category and all below it out of the menu and the lists, or puts them back. Its products stay in all products. */
    setHidden: (shop: number, cid: number, hidden: boolean, record?: RecordChange) =>
      change(shop, record, async (at) => {
        if (branchOf(at, cid).hidden === hidden) return
        await changeCategory(at.tx, shop, cid, { hidden })
        await refreshShown(at.tx, shop)
        await announceTree(at.tx, at)
        await at.record(
          { ...categorySubject(at.tree, cid), hidden: undefined },
          changedStates(at.tree, cid, { hidden }),
        )
      }),

    /** The order in which a category's products stand where a shopper asks for none. */
    setSort: (shop: number, cid: number, sort: Sort, record?: RecordChange) =>
      change(shop, record, async (at) => {
        if (branchOf(at, cid).sort === sort) return
        await changeCategory(at.tx, shop, cid, { list_sort: sort })
        await announceTree(at.tx, at)
        await at.record(
          { ...categorySubject(at.tree, cid), order: undefined },
          changedStates(at.tree, cid, { order: sort }),
        )
      }),

    /** Removes a category that has neither products, on sale or not, nor categories below it; deleted products leave it. */
    remove: (shop: number, cid: number, record?: RecordChange) =>
      change(shop, record, async (at) => {
        branchOf(at, cid)
        const isEmpty =
          below(at.tree, cid).length === 1 && (await listingsOf(at.tx, shop, [cid], { most: 1 })).length === 0
        if (!isEmpty) throw refused('상품이나 아래 카테고리가 있는 카테고리는 없앨 수 없습니다.')
        await unhang(at.tx, shop, cid)
        await removeCategories(at.tx, shop, [cid])
        await removeCounters(at.tx, shop, [cid])
        await announceTree(at.tx, at)
        const { name: _, ...before } = categoryState(at.tree, cid)
        await at.record(categorySubject(at.tree, cid), { before })
      }),
  }
}

async function openCategory(tx: Tx, shop: number, path: string[]): Promise<number> {
  const { shopid } = await shopNames(tx, shop)
  await lockCatalogue(tx, shop)
  const cid = await openPath(tx, shop, await categoriesOf(tx, shop), path)
  await emit(tx, listChanged, { shopid })
  return cid
}
