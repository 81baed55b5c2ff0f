import type { PrintedOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { adminPrintTexts as texts } from '../../../../ui/texts/admin-prints.ts'
import styles from './sheets.module.css'

/** Where an order goes, as items of a definition list. */
export function RecipientFacts({ order }: { order: PrintedOrder }) {
  const { recipient, buyer_name } = order
  const { name, phone, zipcode, address, detail, memo } = recipient
  const { address_changed_at: changedAt } = order
  return (
    <>
      <dt>{texts.recipient}</dt>
      <dd className={styles.strong}>{name}</dd>
      {buyer_name !== name && (
        <>
          <dt>{texts.buyer}</dt>
          <dd>{buyer_name}</dd>
        </>
      )}
      <dt>{texts.phone}</dt>
      <dd>{formatPhone(phone)}</dd>
      <dt>{texts.address}</dt>
      <dd>{`(${zipcode}) ${address} ${detail}`.trim()}</dd>
      {changedAt && (
        <>
          <dt>{texts.changed}</dt>
          <dd>{seoulMinute(changedAt)}</dd>
        </>
      )}
      {memo && (
        <>
          <dt>{texts.memo}</dt>
          <dd>{memo}</dd>
        </>
      )}
    </>
  )
}
