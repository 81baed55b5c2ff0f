import { useState } from 'react'
import type { CashReceiptWish, SavedReceiptChoice } from '../../../domains/payments/payments.contract.ts'
import {
  MAX_RECEIPT_NUMBER_TEXT,
  parseReceiptNumber,
  RECEIPT_KINDS,
  type ReceiptKind,
} from '../../../domains/payments/shared/cash-receipts.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field, SelectField } from '../../../ui/controls/field.tsx'
import { cashReceiptTexts as texts } from '../../../ui/texts/cash-receipts.ts'
import type { FieldErrors, Read } from './use-field-errors.ts'

export const receiptFields = ['receipt_kind', 'receipt_number', 'receipt_remember'] as const
export type ReceiptField = (typeof receiptFields)[number]

interface Props {
  stored: Partial<Record<ReceiptField, string>>
  /** number that the person has saved; null without one */
  saved: SavedReceiptChoice | null
  /** guests cannot save a number */
  canSave: boolean
  errors: FieldErrors<ReceiptField>
}

/** What a buyer who pays by transfer asks for as a cash receipt. */
export function CashReceiptFields({ stored, saved, canSave, errors }: Props) {
  const [kind, setKind] = useState((stored.receipt_kind || saved?.kind || 'none') as ReceiptKind)
  return (
    <>
      <SelectField
        label={texts.title}
        name="receipt_kind"
        value={kind}
        onChange={(event) => setKind(event.target.value as ReceiptKind)}
        hint={kind === 'none' ? texts.noneHint : undefined}
      >
        {RECEIPT_KINDS.map((name) => (
          <option key={name} value={name}>
            {texts.kinds[name]}
          </option>
        ))}
      </SelectField>
      {kind !== 'none' && (
        <>
          <Field
            key={kind}
            label={texts.numbers[kind]}
            name="receipt_number"
            inputMode="tel"
            maxLength={MAX_RECEIPT_NUMBER_TEXT}
            autoComplete={kind === 'income' ? 'tel' : 'off'}
            defaultValue={stored.receipt_number ?? ''}
            hint={saved?.kind === kind ? texts.savedHint(saved.masked) : undefined}
            error={errors.receipt_number}
          />
          {canSave && (
            <Checkbox
              name="receipt_remember"
              value="true"
              label={texts.remember}
              defaultChecked={stored.receipt_remember === 'true' || saved !== null}
            />
          )}
        </>
      )}
    </>
  )
}

/** The error of the number, if one is needed. */
export function receiptNumberError(
  read: Read<ReceiptField>,
  saved: SavedReceiptChoice | null,
): string | undefined {
  const kind = (read('receipt_kind') || 'none') as ReceiptKind
  if (kind === 'none' || (!read('receipt_number').trim() && saved?.kind === kind)) return undefined
  return parseReceiptNumber(kind, read('receipt_number')) ? undefined : texts.errors[kind]
}

/** The request that the fields describe. Guests have no saved numbers. */
export function readReceiptWish(
  read: Read<ReceiptField>,
  saved: SavedReceiptChoice | null,
  canSave: boolean,
): CashReceiptWish {
  const kind = (read('receipt_kind') || 'none') as ReceiptKind
  if (kind === 'none') return { kind }
  const number = read('receipt_number').trim()
  const remember = canSave && { remember: read('receipt_remember') === 'true' }
  return { kind, ...(number || saved?.kind !== kind ? { number } : { saved: true as const }), ...remember }
}
