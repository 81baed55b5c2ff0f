import type { Database } from '../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { CutFonts } from '../../platform/fonts/cutter.ts'
import type { FileStore } from '../../platform/storage/storage.ts'
import { fontsChanged } from './events.ts'
import { type FontToCut, makeSet, planSet, recipeOf } from './make-set.ts'
import * as store from './store.ts'
import type { Tx } from './tables.ts'
import { type FontSliceTexts, joinTexts, readTexts } from './texts.ts'

export type { FontToCut } from './make-set.ts'
export type { FontSliceTexts } from './texts.ts'

export interface FontsDeps {
  database: Database
  files: FileStore
  cut: CutFonts
  /** the font with this stored name; null if the build has none */
  fontNamed: (stored: string) => Promise<FontToCut | null>
  /** built-in texts of every shop's pages */
  ownTexts: FontSliceTexts
}

/** Font addresses for a shop's pages, relative to any host. The set replaces the stylesheet `base`. */
export interface FontSet {
  base: string
  css: string
  /** slices that every page needs, most needed first */
  preload: string[]
}

export type Fonts = ReturnType<typeof fontsService>

/** folder of shops' files, within that of the generic ones */
const FOLDER = '/fonts/shops'
const GENERIC_FROM_THERE = '../..'
const FILE = /^[0-9a-f]{16}\.(?:woff2|css(?:\.br|\.gz)?)$/

/** Cuts slices of each shop's font for the shop's texts, so that a first visit loads little more than it shows. */
export function fontsService({ database, files, cut, fontNamed, ownTexts }: FontsDeps) {
  const recipe = recipeOf(ownTexts)
  const system = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('jobs', work)

  /** Cuts a claimed set unless it equals the current one. */
  async function make({ shopId, shopid, font_name, digest: made }: store.ClaimedSet): Promise<void> {
    const font = await fontNamed(font_name)
    if (!font) return
    const { plan, digest } = planSet(font, joinTexts(ownTexts, await system((tx) => readTexts(tx, shopId))))
    if (digest === made) return
    const set = await makeSet({ font, plan, generic: GENERIC_FROM_THERE }, cut)
    const names = set.files.map(({ name }) => name)
    await system((tx) => store.announceFiles(tx, shopId, names))
    for (const { name, bytes, type } of set.files) await files.put(keyOf(shopid, name), bytes, type)
    const preload = [...font.preload.slice(0, 1), ...set.first.map((name) => `${FOLDER}/${shopid}/${name}`)]
    await system(async (tx) => {
      const css = `${FOLDER}/${shopid}/${set.css}`
      await store.useSet(tx, { shopId, names, digest, base: font.address, css, preload })
      await emit(tx, fontsChanged, { shopid })
    })
  }

  return {
    /** The set of a shop; null without one. */
    async setOf(shopSlug: string): Promise<FontSet | null> {
      const [row] = await database.browse(store.FONT_SET, [shopSlug])
      return row ?? null
    },

    /** A file of a shop's sets. Throws NOT_FOUND. */
    async file(shopSlug: string, name: string): Promise<Uint8Array> {
      if (!FILE.test(name)) throw new DomainError('NOT_FOUND')
      return files.get(keyOf(shopSlug, name))
    },

    /** Marks a shop's set as due after its texts or font changed. It is cut some seconds later. */
    markDue: (tx: AnyTx, shopSlug: string): Promise<void> => store.markDue(withTables(tx), shopSlug),

    /** Marks sets as due that use other generic stylesheets or built-in texts. */
    markOutdated: (bases: readonly string[]): Promise<void> =>
      system((tx) => store.markOutdated(tx, bases, recipe)),

    /** Cuts due sets, one at a time over all processes. Throws the last failure after trying all. */
    async makeDue(): Promise<void> {
      let failure: unknown
      for (let set = await system(store.claimDue); set; set = await system(store.claimDue)) {
        const { shopId } = set
        try {
          await make(set)
          await system((tx) => store.release(tx, shopId, recipe))
        } catch (error) {
          failure = error
          await system((tx) => store.releaseFailed(tx, shopId))
        }
      }
      if (failure) throw failure
    },

    /** Deletes files that no set has used for a day. */
    purgeOld: (): Promise<void> =>
      system(async (tx) => {
        // The rows stay locked until the deletion: a set that needs such a file waits, then writes it again.
        for (const { shopid, name } of await store.deleteRetired(tx)) await files.delete(keyOf(shopid, name))
      }),
  }
}

const keyOf = (shopSlug: string, name: string) => `${shopSlug}/fonts/${name}`
