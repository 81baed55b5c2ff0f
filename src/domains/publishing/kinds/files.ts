import type { AnyTx } from '../../../platform/database/transactions.ts'
import { claimUpload, releaseUpload } from '../../../platform/uploads/private-uploads.ts'
import type { DraftKind } from './define-draft.ts'

// A shop's uploads are owned by its negated id, which never equals a uid.
const ownerOf = (shopId: number): number => -shopId

/** Marks a value's pictures as used. Ignores keys that the shop did not upload. */
export async function keepFiles(tx: AnyTx, shopId: number, kind: DraftKind, value: unknown): Promise<void> {
  for (const file of filesOf(kind, value)) await claimUpload(tx, file, ownerOf(shopId))
}

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
