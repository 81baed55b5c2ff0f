import type { AnyTx } from '../../../platform/database/transactions.ts'
import { claimUpload, releaseUpload } from '../../../platform/uploads/private-uploads.ts'
import type { DraftKind } from './define-draft.ts'

// A shop's uploads have its negated id as their owner, which never equals the uid of a person.
const ownerOf = (shopId: number): number => -shopId

/** Marks the pictures of a value as used. Ignores keys of pictures that the shop did not upload. */
export async function claimFiles(tx: AnyTx, shopId: number, kind: DraftKind, value: unknown): Promise<void> {
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
