import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { ReplyOf } from '../../../client/calls.ts'
import { accountInfoTexts } from '../../../ui/texts/account-info.ts'
import { membershipTexts } from '../../../ui/texts/membership.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import narrow from '../frame/narrow.module.css'
import rows from '../frame/page-section.module.css'
import { LeaveForm } from './leave-form.tsx'
import { Obstacles } from './leave-obstacles.tsx'
import styles from './leave-page.module.css'

const texts = accountInfoTexts.leave
const { goingPoints } = membershipTexts.leaving

interface Data {
  profile: ReplyOf<'/api/user/profile'>
  leaving: ReplyOf<'/api/user/leave'>
  memberships: ReplyOf<'/api/myshp/get/my/memberships'>
}

export async function loader({ api }: LoaderArgs): Promise<Data> {
  const [profile, leaving, memberships] = await Promise.all([
    api.get('/api/user/profile', {}),
    api.get('/api/user/leave', {}),
    api.get('/api/myshp/get/my/memberships', {}),
  ])
  return { profile, leaving, memberships }
}

export const head = () => ({ title: texts.title })

/** Deletion of the account: obstacles, or the consequences and the form. */
export function Component({ data }: { data: Data }) {
  const { profile, memberships } = data
  const [leaving, setLeaving] = useState(data.leaving)
  const isBlocked = leaving.order_count > 0 || leaving.shops.some(({ owner }) => owner)
  const load = async () => setLeaving(await browserApi.get('/api/user/leave', {}))
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{isBlocked ? texts.open.lead : texts.lead}</p>
      {isBlocked ? (
        <Obstacles leaving={leaving} />
      ) : (
        <>
          <LossList memberships={memberships} leaving={leaving} />
          <LeaveForm profile={profile} onRefused={load} />
        </>
      )}
    </section>
  )
}

interface LossListProps {
  memberships: ReplyOf<'/api/myshp/get/my/memberships'>
  leaving: ReplyOf<'/api/user/leave'>
}

/** What is deleted, with points by shop, and what is kept. */
function LossList({ memberships, leaving: { shops, ended_orders } }: LossListProps) {
  const withPoints = memberships.filter(({ point, pending }) => point > 0 || pending > 0)
  return (
    <>
      <h2 className={styles.title}>{texts.losses.title}</h2>
      {withPoints.length > 0 && (
        <ul className={`${rows.rows} ${styles.lost}`} aria-label={texts.losses.points}>
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
        {texts.losses.rows.map((point) => (
          <li key={point}>{point}</li>
        ))}
        {shops.length > 0 && <li>{texts.losses.staff(shops.map(({ name }) => name).join(', '))}</li>}
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
