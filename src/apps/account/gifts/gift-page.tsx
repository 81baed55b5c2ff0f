import { type ReactNode, useState } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import { browserApi } from '../../../client/browser.ts'
import type { ReceivedGift } from '../../../domains/orders/orders.contract.ts'
import { formatPhone } from '../../../platform/contract/phone.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { lastDay } from '../../../ui/dates.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { imageUrl } from '../../../ui/images.ts'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { frameTexts } from '../../../ui/texts/frame.ts'
import { giftTexts } from '../../../ui/texts/gifts.ts'
import { orderTexts, statusLabel } from '../../../ui/texts/orders.ts'
import type { Head } from '../../page.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { isZipcode } from '../checkout/details/checkout-details.ts'
import { LinkResult } from '../email/mailed-link.tsx'
import { AddressFields } from '../forms/address-fields.tsx'
import { nameError, phoneError } from '../forms/field-checks.ts'
import { Form } from '../forms/form.tsx'
import { deleteDraft, type FormDraft, useFormDraft, useStoredForm } from '../forms/form-draft.ts'
import { PhoneField } from '../forms/phone-field.tsx'
import { useForm } from '../forms/use-form.ts'
import type { UploadedPhoto } from '../forms/use-photos.ts'
import { FocusedHeading } from '../frame/focused-heading.tsx'
import { useFrame, usePaths } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import { TrackingLink } from '../orders/order/tracking-link.tsx'
import { useSeller } from '../orders/order/use-seller.ts'
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

/** The link preview of a messenger shows shop and product, never the message. */
export function head({ gift }: Data): Head {
  if (!gift) return { title: texts.invalid }
  const title = texts.titleFrom(gift.giver)
  if (gift.state !== 'WAITING') return { title }
  const image = gift.lines[0]?.image
  return { title, description: texts.preview(gift.shop_name, lastDay(gift.until)), ...(image && { image }) }
}

/** The page of a gift for its receiver, who enters the address once. It shows no price. */
export function Component({ data }: { data: Data }) {
  const { platform } = useFrame()
  const paths = usePaths()
  const { draft } = useFormDraft(draftName(data.token))
  const [gift, setGift] = useState(data.gift)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (!gift)
    return <LinkResult title={texts.invalid} text={texts.goneText} action={texts.home} href={platform} />
  const toShop = (
    <a className={buttonClass()} href={paths.shop(gift.host)}>
      {texts.toShop(gift.shop_name)}
    </a>
  )
  const result = resultOf(gift, outcome)
  return (
    <section className={narrow.page}>
      {result && outcome ? (
        <FocusedHeading>{result.title}</FocusedHeading>
      ) : (
        <h1>{texts.titleFrom(gift.giver)}</h1>
      )}
      <GiftCardView {...gift} />
      {result && !outcome && <h2>{result.title}</h2>}
      {result && <p>{result.text}</p>}
      <GiftProducts gift={gift} />
      {gift.state === 'WAITING' ? (
        <AddressForm
          key={draft ? 'draft' : 'new'}
          token={data.token}
          draft={draft}
          gift={gift}
          onEnd={(ended, how) => {
            setOutcome(how)
            setGift(ended)
          }}
        />
      ) : (
        <>
          {gift.state === 'ACCEPTED' && gift.shopid && <Contact shopSlug={gift.shopid} />}
          {toShop}
        </>
      )}
    </section>
  )
}

/** How the form ended: with its address, or because the gift had ended meanwhile. */
type Outcome = 'accepted' | 'refused'

function resultOf(
  { state, receiver }: ReceivedGift,
  outcome: Outcome | null,
): { title: string; text: string } | null {
  switch (state) {
    case 'ACCEPTED':
      if (outcome === 'refused') return { title: texts.taken, text: texts.takenText(receiver ?? '') }
      return { title: texts.accepted, text: texts.acceptedText(receiver ?? '') }
    case 'CANCELED':
      return { title: texts.canceled, text: texts.canceledText }
    case 'EXPIRED':
      return { title: texts.expired, text: texts.expiredText }
    default:
      return null
  }
}

/** What the receiver needs to change the address or to ask something. */
function Contact({ shopSlug }: { shopSlug: string }): ReactNode {
  const seller = useSeller(shopSlug)
  if (!seller) return null
  return (
    <>
      <h2>{texts.contact}</h2>
      <Facts
        facts={[
          [frameTexts.footer.tel, seller.tel && <a href={`tel:${seller.tel}`}>{formatPhone(seller.tel)}</a>],
          [frameTexts.footer.email, seller.email && <a href={`mailto:${seller.email}`}>{seller.email}</a>],
        ]}
      />
    </>
  )
}

function GiftProducts({ gift: { lines, shop_name, state } }: { gift: ReceivedGift }) {
  const isEnded = state === 'CANCELED' || state === 'EXPIRED'
  return (
    <>
      <h2>{isEnded ? texts.endedProducts : texts.products}</h2>
      <ul className={styles.products}>
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
      {!isEnded && <p className={styles.soft}>{texts.shop(shop_name)}</p>}
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
  /** input from before a reload */
  draft: FormDraft | null
  onEnd: (gift: ReceivedGift, outcome: Outcome) => void
}

/** Name of the draft in this tab. */
const draftName = (token: string): string => `gift:${token}`
/** Of the draft: a consent is given again, and the memo may contain the code of a door. */
const typedFields = ['recipient', 'phone', 'zipcode', 'address', 'detail'] as const
const NO_PHOTOS: UploadedPhoto[] = []

function AddressForm({ token, gift, draft, onEnd }: AddressFormProps) {
  const container = useStoredForm(draftName(token), { names: typedFields, photos: NO_PHOTOS })
  const typed = (name: (typeof typedFields)[number]) => draft?.values[name] ?? ''
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
      const recipient = {
        name: text('recipient'),
        phone: text('phone'),
        zipcode: text('zipcode'),
        address: text('address'),
        detail: text('detail'),
        memo: text('memo'),
      }
      try {
        onEnd(
          await browserApi.post('/api/myshp/v2/gift/accept', { token, consent: true, recipient }),
          'accepted',
        )
      } catch (error) {
        // The gift was cancelled, has expired, or somebody else with the link was first.
        if (!isApiError(error) || error.status !== 409) throw error
        onEnd(await browserApi.get('/api/myshp/v2/gift', { token }), 'refused')
      }
      deleteDraft(draftName(token))
    },
  })
  return (
    <div ref={container} className={styles.fields}>
      <h2>{texts.address}</h2>
      <p>{texts.until(lastDay(gift.until))}</p>
      <Form state={form} action={texts.action}>
        <Field
          label={texts.name}
          name="recipient"
          maxLength={40}
          autoComplete="name"
          defaultValue={typed('recipient')}
          error={form.errors.recipient}
        />
        <PhoneField
          label={texts.phone}
          name="phone"
          defaultValue={typed('phone')}
          autoComplete="tel"
          error={form.errors.phone}
        />
        <AddressFields field={(name) => ({ name, defaultValue: typed(name), error: form.errors[name] })} />
        <Field label={texts.memo} name="memo" maxLength={100} error={form.errors.memo} />
        <Checkbox name="consent" value="true" label={texts.consent} error={form.errors.consent} />
        <p className={styles.soft}>{texts.consentText(gift.shop_name)}</p>
        <p>{texts.once}</p>
      </Form>
    </div>
  )
}
