import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { ReplyOf } from '../../../client/calls.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { couponTexts } from '../../../ui/texts/coupons.ts'
import { ownCouponsTexts } from '../../../ui/texts/own-coupons.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { usePaths } from '../frame/frame-data.ts'
import { CodeForm } from './coupon-code-form.tsx'
import styles from './coupons-page.module.css'
import { Views } from './list-views.tsx'
import { MyFrame } from './my-frame.tsx'
import { ToShops } from './to-shops.tsx'

const texts = ownCouponsTexts.mine
const states = ['usable', 'used', 'expired'] as const

type Coupons = ReplyOf<'/api/myshp/get/my/coupons'>
interface Data {
  coupons: Coupons
  shown: (typeof states)[number]
}

export async function loader({ api, url }: LoaderArgs): Promise<Data> {
  const requested = url.searchParams.get('state')
  return {
    coupons: await api.get('/api/myshp/get/my/coupons', {}),
    shown: states.find((state) => state === requested) ?? 'usable',
  }
}

export const head = () => ({ title: texts.title })

/** A person's coupons of all shops: usable ones, the soonest to end first, and past ones. */
export function Component({ data: { coupons: loaded, shown } }: { data: Data }) {
  const paths = usePaths()
  const [coupons, setCoupons] = useState(loaded)
  const readAgain = async () => setCoupons(await browserApi.get('/api/myshp/get/my/coupons', {}))
  const couponsOf = (wanted: Data['shown']) => coupons.filter(({ state }) => state === wanted)
  const list = couponsOf(shown)
  if (shown === 'usable') list.sort((a, b) => a.valid_until.localeCompare(b.valid_until))
  return (
    <MyFrame tab="coupons" title={texts.title}>
      <CodeForm onClaimed={readAgain} />
      <Views
        label={texts.tabs.label}
        views={states.map((state) => ({
          href: paths.coupons(state),
          isShown: state === shown,
          name: texts.tabs[state],
          count: couponsOf(state).length,
        }))}
      />
      {list.length === 0 ? (
        <EmptyState title={texts.empty[shown]}>
          <ToShops />
        </EmptyState>
      ) : (
        <ul className={styles.coupons}>
          {list.map((coupon) => (
            <Coupon coupon={coupon} key={coupon.id} />
          ))}
        </ul>
      )}
      <p className={styles.lead}>{texts.lead}</p>
    </MyFrame>
  )
}

function Coupon({ coupon }: { coupon: Coupons[number] }) {
  const { name, shop_name, dom, state, valid_until, used_at } = coupon
  const paths = usePaths()
  return (
    <li className={styles.coupon} data-state={state}>
      <div>
        <p className={styles.shop}>{shop_name}</p>
        <h2>{couponTexts.off(coupon)}</h2>
        <p>{name}</p>
        <p className={styles.terms}>{couponTexts.allGoods(coupon)}</p>
        <p className={styles.terms}>{couponTexts.conditions(coupon)}</p>
        <p className={styles.terms}>{state === 'usable' && couponTexts.once}</p>
        <p className={styles.terms}>
          {used_at
            ? texts.usedOn(used_at)
            : state === 'usable'
              ? couponTexts.until(valid_until)
              : texts.expiredOn(valid_until)}
        </p>
      </div>
      {state === 'usable' && (
        <a className={styles.visit} href={paths.shop(dom)} aria-label={texts.visitOf(shop_name)}>
          {texts.visit}
        </a>
      )}
    </li>
  )
}
