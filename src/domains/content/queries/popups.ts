import type { Database } from '../../../platform/database/pools.ts'
import { type Device, shownBlocks } from '../blocks/shown-blocks.ts'
import type { StoredBlock } from '../blocks/stored.ts'
import type { DraftedDocument } from '../pages/drafted-documents.ts'
import { ALL_POPUPS, POPUPS } from '../store/popups.ts'
import { firstRow } from './rows.ts'

export interface ShownPopups {
  blocks: StoredBlock[]
  /** of the first popup; null without one */
  ratio: number | null
}

/** The popups of a device that are due, in their order; a preview has those that are drafted too, due or not. */
export async function shownPopups(
  { database, drafted }: { database: Database; drafted: DraftedDocument | undefined },
  shopid: string,
  device: Device,
): Promise<ShownPopups> {
  const rows = await database.browse(POPUPS, [shopid, device])
  const { at, ratio } = await firstRow(rows)
  if (drafted) return draftedPopups({ database, drafted }, shopid, device)
  const blocks = rows.flatMap((row) => row.blocks ?? [])
  return { ratio, blocks: shownBlocks(blocks, { device, at }) }
}

async function draftedPopups(
  { database, drafted }: { database: Database; drafted: DraftedDocument },
  shopid: string,
  device: Device,
): Promise<ShownPopups> {
  const rows = await database.browse(ALL_POPUPS, [shopid])
  const all = await Promise.all(
    rows.map(async (row) => {
      const draftPage = await drafted(row.shop, `popup:${row.id}`)
      const isDue = (row.shown_from ?? row.at) <= row.at && (row.shown_until ?? row.at) >= row.at
      return draftPage ? { ...draftPage, isShown: true } : { ...row, isShown: row.published && isDue }
    }),
  )
  const shown = all
    .filter((popup) => popup.isShown && (popup.device ?? device) === device && popup.blocks.length > 0)
    .toSorted((a, b) => a.sort - b.sort)
  const now = rows[0]?.at ?? new Date()
  const blocks = shown.flatMap((popup) => popup.blocks)
  return { ratio: shown[0]?.ratio ?? null, blocks: shownBlocks(blocks, { device, at: now }) }
}
