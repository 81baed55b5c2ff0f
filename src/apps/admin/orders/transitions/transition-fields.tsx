import { NativeSelect, NumberInput, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { RefundAccountShape } from '../../../../domains/orders/orders.contract.ts'
import { MAX_EXTENSION_DAYS } from '../../../../domains/orders/shared/unpaid-terms.ts'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import { AccountFields, EMPTY_ACCOUNT } from '../../components/form/account-fields.tsx'
import { useShapedForm } from '../../components/form/use-shaped-form.ts'
import type { TransitionInput } from './order-transitions.ts'

const texts = adminOrderMovesTexts.ask

/** A part of the input of a transition. */
export interface TransitionFields {
  fields: ReactNode
  /** waits for a reply that the input needs */
  isBusy?: boolean
  /** has no input to give, and says why */
  isBlocked?: boolean
  /** returns the input, or null and shows the errors */
  read(): TransitionInput | null
}

export function useReason(required: boolean): TransitionFields {
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const missing = required && reason.trim() === ''
  return {
    fields: (
      <Textarea
        label={texts.reason}
        description={texts.reasonHint}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isSubmitted && missing ? texts.reasonMissing : null}
        maxLength={500}
        autosize
        minRows={3}
        required={required}
        data-autofocus
      />
    ),
    read() {
      setSubmitted(true)
      return missing ? null : { reason: reason.trim() }
    },
  }
}

/** The pieces of a line to send or to change; the others become a line of their own. */
export function usePieces(
  qty: number,
  words: { label: string; hint: string; rest: (rest: number) => string },
  onChange?: (pieces: number) => void,
): TransitionFields {
  const [pieces, setPieces] = useState<number | string>(qty)
  const [isSubmitted, setSubmitted] = useState(false)
  const isValid = typeof pieces === 'number' && Number.isInteger(pieces) && pieces >= 1 && pieces <= qty
  const rest = isValid ? qty - pieces : 0
  return {
    fields: (
      <NumberInput
        label={words.label}
        description={rest > 0 ? words.rest(rest) : words.hint}
        value={pieces}
        onChange={(value) => {
          setPieces(value)
          if (typeof value === 'number' && value >= 1 && value <= qty) onChange?.(value)
        }}
        error={isSubmitted && !isValid ? texts.piecesWrong(qty) : null}
        min={1}
        max={qty}
        allowDecimal={false}
        allowNegative={false}
        suffix={texts.ofPieces(qty)}
        data-autofocus
      />
    ),
    read() {
      setSubmitted(true)
      if (!isValid) return null
      return pieces < qty ? { qty: pieces } : {}
    },
  }
}

export function useRestock(initial: boolean): TransitionFields {
  const [restock, setRestock] = useState(initial ? 'yes' : 'no')
  return {
    fields: (
      <Radio.Group label={texts.restock} value={restock} onChange={setRestock}>
        <Stack gap="xs" pt="xs">
          <Radio value="yes" label={texts.restockYes} />
          <Radio value="no" label={texts.restockNo} />
        </Stack>
      </Radio.Group>
    ),
    read: () => ({ restock: restock === 'yes' }),
  }
}

/** The later shipping day of a delay. */
export function useDay(): TransitionFields {
  const [day, setDay] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  return {
    fields: (
      <TextInput
        type="date"
        label={texts.until}
        description={texts.untilHint}
        value={day}
        data-autofocus
        min={todayInSeoul()}
        onChange={({ target }) => setDay(target.value)}
        error={isSubmitted && day === '' ? texts.untilMissing : null}
        required
      />
    ),
    read() {
      setSubmitted(true)
      return day === '' ? null : { until: day }
    },
  }
}

export function useAccount(): TransitionFields {
  const { form, read } = useShapedForm({
    initial: EMPTY_ACCOUNT,
    shape: RefundAccountShape,
    bodyOf: (written) => written,
  })
  return {
    fields: (
      <AccountFields form={form} labels={{ bank: texts.bank, number: texts.account, holder: texts.holder }} />
    ),
    read() {
      const account = read()
      return account && { account }
    },
  }
}

const EXTENSIONS = Array.from({ length: MAX_EXTENSION_DAYS }, (_, index) => index + 1)

/** The number of days by which a deadline is extended. */
export function useExtension(): TransitionFields {
  const [days, setDays] = useState(1)
  return {
    fields: (
      <NativeSelect
        label={texts.days}
        data={EXTENSIONS.map((value) => ({ value: String(value), label: texts.extension(value) }))}
        value={String(days)}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        data-autofocus
      />
    ),
    read: () => ({ days }),
  }
}
