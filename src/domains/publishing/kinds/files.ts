import type { AnyTx } from '../../../platform/database/transactions.ts'
import { claimUpload, releaseUpload } from '../../../platform/uploads/private-uploads.ts'
import type { DraftKind } from './define-draft.ts'

// Pictures of a shop belong to no person: a number that nobody has (tenancy, settings).
const ownerOf = (shopId: number): number => -shopId

/** Counts a draft or a version as a use of the pictures that it names. Those that were not uploaded for the shop are kept by nobody. */
export async function keepFiles(tx: AnyTx, shopId: number, kind: DraftKind, value: unknown): Promise<void> {
  for (const file of filesOf(kind, value)) await claimUpload(tx, file, ownerOf(shopId))
}

/** Takes back what `keepFiles` counted for values that are gone. */
export async function releaseFiles(
  tx: AnyTx,
  shopId: number,
  kind: DraftKind,
  values: readonly unknown[],
): Promise<void> {
  for (const value of values)
    for (const file of filesOf(kind, value)) await releaseUpload(tx, file, ownerOf(shopId))
}

const filesOf = (kind: DraftKind, value: unknown): Set<string> => new Set(kind.files?.(value) ?? [])
