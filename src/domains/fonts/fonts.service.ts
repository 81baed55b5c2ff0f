import type { Database } from '../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { CutFonts } from '../../platform/fonts/cutter.ts'
import type { FileStore } from '../../platform/storage/storage.ts'
import { fontsChanged } from './events.ts'
import { type FontToCut, generateSet, planSet, recipeOf } from './generate-set.ts'
import * as store from './store.ts'
import type { Tx } from './tables.ts'
import { type FontSliceTexts, joinTexts, readTexts } from './texts.ts'

export type { FontToCut } from './generate-set.ts'
export type { FontSliceTexts } from './texts.ts'

export interface FontsDeps {
  database: Database
  files: FileStore
  cut: CutFonts
  /** returns the font with the name stored for a shop; null if the build has no such font */
  fontNamed: (stored: string) => Promise<FontToCut | null>
  /** texts that the pages of every shop contain */
  ownTexts: FontSliceTexts
}

/** Addresses of a shop's font files, relative to any host. The set is used instead of the generic stylesheet `base`. */
export interface FontSet {
  base: string
  css: string
  /** addresses of slices that every page needs, most needed first */
  preload: string[]
}

export type Fonts = ReturnType<typeof fontsService>

/** folder of shops' font files, inside the folder of the generic ones */
const FOLDER = '/fonts/shops'
const GENERIC_FROM_THERE = '../..'
const FILE = /^[0-9a-f]{16}\.(?:woff2|css(?:\.br|\.gz)?)$/

/**
 * Cuts slices of each shop's font that contain the characters of the shop's texts, so that a first visit loads few
 * others.
 */
export function fontsService({ database, files, cut, fontNamed, ownTexts }: FontsDeps) {
  const recipe = recipeOf(ownTexts)
  const system = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('jobs', work)

  /** Cuts a claimed set, unless its plan equals that of the shop's current set. */
  async function make({ shopId, shopid, font_name, digest: currentDigest }: store.ClaimedSet): Promise<void> {
    const font = await fontNamed(font_name)
    if (!font) return
    const { plan, digest } = planSet(font, joinTexts(ownTexts, await system((tx) => readTexts(tx, shopId))))
    if (digest === currentDigest) return
    const set = await generateSet({ font, plan, generic: GENERIC_FROM_THERE }, cut)
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
    /** The current set of a shop; null if the shop has none. */
    async setOf(shopSlug: string): Promise<FontSet | null> {
      const [row] = await database.browse(store.FONT_SET, [shopSlug])
      return row ?? null
    },

    /** The bytes of a file of a shop's sets. Throws NOT_FOUND. */
    async file(shopSlug: string, name: string): Promise<Uint8Array> {
      if (!FILE.test(name)) throw new DomainError('NOT_FOUND')
      return files.get(keyOf(shopSlug, name))
    },

    /** Marks a shop's set as due because its texts or font changed. It is cut some seconds later. */
    markDue: (tx: AnyTx, shopSlug: string, options?: { delaySeconds?: number }): Promise<void> =>
      store.markDue(withTables(tx), shopSlug, options),

    /** Marks sets as due that were made from other generic stylesheets (`bases`) or other built-in texts. */
    markOutdated: (bases: readonly string[]): Promise<void> =>
      system((tx) => store.markOutdated(tx, bases, recipe)),

    /**
     * Cuts due sets, one at a time over all processes. After trying all due sets, throws the error of the last one that
     * failed.
     */
    async generateDue(): Promise<void> {
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

    /** Deletes font files that no set has used for a day. */
    purgeOld: (): Promise<void> =>
      system(async (tx) => {
        // The rows stay locked until the files are deleted: a new set that needs one of the files waits, then writes it
        // again.
        for (const { shopid, name } of await store.deleteRetired(tx)) await files.delete(keyOf(shopid, name))
      }),
  }
}

const keyOf = (shopSlug: string, name: string) => `${shopSlug}/fonts/${name}`
