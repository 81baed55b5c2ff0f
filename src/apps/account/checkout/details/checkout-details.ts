import type { Address, Profile } from '../../../../domains/accounts/accounts.contract.ts'
import type { PaymentMethod } from '../../../../domains/payments/payments.contract.ts'
import { checkoutTexts } from '../../../../ui/texts/checkout.ts'
import { emailError, nameError, phoneError } from '../../forms/field-checks.ts'
import type { FieldErrors, Read } from '../../forms/use-field-errors.ts'

const texts = checkoutTexts.errors

/** The fields of a checkout in the order in which they stand on the page. */
export const fields = [
  'buyer_name',
  'buyer_phone',
  'buyer_email',
  'place',
  'same',
  'recipient',
  'phone',
  'zipcode',
  'address',
  'detail',
  'save',
  'memo',
  'memo_text',
  'method',
  'depositor',
  'order',
  'privacy',
  'provision',
]
export type Name = (typeof fields)[number]

/** The value of `place` for a typed address, and of `memo` for a typed note. */
export const NEW = 'new'
export const OWN_MEMO = 'own'

/** All input of the form. */
export interface Details {
  buyer: { name: string; phone: string; email: string }
  recipient: {
    name: string
    phone: string
    zipcode: string
    address: string
    detail: string
    memo: string
  }
  method: PaymentMethod
  /** empty without a transfer */
  depositor: string
  /** the address is to be saved */
  save: boolean
}

/** The errors of the form. `free` when there is nothing to pay. */
export function errorsOf(
  read: Read<Name>,
  { free, addresses }: { free: boolean; addresses: readonly Address[] },
): FieldErrors<Name> {
  const isNew = read('place') === NEW
  const isOther = isNew && read('same') !== 'true'
  const consent = (name: Name) => (read(name) === 'true' ? undefined : texts.consent)
  return {
    buyer_name: nameError(read('buyer_name')),
    buyer_phone: neededPhoneError(read('buyer_phone')),
    buyer_email: emailError(read('buyer_email')),
    place: savedError(addresses.find(({ id }) => String(id) === read('place'))),
    recipient: isOther ? otherNameError(read('recipient'), texts.recipient) : undefined,
    phone: isOther ? neededPhoneError(read('phone')) : undefined,
    zipcode: isNew && !isZipcode(read('zipcode')) ? texts.zipcode : undefined,
    address: isNew && read('address').trim().length < 2 ? texts.address : undefined,
    method: free || read('method') ? undefined : texts.method,
    depositor:
      !free && read('method') === 'bank' ? otherNameError(read('depositor'), texts.depositor) : undefined,
    order: consent('order'),
    privacy: consent('privacy'),
    provision: consent('provision'),
  }
}

/** The buyer's phone number, from the account or their own address; empty where neither has one. */
export const ownPhone = ({ name, phone }: Pick<Profile, 'name' | 'phone'>, addresses: readonly Address[]) =>
  phone || (addresses.find(({ recipient }) => recipient === name)?.phone ?? '')

export const isZipcode = (text: string): boolean => /^\d{5}$/.test(text)

export function detailsOf(read: Read<Name>, addresses: readonly Address[]): Details {
  const text = (name: Name) => read(name).trim()
  const buyer = { name: text('buyer_name'), phone: text('buyer_phone'), email: text('buyer_email') }
  const saved = addresses.find(({ id }) => String(id) === read('place'))
  const isSame = read('same') === 'true'
  const written = {
    recipient: isSame ? buyer.name : text('recipient'),
    phone: isSame ? buyer.phone : text('phone'),
    zipcode: text('zipcode'),
    address: text('address'),
    detail: text('detail'),
  }
  const { recipient: name, phone, zipcode, address, detail } = saved ?? written
  const memo = read('memo') === OWN_MEMO ? text('memo_text') : read('memo')
  return {
    buyer,
    recipient: { name, phone, zipcode, address, detail, memo },
    // A free order begins no payment, so any method will do.
    method: (read('method') || 'bank') as PaymentMethod,
    depositor: read('method') === 'bank' ? text('depositor') : '',
    save: !saved && read('save') === 'true',
  }
}

/** A saved address is valid, except that older ones may have a wrong phone number. */
const savedError = (saved: Address | undefined) =>
  saved && phoneError(saved.phone) ? texts.savedPhone : undefined

function otherNameError(name: string, missing: string): string | undefined {
  return name.trim() ? nameError(name) : missing
}

function neededPhoneError(phone: string): string | undefined {
  return phone.trim() ? phoneError(phone) : texts.phone
}
