import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import styles from './order-page.module.css'

/** An address for goods that go back, in one line where there is room; a phone number is never broken. */
export function ReturnPlace({ to }: { to: NonNullable<MyOrder['return_to']> }) {
  const { name, tel, zipcode, address } = to
  return (
    <>
      {[zipcode && `(${zipcode})`, address, name].filter(Boolean).join(' ')}{' '}
      <span className={styles.number}>{formatPhone(tel)}</span>
    </>
  )
}
