import type { AnyTx } from '../../../platform/database/transactions.ts'
import { claimUpload, releaseUpload } from '../../../platform/uploads/private-uploads.ts'
import type { DraftKind } from './define-draft.ts'

// Uploads of a shop are owned by its negated id, so that they never belong to a person.
const ownerOf = (shopId: number): number => -shopId

/** Marks pictures of a draft or version as used. Keys that the shop did not upload are ignored. */
export async function keepFiles(tx: AnyTx, shopId: number, kind: DraftKind, value: unknown): Promise<void> {
  for (const file of filesOf(kind, value)) await claimUpload(tx, file, ownerOf(shopId))
}

/** Undoes `keepFiles` for deleted values. */
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
