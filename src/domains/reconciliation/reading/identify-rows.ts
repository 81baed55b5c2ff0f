import { createHash } from 'node:crypto'
import type { ProviderId } from '../shared/reconciliation-limits.ts'
import type { ProviderRow } from './read-row.ts'

export interface IdentifiedRow extends ProviderRow {
  provider: ProviderId
  /** by which the row is known again in every statement of the provider */
  fingerprint: string
}

/**
 * Adds fingerprints. A payment is known by its id and day of settlement; cancellations of one payment may share its id,
 * so their amount counts too. Equal rows of one file are numbered: a payment that was settled twice has two of them.
 * The day and time of the payment do not count, because providers write them in different ways.
 */
export function identifyRows(rows: readonly ProviderRow[], provider: ProviderId): IdentifiedRow[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const { kind, txId, orderNo, amount, net, settledOn, memo } = row
    const named = { ...row, provider: row.provider ?? provider }
    const parts = kind === 'payment' ? [] : kind === 'cancel' ? [amount] : [orderNo, net, memo]
    const content = JSON.stringify([named.provider, kind, txId || orderNo, settledOn, ...parts])
    const index = seen.get(content) ?? 0
    seen.set(content, index + 1)
    return { ...named, fingerprint: createHash('sha256').update(`${content} ${index}`).digest('base64url') }
  })
}
