import { Checkbox, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ExchangeOptions } from '../../../../domains/orders/orders.contract.ts'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import {
  type ChangedPieces,
  expectedDifference,
  partOf,
} from '../../../../domains/orders/shared/claim-previews.ts'
import { isAffordable } from '../../../../domains/orders/shared/option-change.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { points, won } from '../../../../ui/money.ts'
import { adminExchangeOptionTexts } from '../../../../ui/texts/admin-exchange-options.ts'
import { adminClaimDuesTexts } from '../../../../ui/texts/claim-dues.ts'
import { exchangeOptionTexts } from '../../../../ui/texts/exchange-options.ts'
import { useExchangeOptions } from '../../api/orders/exchange-options.api.ts'
import { LoadFailure } from '../../components/states/load-failure.tsx'
import { useShop } from '../../shell/use-shop.ts'
import type { SellerTransition } from './order-transitions.ts'
import type { TransitionFields } from './transition-fields.tsx'

const texts = adminExchangeOptionTexts

export type ExchangeOption = ExchangeOptions['options'][number]
type Line = ShopOrderDetail['lines'][0]
type Claim = ShopOrderDetail['claims'][0]

/** Whether a line has options, so that it can get another one. */
export const hasOptions = ({ opt_name, pid3 }: Line): boolean => opt_name !== '' && pid3 === 0

/** Why an option cannot be chosen for pieces of a line; empty if it can. */
export function optionProblem(line: Line, qty: number, { stock, difference }: ExchangeOption): string {
  if (stock <= 0) return exchangeOptionTexts.soldOut
  if (stock < qty) return exchangeOptionTexts.short(stock)
  return isAffordable(partOf(line, qty), difference) ? '' : exchangeOptionTexts.tooCheap
}

/** The options of a line's product in a select field; `first` is the label of the empty choice. */
export function OptionSelect({
  line,
  qty,
  label,
  first,
  options,
  value,
  error,
  onChange,
}: {
  line: Line
  qty: number
  label: string
  first: string
  options: readonly ExchangeOption[]
  /** id of the variant; 0 for the empty choice */
  value: number
  error?: string | null
  onChange: (pid2: number) => void
}) {
  return (
    <NativeSelect
      label={label}
      description={exchangeOptionTexts.hint}
      value={value || ''}
      error={error}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      <option value="">{first}</option>
      {options.map((option) => {
        const problem = optionProblem(line, qty, option)
        return (
          <option key={option.pid2} value={option.pid2} disabled={problem !== '' && option.pid2 !== value}>
            {option.opt_name}
            {exchangeOptionTexts.difference(option.difference)}
            {problem}
          </option>
        )
      })}
    </NativeSelect>
  )
}

/**
 * What is shown instead of a select field: that the options load, why they could not, or that there is no other one.
 */
export function MissingOptions({ query }: { query: ReturnType<typeof useExchangeOptions> }) {
  const { data, isFetching, error, refetch } = query
  if (data)
    return (
      <Text size="sm" role="status">
        {exchangeOptionTexts.none}
      </Text>
    )
  if (error && !isFetching)
    return <LoadFailure title={exchangeOptionTexts.failed} error={error} retry={() => refetch()} />
  return (
    <Text size="sm" role="status">
      {exchangeOptionTexts.loading}
    </Text>
  )
}

/** What the buyer pays or gets back for other options. */
export function DifferenceSummary({
  order,
  changed,
  isWaived,
  isNow = false,
}: {
  order: ShopOrderDetail
  changed: readonly ChangedPieces[]
  isWaived: boolean
  /** before the dispatch: a difference is refunded at once, and none can be due */
  isNow?: boolean
}) {
  if (changed.length === 0) return null
  const { due, money, points: pointsBack, accrual } = expectedDifference(order, changed)
  return (
    <Paper withBorder p="sm" component="section" aria-label={texts.summary}>
      <Text size="sm" fw={700} mb={4}>
        {texts.summary}
      </Text>
      <Facts
        layout="beside"
        facts={[
          [texts.due, due > 0 && <b key="due">{won(isWaived ? 0 : due)}</b>],
          [texts.money, money > 0 && <b key="money">{won(money)}</b>],
          [texts.points, pointsBack > 0 && points(pointsBack)],
          [texts.accrual, accrual > 0 && points(accrual)],
        ]}
      />
      <Text size="sm" mt="xs">
        {due + money + pointsBack === 0 && texts.none}
        {due > 0 &&
          (isWaived
            ? texts.waived
            : isNow
              ? texts.waiveNeeded
              : order.dues_on_platform
                ? adminClaimDuesTexts.dueHow
                : texts.dueHow)}
        {money > 0 && (isNow ? texts.moneyNow : texts.moneyHow)}
      </Text>
    </Paper>
  )
}

