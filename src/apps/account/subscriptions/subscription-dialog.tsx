import { useState } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import { browserApi } from '../../../client/browser.ts'
import type { SavedCard } from '../../../domains/payments/payments.contract.ts'
import { dayAfter } from '../../../domains/subscriptions/shared/subscription-days.ts'
import {
  MAX_AHEAD_DAYS,
  SUBSCRIPTION_WEEKS,
} from '../../../domains/subscriptions/shared/subscription-terms.ts'
import type { OwnSubscription } from '../../../domains/subscriptions/subscriptions.contract.ts'
import { Field, SelectField } from '../../../ui/controls/field.tsx'
import { todayInSeoul } from '../../../ui/dates.ts'
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { accountMyTexts } from '../../../ui/texts/account-my.ts'
import { savedCardsTexts } from '../../../ui/texts/saved-cards.ts'
import { subscriptionReasonTexts } from '../../../ui/texts/subscription-reasons.ts'
import { subscriptionTexts } from '../../../ui/texts/subscriptions.ts'
import { isZipcode } from '../checkout/details/checkout-details.ts'
import { AddressFields } from '../forms/address-fields.tsx'
import { nameError, phoneError } from '../forms/field-checks.ts'
import { Form } from '../forms/form.tsx'
import { PhoneField } from '../forms/phone-field.tsx'
import { type FormState, useForm } from '../forms/use-form.ts'
import { usePaths } from '../frame/frame-data.ts'
import styles from './subscriptions-page.module.css'

const texts = subscriptionTexts.form
const { fields: labels, errors } = accountMyTexts.addresses

export type EditKind = 'day' | 'weeks' | 'qty' | 'address' | 'card' | 'resume'

export interface Edit {
  kind: EditKind
  subscription: OwnSubscription
}

const recipientFields = ['name', 'phone', 'zipcode', 'address', 'detail', 'memo'] as const
const fields = ['day', 'weeks', 'qty', 'card', ...recipientFields] as const
type Name = (typeof fields)[number]
type Read = (name: Name) => string

interface Props {
  edit: Edit
  cards: readonly SavedCard[]
  onClose: () => void
  onDone: (changed: OwnSubscription, words: string) => void
}

/** Changes one thing about a subscription, or starts a resting one again. */
export function SubscriptionDialog({ edit, cards, onClose, onDone }: Props) {
  const { kind, subscription } = edit
  const { id, version } = subscription
  const [price, setPrice] = useState<number | null>(null)
  const form = useForm<Name>({
    fields,
    check: (read) => checks[kind](read),
    async send(read) {
      const send = () =>
        kind === 'resume'
          ? browserApi.post('/api/myshp/v2/subscription/resume', {
              id,
              version,
              next_on: read('day'),
              total: subscription.total ?? 0,
            })
          : browserApi.post('/api/myshp/v2/subscription/change', {
              id,
              version,
              ...changeOf(kind, read),
              ...(price !== null && { total: price }),
            })
      const changed = await send().catch((error: unknown) => {
        const total = newPriceOf(error)
        if (total === null) throw error
        setPrice(total)
        return null
      })
      if (!changed) return
      const { done } = subscriptionTexts
      onDone(changed, kind === 'resume' ? done.resume(changed.next_on) : done.change)
    },
  })
  const title = subscriptionTexts[kind]
  const isPrevented = kind === 'resume' && (subscription.total === null || subscription.card === null)
  const usable = cards.filter(({ method }) => method !== null)
  return (
    <TitledDialog title={title} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.dialog}>
        <p>{subscription.title}</p>
        {isPrevented ? (
          <Prevented subscription={subscription} />
        ) : kind === 'card' && usable.length === 0 ? (
          <NoCards />
        ) : (
          <Form state={form} action={actionOf(edit, price)}>
            {price !== null && <Remark kind="note">{texts.newPrice(price)}</Remark>}
            {kind === 'resume' && <p>{texts.resumeText}</p>}
            <Fields kind={kind} subscription={subscription} cards={usable} form={form} />
          </Form>
        )}
      </div>
    </TitledDialog>
  )
}

function actionOf({ kind, subscription }: Edit, price: number | null): string {
  if (kind === 'resume') return texts.resume(subscription.total ?? 0)
  return price === null ? texts.save : texts.saveAt(price)
}

