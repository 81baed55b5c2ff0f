import { useState } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import { browserApi } from '../../../client/browser.ts'
import type { ReceivedGift } from '../../../domains/orders/orders.contract.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { lastDay } from '../../../ui/dates.ts'
import { imageUrl } from '../../../ui/images.ts'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { giftTexts } from '../../../ui/texts/gifts.ts'
import { orderTexts, statusLabel } from '../../../ui/texts/orders.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { isZipcode } from '../checkout/details/checkout-details.ts'
import { LinkResult } from '../email/mailed-link.tsx'
import { AddressFields } from '../forms/address-fields.tsx'
import { nameError, phoneError } from '../forms/field-checks.ts'
import { Form } from '../forms/form.tsx'
import { PhoneField } from '../forms/phone-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { FocusedHeading } from '../frame/focused-heading.tsx'
import { useFrame, usePaths } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import { TrackingLink } from '../orders/order/tracking-link.tsx'
import styles from './gift-card.module.css'
import { GiftCardView } from './gift-card.tsx'

const texts = giftTexts.receive

interface Data {
  token: string
  /** null for an invalid link */
  gift: ReceivedGift | null
}

export async function loader({ api, url }: LoaderArgs): Promise<Data> {
  const token = url.searchParams.get('token') ?? ''
  const gift = await api.get('/api/myshp/v2/gift', { token }).catch((error) => {
    if (isApiError(error) && (error.status === 404 || error.status === 400)) return null
    throw error
  })
  return { token, gift }
}

export const head = ({ gift }: Data) => ({ title: gift ? texts.titleFrom(gift.giver) : texts.invalid })

/** The page of a gift for its receiver, who enters the address once. It shows no price. */
export function Component({ data }: { data: Data }) {
  const { platform } = useFrame()
  const paths = usePaths()
  const [gift, setGift] = useState(data.gift)
  const [isDone, setDone] = useState(false)
  if (!gift)
    return <LinkResult title={texts.invalid} text={texts.goneText} action={texts.home} href={platform} />
  const toShop = (
    <a className={buttonClass()} href={paths.shop(gift.host)}>
      {texts.toShop(gift.shop_name)}
    </a>
  )
  const result = resultOf(gift)
  return (
    <section className={narrow.page}>
      {result && isDone ? (
        <FocusedHeading>{result.title}</FocusedHeading>
      ) : (
        <h1>{texts.titleFrom(gift.giver)}</h1>
      )}
      <GiftCardView {...gift} />
      {result && !isDone && <h2>{result.title}</h2>}
      {result && <p>{result.text}</p>}
      <Goods gift={gift} />
      {gift.state === 'WAITING' ? (
        <AddressForm
          token={data.token}
          gift={gift}
          onAccept={(accepted) => {
            setDone(true)
            setGift(accepted)
          }}
        />
      ) : (
        toShop
      )}
    </section>
  )
}

function resultOf({ state, receiver }: ReceivedGift): { title: string; text: string } | null {
  switch (state) {
    case 'ACCEPTED':
      return { title: texts.accepted, text: texts.acceptedText(receiver ?? '') }
    case 'CANCELED':
      return { title: texts.canceled, text: texts.canceledText }
    case 'EXPIRED':
      return { title: texts.expired, text: texts.expiredText }
    default:
      return null
  }
}

function Goods({ gift: { lines, shop_name, state } }: { gift: ReceivedGift }) {
  return (
    <>
      <h2>{texts.products}</h2>
      <ul className={styles.goods}>
        {lines.map(({ name, opt_name, image, qty, status, carrier, tracking }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line that is split has the same name twice.
          <li key={index}>
            {image && <img src={imageUrl(image, 120)} width={64} height={64} alt="" />}
            <span>
              {name}
              <small>{[opt_name, texts.pieces(qty)].filter(Boolean).join(' · ')}</small>
              {state === 'ACCEPTED' && (
                <small>
                  {[statusOf(status), carrier, tracking].filter(Boolean).join(' · ')}{' '}
                  <TrackingLink
                    carrier={carrier}
                    tracking={tracking}
                    label={orderTexts.order.trackOf(name)}
                  />
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.soft}>{texts.shop(shop_name)}</p>
    </>
  )
}

/** A payment is no news for the receiver. */
const statusOf = (status: ReceivedGift['lines'][number]['status']) =>
  status === 'CONFIRM_PAYMENT' ? texts.preparing : statusLabel({ status, refunded: false })

const fields = ['recipient', 'phone', 'zipcode', 'address', 'detail', 'memo', 'consent'] as const

interface AddressFormProps {
  token: string
  gift: ReceivedGift
  onAccept: (gift: ReceivedGift) => void
}

function AddressForm({ token, gift, onAccept }: AddressFormProps) {
  const form = useForm({
    fields,
    check: (read) => ({
      recipient: read('recipient').trim() ? nameError(read('recipient')) : checkoutTexts.errors.recipient,
      phone: read('phone').trim() ? phoneError(read('phone')) : checkoutTexts.errors.phone,
      zipcode: isZipcode(read('zipcode')) ? undefined : checkoutTexts.errors.zipcode,
      address: read('address').trim().length < 2 ? checkoutTexts.errors.address : undefined,
      consent: read('consent') === 'true' ? undefined : texts.consentMissing,
    }),
    async send(read) {
      const text = (name: (typeof fields)[number]) => read(name).trim()
      onAccept(
        await browserApi.post('/api/myshp/v2/gift/accept', {
          token,
          consent: true,
          recipient: {
            name: text('recipient'),
            phone: text('phone'),
            zipcode: text('zipcode'),
            address: text('address'),
            detail: text('detail'),
            memo: text('memo'),
          },
        }),
      )
    },
  })
  return (
    <>
      <h2>{texts.address}</h2>
      <p>{texts.until(lastDay(gift.until))}</p>
      <Form state={form} action={texts.action}>
        <Field
          label={texts.name}
          name="recipient"
          maxLength={40}
          autoComplete="name"
          error={form.errors.recipient}
        />
        <PhoneField
          label={texts.phone}
          name="phone"
          defaultValue=""
          autoComplete="tel"
          error={form.errors.phone}
        />
        <AddressFields field={(name) => ({ name, defaultValue: '', error: form.errors[name] })} />
        <Field label={texts.memo} name="memo" maxLength={100} error={form.errors.memo} />
        <Checkbox name="consent" value="true" label={texts.consent} error={form.errors.consent} />
        <p className={styles.soft}>{texts.consentText(gift.shop_name)}</p>
        <p>{texts.once}</p>
      </Form>
    </>
  )
}
