import { useState } from 'react'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { GIFT_RECIPIENT } from '../../../../domains/orders/shared/gifts.ts'
import { isUnsent } from '../../../../domains/orders/shared/transitions.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { seoulMinute } from '../../../../ui/dates.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { orderAddressTexts } from '../../../../ui/texts/order-address.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import { Section } from '../../frame/page-section.tsx'
import { useWithProof } from '../actions/order-actions-context.ts'
import styles from '../order/order-page.module.css'
import { AddressDialog } from './address-dialog.tsx'

const texts = orderAddressTexts
const labels = orderTexts.recipient

type Change = NonNullable<MyOrder['address_changes']>[number]

/** The recipient, its change before the dispatch, and earlier recipients. */
export function RecipientSection({ order }: { order: MyOrder }) {
  const [isOpen, setOpen] = useState(false)
  const withProof = useWithProof(order.number)
  const { recipient, address_changes: changes = [] } = order
  const isChangeable = order.lines.some(({ moves }) => moves.includes('changeAddress'))
  const open = withProof(() => setOpen(true))
  return (
    <Section title={labels.title}>
      <Facts
        facts={[
          [labels.name, recipient.name],
          [labels.phone, formatPhone(recipient.phone)],
          [labels.address, addressOf(recipient)],
          [labels.memo, recipient.memo],
        ]}
      />
      <Dues order={order} />
      {isChangeable && <Button onClick={open}>{texts.open}</Button>}
      <SentLines order={order} changes={changes} />
      {changes.length > 0 && (
        <>
          <h3>{texts.history}</h3>
          <ol className={styles.history}>
            {changes.toReversed().map((change) => (
              <li key={change.id}>
                <p>
                  <time dateTime={change.at}>{seoulMinute(change.at)}</time> · {texts.actors[change.actor]}
                </p>
                <p className={styles.soft}>
                  {texts.before}: {recipientWords(change.before)}
                </p>
                <p className={styles.soft}>
                  {texts.after}: {recipientWords(change.after)}
                </p>
                {change.reason && <p className={styles.soft}>{change.reason}</p>}
              </li>
            ))}
          </ol>
        </>
      )}
      {isOpen && <AddressDialog order={order} onClose={() => setOpen(false)} />}
    </Section>
  )
}

/** Surcharges of a changed address, which the buyer pays directly to the shop. */
function Dues({ order: { address_dues: dues, lines } }: { order: MyOrder }) {
  if (!dues) return null
  if (dues.owed > 0) return <p>{texts.dues.open(dues.owed)}</p>
  if (dues.owed < 0) return <p>{texts.dues.back(-dues.owed)}</p>
  const isOpen = lines.some(({ status }) => isUnsent(status))
  return (
    <>
      {dues.paid > 0 && <p className={styles.soft}>{texts.dues.paid(dues.paid)}</p>}
      {dues.waived > 0 && isOpen && <p className={styles.soft}>{texts.dues.waived(dues.waived)}</p>}
    </>
  )
}

/** Parcels that were sent before a change keep their address. */
function SentLines({ order, changes }: { order: MyOrder; changes: readonly Change[] }) {
  const sentGroups = changes.flatMap(({ id, before }) => {
    const names = order.lines.filter((line) => line.sent_before === id).map(({ name }) => name)
    return names.length > 0 ? [{ id, before, names }] : []
  })
  if (sentGroups.length === 0) return null
  return (
    <>
      <h3>{texts.sent}</h3>
      <ul>
        {sentGroups.map(({ id, before, names }) => (
          <li key={id}>
            {names.join(', ')}
            <p className={styles.soft}>{recipientWords(before)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

// The postal code of a gift is not known, or not shown to its buyer.
const addressOf = ({ zipcode, address, detail }: MyOrder['recipient']) =>
  zipcode === GIFT_RECIPIENT.zipcode ? address : `(${zipcode}) ${address} ${detail}`.trim()

const recipientWords = (recipient: MyOrder['recipient']) =>
  [recipient.name, formatPhone(recipient.phone), addressOf(recipient), recipient.memo]
    .filter(Boolean)
    .join(' · ')
