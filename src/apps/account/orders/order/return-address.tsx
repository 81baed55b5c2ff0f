import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import styles from './order-page.module.css'

/** Address for returns. The phone number never wraps. */
export function ReturnAddress({ recipient }: { recipient: NonNullable<MyOrder['return_to']> }) {
  const { name, tel, zipcode, address } = recipient
  return (
    <>
      {[zipcode && `(${zipcode})`, address, name].filter(Boolean).join(' ')}{' '}
      <span className={styles.number}>{formatPhone(tel)}</span>
    </>
  )
}
