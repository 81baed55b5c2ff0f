import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { itemWords } from '../../../../ui/item-words.ts'
import { adminExchangeOptionTexts } from '../../../../ui/texts/admin-exchange-options.ts'
import { exchangeOptionTexts } from '../../../../ui/texts/exchange-options.ts'
import { useExchangeOptions } from '../../api/orders/exchange-options.api.ts'
import type { ChosenPieces } from './chosen-pieces.tsx'
import {
  DifferenceSummary,
  type ExchangeOption,
  hasOptions,
  MissingOptions,
  OptionSelect,
  optionProblem,
  WaiveCheckbox,
} from './option-fields.tsx'

type Line = ShopOrderDetail['lines'][0]
type PiecesWithOption = ChosenPieces & { option?: { pid2: number; difference: number } }

/** The options that the buyer gets for lines of an exchange. An option that no longer fits the quantity is dropped. */
export function useLineOptions(pieces: readonly ChosenPieces[], lines: readonly Line[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ExchangeOption>>(new Map())
  const [waive, setWaive] = useState(false)
  const optionOf = ({ line: id, qty }: ChosenPieces): ExchangeOption | undefined => {
    const option = chosen.get(id)
    const line = lines.find((item) => item.id === id)
    return option && line && optionProblem(line, qty, option) === '' ? option : undefined
  }
  const changed = pieces.flatMap((piece) => {
    const option = optionOf(piece)
    return option ? [{ ...piece, difference: option.difference }] : []
  })
  const hasDearer = changed.some(({ difference }) => difference > 0)
  return {
    changed,
    optionOf,
    hasDearer,
    isWaived: waive && hasDearer,
    setWaive,
    choose(line: number, option: ExchangeOption | undefined) {
      const next = new Map(chosen)
      if (option) next.set(line, option)
      else next.delete(line)
      setChosen(next)
    },
    withOptions: (from: readonly ChosenPieces[]): PiecesWithOption[] =>
      from.map((piece) => {
        const option = optionOf(piece)
        return option ? { ...piece, option: { pid2: option.pid2, difference: option.difference } } : piece
      }),
  }
}

interface Props {
  shopid: string
  order: ShopOrderDetail
  lines: readonly Line[]
  pieces: readonly ChosenPieces[]
  options: ReturnType<typeof useLineOptions>
}

/** Select fields for the options of chosen lines, and the difference in price. */
export function LineOptions({ shopid, order, lines, pieces, options }: Props) {
  const chosenLines = pieces.flatMap((piece) => {
    const line = lines.find(({ id }) => id === piece.line)
    return line && hasOptions(line) ? [{ line, piece }] : []
  })
  if (chosenLines.length === 0) return null
  return (
    <Stack gap="sm">
      {chosenLines.map(({ line, piece }) => (
        <LineOption
          key={line.id}
          shopid={shopid}
          orderid={order.number}
          line={line}
          qty={piece.qty}
          value={options.optionOf(piece)?.pid2 ?? 0}
          onChange={(option) => options.choose(line.id, option)}
        />
      ))}
      {options.hasDearer && <WaiveCheckbox checked={options.isWaived} onChange={options.setWaive} />}
      <DifferenceSummary order={order} changed={options.changed} isWaived={options.isWaived} />
    </Stack>
  )
}

function LineOption({
  shopid,
  orderid,
  line,
  qty,
  value,
  onChange,
}: {
  shopid: string
  orderid: string
  line: Line
  qty: number
  value: number
  onChange: (option: ExchangeOption | undefined) => void
}) {
  const query = useExchangeOptions(shopid, { orderid, line: line.id })
  const { data } = query
  if (!data || data.options.length === 0)
    return (
      <div>
        <Text size="sm" fw={500}>
          {adminExchangeOptionTexts.labelOf(itemWords(line))}
        </Text>
        <MissingOptions query={query} />
      </div>
    )
  return (
    <OptionSelect
      line={line}
      qty={qty}
      label={adminExchangeOptionTexts.labelOf(itemWords(line))}
      first={exchangeOptionTexts.same(line.opt_name)}
      options={data.options}
      value={value}
      onChange={(pid2) => onChange(data.options.find((option) => option.pid2 === pid2))}
    />
  )
}
