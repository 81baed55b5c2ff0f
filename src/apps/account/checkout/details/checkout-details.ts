import type { Address, Profile } from '../../../../domains/accounts/accounts.contract.ts'
import { type GiftCard, giftCards } from '../../../../domains/orders/shared/gifts.ts'
import type { CashReceiptWish, SavedReceiptChoice } from '../../../../domains/payments/payments.contract.ts'
import { checkoutTexts } from '../../../../ui/texts/checkout.ts'
import {
  type ReceiptField,
  readReceiptWish,
  receiptFields,
  receiptNumberError,
} from '../../forms/cash-receipt-fields.tsx'
import { emailError, nameError, phoneError } from '../../forms/field-checks.ts'
import type { FieldErrors, Read } from '../../forms/use-field-errors.ts'
import { type PaymentChoice, readChoice } from './payment-choice.ts'

const texts = checkoutTexts.errors

export const consentFields = ['order', 'privacy', 'provision', 'subscription'] as const
export const giftFields = ['gift_card', 'gift_message', 'gift_email']

/** Fields of the checkout in the order of the page. */
export const fields = [
  'buyer_name',
  'buyer_email',
  'buyer_phone',
  ...giftFields,
  'place',
  'same',
  'recipient',
  'phone',
  'zipcode',
  'address',
  'detail',
  'save',
  'label',
  'memo',
  'memo_text',
  'method',
  'save_card',
  'depositor',
  ...receiptFields,
  ...consentFields,
]
export type FieldName = (typeof fields)[number]

/** Values of form fields: `place` is `NEW_ADDRESS` for a typed address, `memo` is `OWN_MEMO` for a typed note. */
export const NEW_ADDRESS = 'new'
export const OWN_MEMO = 'own'

/** Input of the form. */
export interface Details {
  buyer: { name: string; phone: string; email: string }
  /** null for a gift */
  recipient: {
    name: string
    phone: string
    zipcode: string
    address: string
    detail: string
    memo: string
  } | null
  /** card and message of a gift; null for other orders */
  gift: { card: GiftCard; message: string; email?: string } | null
  payment: Pick<PaymentChoice, 'value' | 'method' | 'card' | 'easyPay'>
  /** empty for other methods */
  depositor: string
  /** null for other methods than transfers */
  receipt: CashReceiptWish | null
  /** saves the address, with this name */
  save: boolean
  label: string
  /** id of the saved address; empty for a typed one */
  place: string
}

interface CheckContext {
  isFree: boolean
  isGift?: boolean
  isSubscription?: boolean
  addresses: readonly Address[]
  /** number for cash receipts that the person has saved */
  savedReceipt?: SavedReceiptChoice | null
}

/** Methods whose payment is a transfer, for which the buyer is asked about a cash receipt. */
export const isTransfer = (method: string): boolean => method === 'bank' || method === 'virtual_account'

/**
 * Returns the errors of the form. `isFree`: nothing to pay; `isGift`: the receiver enters the address; `isSubscription`:
 * the order begins a subscription.
 */
export function checkDetails(
  read: Read<FieldName>,
  { isFree, isGift = false, isSubscription = false, addresses, savedReceipt = null }: CheckContext,
): FieldErrors<FieldName> {
  const isNew = !isGift && read('place') === NEW_ADDRESS
  const isOther = isNew && read('same') !== 'true'
  const consent = (name: FieldName) => (read(name) === 'true' ? undefined : texts.consent)
  return {
    buyer_name: nameError(read('buyer_name')),
    buyer_phone: requiredPhoneError(read('buyer_phone')),
    buyer_email: emailError(read('buyer_email')),
    gift_email: isGift && read('gift_email').trim() ? emailError(read('gift_email')) : undefined,
    place: savedAddressError(addresses.find(({ id }) => String(id) === read('place'))),
    recipient: isOther ? otherNameError(read('recipient'), texts.recipient) : undefined,
    phone: isOther ? requiredPhoneError(read('phone')) : undefined,
    zipcode: isNew && !isZipcode(read('zipcode')) ? texts.zipcode : undefined,
    address: isNew && read('address').trim().length < 2 ? texts.address : undefined,
    // A card pays the later orders, even if the first one is free.
    method: (isFree && !isSubscription) || read('method') ? undefined : texts.method,
    depositor:
      !isFree && read('method') === 'bank' ? otherNameError(read('depositor'), texts.depositor) : undefined,
    receipt_number:
      !isFree && isTransfer(read('method'))
        ? receiptNumberError(read as Read<ReceiptField>, savedReceipt)
        : undefined,
    order: consent('order'),
    privacy: consent('privacy'),
    provision: consent('provision'),
    subscription: isSubscription ? consent('subscription') : undefined,
  }
}

/**
 * Returns the phone number of the account, else that of an address whose recipient has the buyer's name; empty if
 * neither exists.
 */
export const buyerPhone = ({ name, phone }: Pick<Profile, 'name' | 'phone'>, addresses: readonly Address[]) =>
  phone || (addresses.find(({ recipient }) => recipient === name)?.phone ?? '')

/** The first card for an unknown name. */
export const readGiftCard = (name: string | undefined): GiftCard =>
  giftCards.find((card) => card === name) ?? giftCards[0]

export const isZipcode = (text: string): boolean => /^\d{5}$/.test(text)

export function readDetails(
  read: Read<FieldName>,
  addresses: readonly Address[],
  {
    savedReceipt,
    isPerson,
    isGift = false,
    choices,
  }: {
    savedReceipt: SavedReceiptChoice | null
    isPerson: boolean
    isGift?: boolean
    choices: readonly PaymentChoice[]
  },
): Details {
  const text = (name: FieldName) => read(name).trim()
  const buyer = { name: text('buyer_name'), phone: text('buyer_phone'), email: text('buyer_email') }
  const saved = addresses.find(({ id }) => String(id) === read('place'))
  const isSame = read('same') === 'true'
  const typed = {
    recipient: isSame ? buyer.name : text('recipient'),
    phone: isSame ? buyer.phone : text('phone'),
    zipcode: text('zipcode'),
    address: text('address'),
    detail: text('detail'),
  }
  const { recipient: name, phone, zipcode, address, detail } = saved ?? typed
  const memo = read('memo') === OWN_MEMO ? text('memo_text') : read('memo')
  return {
    buyer,
    recipient: isGift ? null : { name, phone, zipcode, address, detail, memo },
    gift: isGift
      ? {
          card: readGiftCard(read('gift_card')),
          message: text('gift_message'),
          ...(text('gift_email') && { email: text('gift_email') }),
        }
      : null,
    // A free order starts no payment, so any method will do.
    payment: readChoice(choices, read('method')) ?? { value: '', method: 'bank' },
    depositor: read('method') === 'bank' ? text('depositor') : '',
    receipt: isTransfer(read('method'))
      ? readReceiptWish(read as Read<ReceiptField>, savedReceipt, isPerson)
      : null,
    save: !isGift && !saved && read('save') === 'true',
    label: text('label'),
    place: !isGift && saved ? String(saved.id) : '',
  }
}

/** Returns an error for an invalid phone number, the only field that can be invalid in a saved address. */
const savedAddressError = (saved: Address | undefined) =>
  saved && phoneError(saved.phone) ? texts.savedPhone : undefined

function otherNameError(name: string, missing: string): string | undefined {
  return name.trim() ? nameError(name) : missing
}

function requiredPhoneError(phone: string): string | undefined {
  return phone.trim() ? phoneError(phone) : texts.phone
}
