import type { ReplyOf } from '../../../../client/calls.ts'
import { accountInfoTexts } from '../../../../ui/texts/account-info.ts'
import { membershipTexts } from '../../../../ui/texts/membership.ts'
import rows from '../section.module.css'
import styles from './leave-page.module.css'

const texts = accountInfoTexts.leave
const { goingPoints } = membershipTexts.leaving

interface Props {
  memberships: ReplyOf<'/api/myshp/get/my/memberships'>
  leaving: ReplyOf<'/api/user/leave'>
}

/** What a person loses who leaves, points by shop, and what stays of them. */
export function WhatGoes({ memberships, leaving: { shops, ended_orders } }: Props) {
  const withPoints = memberships.filter(({ point, pending }) => point > 0 || pending > 0)
  return (
    <>
      <h2 className={styles.title}>{texts.goes.title}</h2>
      {withPoints.length > 0 && (
        <ul className={`${rows.rows} ${styles.lost}`} aria-label={texts.goes.points}>
          {withPoints.map(({ id, shopid, name, point, pending }) => (
            <li key={`${shopid} ${id}`}>
              <div>
                <strong>{name}</strong>
              </div>
              <span>
                {goingPoints({ usable: point, pending }).map((words) => (
                  <span key={words}>{words}</span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.points}>
        {texts.goes.rows.map((point) => (
          <li key={point}>{point}</li>
        ))}
        {shops.length > 0 && <li>{texts.goes.staff(shops.map(({ name }) => name).join(', '))}</li>}
      </ul>
      <h2 className={styles.title}>{texts.stays.title}</h2>
      <ul className={styles.points}>
        {ended_orders > 0 && <li>{texts.stays.orders(ended_orders)}</li>}
        {texts.stays.rows.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  )
}