export function WaiveCheckbox({
  checked,
  error,
  onChange,
}: {
  checked: boolean
  error?: string | null
  onChange: (checked: boolean) => void
}) {
  return (
    <Checkbox
      label={texts.waive}
      description={texts.waiveHint}
      checked={checked}
      error={error}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

/** The option of an exchange that is accepted or sent, or the new option of a line that is not sent yet. */
export function useOption(
  transition: SellerTransition,
  { order, line, claim, qty }: { order: ShopOrderDetail; line: Line; claim: Claim | undefined; qty: number },
): TransitionFields {
  const { shopid } = useShop()
  const choosing = transition === 'acceptExchange' || transition === 'changeOption'
  const needsOptions = choosing && hasOptions(line)
  const query = useExchangeOptions(shopid, { orderid: order.number, line: line.id }, needsOptions)
  const requestedOption = transition === 'acceptExchange' ? claim?.option : null
  const [pid2, setPid2] = useState(requestedOption?.pid2 ?? 0)
  const [waive, setWaive] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  if (transition === 'reship') {
    const { option } = claim ?? {}
    const due = option?.due ?? 0
    const { dues = 0, dues_paid: paid = 0 } = claim?.progress ?? {}
    const isUnpaid = due > 0 && paid < due
    // Nothing is sent before the fees are paid; the difference for the option may be waived.
    const fees = order.dues_on_platform ? dues - Math.max(due, paid) : 0
    return {
      isBlocked: fees > 0,
      fields: (option || fees > 0) && (
        <Stack gap="xs">
          {fees > 0 && <Text size="sm">{adminClaimDuesTexts.unpaid(won(fees))}</Text>}
          {/* The line still has the option that came back. */}
          {option && (
            <Text size="sm" fw={600}>
              {texts.note.change(option.from.opt_name, option.opt_name)}
            </Text>
          )}
          {isUnpaid && (
            <>
              <Text size="sm">{texts.unpaid(won(due))}</Text>
              <WaiveCheckbox
                checked={waive}
                error={isSubmitted && !waive ? texts.waiveToSend : null}
                onChange={setWaive}
              />
            </>
          )}
        </Stack>
      ),
      read() {
        setSubmitted(true)
        if (!isUnpaid) return {}
        return waive ? { waive } : null
      },
    }
  }
  const options = withWanted(query.data?.options ?? [], requestedOption)
  const chosen = options.find((option) => option.pid2 === pid2)
  const difference =
    chosen?.difference ?? (pid2 === requestedOption?.pid2 ? (requestedOption?.difference ?? 0) : 0)
  const isDearer = difference > 0
  const isChange = transition === 'changeOption'
  const missing = isChange && pid2 === 0
  const problem = chosen ? optionProblem(line, qty, chosen) : ''
  if (needsOptions && (!query.data || options.length === 0))
    return {
      fields: <MissingOptions query={query} />,
      isBusy: query.isFetching,
      // The option that the buyer wants can be accepted without the list of the others.
      isBlocked: isChange,
      read: () => (isChange ? null : {}),
    }
  return {
    fields: options.length > 0 && (
      <Stack gap="sm">
        <OptionSelect
          line={line}
          qty={qty}
          label={texts.label}
          first={isChange ? texts.choose : exchangeOptionTexts.same(line.opt_name)}
          options={options}
          value={pid2}
          error={isSubmitted && (missing || problem !== '') ? texts.missing : null}
          onChange={setPid2}
        />
        {!isChange && pid2 > 0 && <Text size="sm">{texts.reserved}</Text>}
        {isDearer && (
          <WaiveCheckbox
            checked={waive}
            error={isChange && isSubmitted && !waive ? texts.waiveNeeded : null}
            onChange={setWaive}
          />
        )}
        {pid2 > 0 && (
          <DifferenceSummary
            order={order}
            changed={[{ line: line.id, qty, difference }]}
            isWaived={waive && isDearer}
            isNow={isChange}
          />
        )}
      </Stack>
    ),
    read() {
      setSubmitted(true)
      if (missing || problem !== '' || (isChange && isDearer && !waive)) return null
      const waived = isDearer && waive ? { waive } : {}
      if (pid2 === (requestedOption?.pid2 ?? 0)) return waived
      return { option: chosen ? { pid2, difference } : null, ...waived }
    },
  }
}

/**
 * The options with the one that the buyer wants. The difference that the buyer has seen stays, although the prices may
 * have changed; an option that was deleted meanwhile is shown as sold out.
 */
function withWanted(
  found: readonly ExchangeOption[],
  requestedOption: Claim['option'] | undefined,
): ExchangeOption[] {
  if (!requestedOption) return [...found]
  const { pid2, opt_name, difference } = requestedOption
  const options = found.map((option) => (option.pid2 === pid2 ? { ...option, difference } : option))
  return options.some((option) => option.pid2 === pid2)
    ? options
    : [{ pid2, opt_name, difference, stock: 0 }, ...options]
}
