import type { IdentifiedRow } from '../reading/identify-rows.ts'

/** What is known of the ids in a statement. */
export interface KnownPayments {
  /** our payments by the number that we gave them, or by the number of an order that they pay */
  byOrder: ReadonlyMap<string, string>
  /** cases by provider and the provider's id (`txKey`) */
  byTx: ReadonlyMap<string, CaseName>
}

export interface CaseName {
  /** null if we do not have the payment */
  payment: string | null
  caseKey: string
}

export interface NamedRow extends IdentifiedRow, CaseName {}

export const txKey = (provider: string, tx: string): string => `${provider} ${tx}`

const MAX_KEY = 200

/**
 * Names the payment that each row is about: by our number, else by the provider's id of the payment or of what a
 * cancellation cancels. Rows about a payment that we do not have share a name, too.
 */
export function nameCases(rows: readonly IdentifiedRow[], { byOrder, byTx }: KnownPayments): NamedRow[] {
  const names = new Map(byTx)
  const nameOf = (row: IdentifiedRow): CaseName => {
    const { provider, kind, txId, originalTxId, orderNo, fingerprint } = row
    if (kind === 'other') return { payment: null, caseKey: `other ${fingerprint}` }
    const payment = byOrder.get(orderNo)
    if (payment) return { payment, caseKey: payment }
    const known =
      (originalTxId && names.get(txKey(provider, originalTxId))) || (txId && names.get(txKey(provider, txId)))
    if (known) return known
    return {
      payment: null,
      caseKey: txKey(provider, orderNo || originalTxId || txId).slice(0, MAX_KEY),
    }
  }
  const remember = (row: IdentifiedRow, name: CaseName) => {
    for (const tx of [row.txId, row.originalTxId]) {
      const key = txKey(row.provider, tx)
      if (tx && !names.get(key)?.payment) names.set(key, name)
    }
  }
  // Cancellations are often written before their payments.
  for (const row of rows) if (row.kind === 'payment') remember(row, nameOf(row))
  return rows.map((row) => ({ ...row, ...nameOf(row) }))
}
