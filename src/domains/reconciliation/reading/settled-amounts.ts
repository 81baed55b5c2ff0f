import type { TransactionKind } from '../shared/reconciliation-limits.ts'

/** Amounts as a statement writes them, in won. `net` is undefined without a column of it. */
export interface WrittenAmounts {
  amount: number
  fee: number
  vat: number
  net?: number | undefined
}

export interface SettledAmounts {
  amount: number
  fee: number
  vat: number
  net: number
}

/**
 * Gives amounts one sign: `amount` is never negative, fee and VAT are positive for what the provider takes, `net` is
 * what it pays. Providers write cancellations and fees with and without a minus, and fees with and without their VAT;
 * of these readings the one counts by which the row adds up. If none does, the rest is a deduction of its own (`net`
 * differs).
 */
export function settledAmounts(
  kind: TransactionKind,
  { amount, fee, vat, net }: WrittenAmounts,
): SettledAmounts {
  if (kind === 'other') {
    // Without an amount the row is only what is paid or taken.
    const paid = net ?? amount - fee - vat
    return { amount: 0, fee: 0, vat: 0, net: paid }
  }
  const sign = kind === 'cancel' ? -1 : 1
  const due = sign * Math.abs(amount)
  const size = Math.abs(amount)
  if (net === undefined) {
    const signedFees = { fee: sign * Math.abs(fee), vat: sign * Math.abs(vat) }
    return { amount: size, ...signedFees, net: due - signedFees.fee - signedFees.vat }
  }
  for (const paid of kind === 'cancel' && net > 0 ? [net, -net] : [net])
    for (const reading of readings(fee, vat, sign))
      if (due - reading.fee - reading.vat === paid) return { amount: size, ...reading, net: paid }
  const paid = kind === 'cancel' && net > 0 ? -net : net
  return { amount: size, fee: sign * Math.abs(fee), vat: sign * Math.abs(vat), net: paid }
}

/** A fee with its VAT beside it or in it, as it is written and with the other sign; the usual sign first. */
function readings(fee: number, vat: number, sign: number): { fee: number; vat: number }[] {
  const [size, tax] = [Math.abs(fee), Math.abs(vat)]
  return [sign, -sign].flatMap((usual) => [
    { fee: usual * size, vat: usual * tax },
    { fee: usual * (size - tax), vat: usual * tax },
  ])
}
