import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { ExchangeOptions, MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { type ChangedPieces, partOf } from '../../../../domains/orders/shared/claim-previews.ts'
import { isAffordable } from '../../../../domains/orders/shared/option-change.ts'
import { exchangeOptionTexts } from '../../../../ui/texts/exchange-options.ts'
import { useOrderActions } from '../actions/order-actions-context.ts'
import type { ClaimedPieces } from './claim-rules.ts'

export type ExchangeOption = ExchangeOptions['options'][number]

/** The other options of a line; null while they are loaded. */
export function useExchangeOptions(orderid: string, line: number) {
  const { access } = useOrderActions()
  const [options, setOptions] = useState<readonly ExchangeOption[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // The identification of the buyer is a new object in each render.
  const identity = JSON.stringify(access)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` loads the options again.
  useEffect(() => {
    let isCurrent = true
    setFailed(false)
    browserApi
      .post('/api/myshp/v2/order/claim/options', { orderid, line, ...JSON.parse(identity) })
      .then((reply) => isCurrent && setOptions(reply.options))
      .catch(() => isCurrent && setFailed(true))
    return () => {
      isCurrent = false
    }
  }, [orderid, line, identity, tries])
  return { options, failed, again: useCallback(() => setTries((count) => count + 1), []) }
}

/** Whether a line has options, so that it can be exchanged for another one. */
export const hasOptions = ({ opt_name, pid3 }: MyOrder['lines'][number]): boolean =>
  opt_name !== '' && pid3 === 0

/** Why an option cannot be chosen for pieces of a line; empty if it can. */
export function optionProblem(
  line: MyOrder['lines'][number],
  qty: number,
  { stock, difference }: ExchangeOption,
): string {
  if (stock <= 0) return exchangeOptionTexts.soldOut
  if (stock < qty) return exchangeOptionTexts.short(stock)
  return isAffordable(partOf(line, qty), difference) ? '' : exchangeOptionTexts.tooCheap
}

/** Chosen options by line. */
export type ChosenOptions = ReadonlyMap<number, ExchangeOption>

/** The pieces of an exchange with their options. An option that no longer fits the quantity is dropped. */
export function piecesWithOptions(
  { lines }: MyOrder,
  pieces: readonly ClaimedPieces[],
  chosen: ChosenOptions,
): (ClaimedPieces & { option?: { pid2: number; difference: number } })[] {
  return pieces.map((piece) => {
    const option = chosen.get(piece.line)
    const line = lines.find(({ id }) => id === piece.line)
    if (!option || !line || optionProblem(line, piece.qty, option)) return piece
    return { ...piece, option: { pid2: option.pid2, difference: option.difference } }
  })
}

export const changedPieces = (pieces: ReturnType<typeof piecesWithOptions>): ChangedPieces[] =>
  pieces.flatMap(({ line, qty, option }) => (option ? [{ line, qty, difference: option.difference }] : []))
