import { Alert, NativeSelect, Paper, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AllOrdersFilter } from '../../../../domains/orders/seller/all-orders.contract.ts'
import type {
  WaitingChoice,
  WaitingSums,
} from '../../../../domains/orders/seller/waiting/line-jobs.contract.ts'
import { MAX_WAITING_LINES } from '../../../../domains/orders/shared/bulk-limits.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { adminWaitingTexts } from '../../../../ui/texts/admin-waiting.ts'
import { errorMessage } from '../../api/error-message.ts'
import { type WaitingMove, waitingCountQuery } from '../../api/orders/line-jobs.api.ts'

const texts = adminWaitingTexts
const ALL = 'all'

/** Where a job looks for waiting lines: in all orders of a filter, or in those of one product. */
export interface WaitingTarget {
  filter?: AllOrdersFilter
  product?: { pid: number; title: string }
  /** whether a product has to be chosen */
  needsProduct?: boolean
}

/** The choice of product and option, and what the job would change. */
export function useWaitingChoice(
  shopid: string,
  move: WaitingMove,
  { filter, product, needsProduct = false }: WaitingTarget,
): {
  fields: ReactNode
  orders: number
  /** more than one product is changed */
  isOfManyProducts: boolean
  /** nothing waits, which the fields say */
  isEmpty: boolean
  read: () => WaitingChoice | null
} {
  const [chosenPid, setPid] = useState(ALL)
  const [pid2, setPid2] = useState(ALL)
  const [isSubmitted, setSubmitted] = useState(false)
  const pid = product?.pid ?? (chosenPid === ALL ? null : Number(chosenPid))
  const matching = { move, ...(filter && { filter }) }
  const ofFilter = useQuery({ ...waitingCountQuery(shopid, matching), enabled: !product })
  const ofProduct = useQuery({
    ...waitingCountQuery(shopid, { ...matching, product: { pid: pid ?? 0 } }),
    enabled: pid !== null,
  })
  const query = pid === null ? ofFilter : ofProduct
  const count = query.data
  const option = count?.options.find((candidate) => String(candidate.pid2) === pid2)
  const isMissing = needsProduct && pid === null
  const sums = isMissing ? undefined : (option ?? count)
  const choose = (value: string | null) => {
    setPid(value ?? ALL)
    setPid2(ALL)
  }
  const products = (ofFilter.data?.products ?? []).map(({ pid: value, title, lines }) => ({
    value: String(value),
    label: texts.choiceOf(title, lines),
  }))
  const options = (count?.options ?? []).map(({ pid2: value, name, lines }) => ({
    value: String(value),
    label: texts.choiceOf(name || texts.noOption, lines),
  }))
  return {
    orders: sums?.orders ?? 0,
    isOfManyProducts: pid === null && !isMissing && products.length > 1,
    isEmpty: sums?.orders === 0,
    fields: (
      <>
        {product ? (
          <Text fw={600}>{product.title}</Text>
        ) : (
          <Select
            label={texts.product}
            placeholder={move === 'delay' ? texts.delayPlaceholder : texts.productPlaceholder}
            data={needsProduct ? products : [{ value: ALL, label: texts.allProducts }, ...products]}
            value={needsProduct && chosenPid === ALL ? null : chosenPid}
            onChange={choose}
            error={isSubmitted && isMissing ? texts.productMissing : null}
            nothingFoundMessage={texts.nothing}
            searchable
            allowDeselect={false}
            required={needsProduct}
          />
        )}
        {pid !== null && options.length > 1 && (
          <NativeSelect
            label={texts.option}
            data={[{ value: ALL, label: texts.allOptions }, ...options]}
            value={option ? pid2 : ALL}
            onChange={({ currentTarget }) => setPid2(currentTarget.value)}
          />
        )}
        {query.error && !count && (
          <Alert color="red" role="alert">
            {errorMessage(query.error)}
          </Alert>
        )}
        {!isMissing && (
          <Summary move={move} sums={sums} isPending={query.isPending} more={count?.more ?? false} />
        )}
      </>
    ),
    read() {
      setSubmitted(true)
      if (!sums || !count || count.last === 0 || sums.orders === 0) return null
      return {
        ...(pid !== null && { product: { pid, ...(option && { pid2: option.pid2 }) } }),
        ...(filter && { filter }),
        last: count.last,
      }
    },
  }
}

function Summary({
  move,
  sums,
  isPending,
  more,
}: {
  move: WaitingMove
  sums: WaitingSums | undefined
  isPending: boolean
  more: boolean
}) {
  if (!sums)
    return (
      <Text size="sm" role="status">
        {isPending ? texts.counting : ''}
      </Text>
    )
  if (sums.orders === 0) return <Alert color="gray">{texts.nothing}</Alert>
  return (
    <Paper withBorder p="sm" component="section" aria-label={texts.summary}>
      <Facts
        layout="beside"
        facts={[
          [texts.orders, <b key="orders">{texts.count(sums.orders)}</b>],
          [texts.pieces, texts.piecesOf(sums.pieces)],
          [texts.amount, texts.won(sums.won)],
        ]}
      />
      {sums.resold > 0 && (
        <Text size="sm" mt="xs">
          {move === 'cancel' ? texts.resold(sums.resold) : texts.resoldPlain(sums.resold)}
        </Text>
      )}
      {more && (
        <Text size="sm" mt="xs" fw={600}>
          {texts.more(MAX_WAITING_LINES)}
        </Text>
      )}
    </Paper>
  )
}
