import { Checkbox, Group, Input, NumberInput, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { itemWords } from '../../../../ui/item-words.ts'

type Line = ShopOrderDetail['lines'][0]
export interface ChosenPieces {
  line: number
  qty: number
}

interface PiecesTexts {
  lines: string
  linesMissing: string
  pieces: (count: number) => string
  quantityOf: (name: string) => string
  ofPieces: (count: number) => string
}

/** Lines of an order and their quantities; `first` is chosen at first, all lines if missing. */
export function useChosenPieces(
  lines: readonly Line[],
  first: number | undefined,
  texts: PiecesTexts,
): { fields: ReactNode; chosen: ChosenPieces[]; read: () => ChosenPieces[] | null } {
  const [ids, setIds] = useState<readonly number[]>(() =>
    first === undefined ? lines.map(({ id }) => id) : [first],
  )
  const [quantities, setQuantities] = useState<Readonly<Record<number, number | string>>>({})
  const [isSubmitted, setSubmitted] = useState(false)
  const quantityOf = ({ id, qty }: Line) => quantities[id] ?? qty
  const isValid = (line: Line) => {
    const qty = quantityOf(line)
    return typeof qty === 'number' && Number.isInteger(qty) && qty >= 1 && qty <= line.qty
  }
  const chosenLines = lines.filter(({ id }) => ids.includes(id))
  const chosen = chosenLines
    .filter(isValid)
    .map((line) => ({ line: line.id, qty: quantityOf(line) as number }))
  return {
    chosen,
    fields: (
      <Input.Wrapper
        role="group"
        aria-label={texts.lines}
        labelElement="div"
        label={texts.lines}
        error={isSubmitted && ids.length === 0 ? texts.linesMissing : null}
      >
        <Stack gap="xs" pt="xs">
          {lines.map((line, index) => (
            <Group key={line.id} gap="xs" justify="space-between" wrap="nowrap" align="center">
              <Checkbox
                checked={ids.includes(line.id)}
                onChange={({ target }) =>
                  setIds(target.checked ? [...ids, line.id] : ids.filter((id) => id !== line.id))
                }
                label={itemWords(line)}
                data-autofocus={index === 0 || undefined}
                style={{ minWidth: 0 }}
              />
              {line.qty === 1 ? (
                <Text size="sm">{texts.pieces(1)}</Text>
              ) : (
                <NumberInput
                  aria-label={texts.quantityOf(line.name)}
                  value={quantityOf(line)}
                  onChange={(qty) => setQuantities({ ...quantities, [line.id]: qty })}
                  disabled={!ids.includes(line.id)}
                  min={1}
                  max={line.qty}
                  allowDecimal={false}
                  allowNegative={false}
                  clampBehavior="strict"
                  suffix={texts.ofPieces(line.qty)}
                  error={isSubmitted && ids.includes(line.id) && !isValid(line)}
                  w={128}
                  style={{ flexShrink: 0 }}
                />
              )}
            </Group>
          ))}
        </Stack>
      </Input.Wrapper>
    ),
    read() {
      setSubmitted(true)
      return chosen.length > 0 && chosen.length === chosenLines.length ? chosen : null
    },
  }
}