/** What the next order would cost, won, if the change was refused because the person had not seen it. */
function newPriceOf(error: unknown): number | null {
  const { total } = ((isApiError(error) && error.reply?.details) || {}) as { total?: number }
  return total ?? null
}

const dayError = (read: Read) => ({ day: read('day') ? undefined : texts.dayHint })

const checks: Record<EditKind, (read: Read) => Partial<Record<Name, string | undefined>>> = {
  day: dayError,
  resume: dayError,
  weeks: () => ({}),
  card: () => ({}),
  qty: (read) => ({ qty: /^[1-9]\d{0,2}$/.test(read('qty')) ? undefined : texts.qtyWrong }),
  address: (read) => ({
    name: read('name').trim() ? nameError(read('name')) : errors.recipient,
    phone: phoneError(read('phone')),
    zipcode: isZipcode(read('zipcode')) ? undefined : errors.zipcode,
    address: read('address').trim().length >= 2 ? undefined : errors.address,
  }),
}

function changeOf(kind: Exclude<EditKind, 'resume'>, read: Read) {
  const text = (name: Name) => read(name).trim()
  switch (kind) {
    case 'day':
      return { next_on: read('day') }
    case 'weeks': {
      const weeks = SUBSCRIPTION_WEEKS.find((known) => known === Number(read('weeks')))
      return weeks ? { weeks } : {}
    }
    case 'qty':
      return { qty: Number(read('qty')) }
    case 'card':
      return { card: read('card') }
    case 'address':
      return {
        recipient: {
          name: text('name'),
          phone: text('phone'),
          zipcode: text('zipcode'),
          address: text('address'),
          detail: text('detail'),
          memo: text('memo'),
        },
      }
  }
}

/** Why a resting subscription cannot start again yet. */
function Prevented({ subscription: { problem, card } }: { subscription: OwnSubscription }) {
  return (
    <>
      {problem && <Remark kind="bad">{subscriptionReasonTexts[problem]}</Remark>}
      {card === null && <NoCards />}
    </>
  )
}

function NoCards() {
  const paths = usePaths()
  return (
    <>
      <p>{texts.noCards}</p>
      <p>
        <a href={paths.cards()}>{texts.cards}</a>
      </p>
    </>
  )
}

interface FieldsProps {
  kind: EditKind
  subscription: OwnSubscription
  cards: readonly SavedCard[]
  form: Pick<FormState<Name>, 'errors'>
}

function Fields({ kind, subscription, cards, form }: FieldsProps) {
  const { next_on, weeks, offered, qty, card, recipient } = subscription
  const paths = usePaths()
  const today = todayInSeoul()
  const tomorrow = dayAfter(today, 1)
  switch (kind) {
    case 'day':
    case 'resume':
      return (
        <Field
          label={texts.day}
          name="day"
          type="date"
          min={tomorrow}
          max={dayAfter(today, MAX_AHEAD_DAYS)}
          defaultValue={next_on > today ? next_on : tomorrow}
          hint={texts.dayHint}
          error={form.errors.day}
        />
      )
    case 'weeks':
      return (
        <SelectField label={texts.weeks} name="weeks" defaultValue={weeks} error={form.errors.weeks}>
          {offered.map((cycle) => (
            <option key={cycle} value={cycle}>
              {subscriptionTexts.every(cycle)}
            </option>
          ))}
        </SelectField>
      )
    case 'qty':
      return (
        <Field
          label={texts.qty}
          name="qty"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          defaultValue={qty}
          error={form.errors.qty}
        />
      )
    case 'card':
      return (
        <>
          <SelectField label={texts.card} name="card" defaultValue={card?.id} error={form.errors.card}>
            {cards.map((saved) => (
              <option key={saved.id} value={saved.id}>
                {savedCardsTexts.name(saved)}
              </option>
            ))}
          </SelectField>
          <p>
            <a href={paths.cards()}>{texts.cards}</a>
          </p>
        </>
      )
    case 'address': {
      const field = (name: (typeof recipientFields)[number]) => ({
        name,
        defaultValue: recipient[name],
        error: form.errors[name],
      })
      return (
        <>
          <Field {...field('name')} label={labels.recipient} maxLength={40} autoComplete="shipping name" />
          <PhoneField {...field('phone')} label={labels.phone} autoComplete="shipping tel" />
          <AddressFields field={field} autoComplete="shipping" />
          <Field {...field('memo')} label={texts.memo} maxLength={100} />
        </>
      )
    }
  }
}
