import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { ReplyOf } from '../../../client/calls.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { couponTexts } from '../../../ui/texts/coupons.ts'
import { ownCouponsTexts } from '../../../ui/texts/own-coupons.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { usePaths } from '../frame/frame-data.ts'
import { CouponCodeForm } from './coupon-code-form.tsx'
import styles from './coupons-page.module.css'
import { ListViews } from './list-views.tsx'
import { MyFrame } from './my-frame.tsx'
import { ToShops } from './to-shops.tsx'

const texts = ownCouponsTexts.mine
const states = ['usable', 'used', 'expired'] as const

type Coupons = ReplyOf<'/api/myshp/get/my/coupons'>
interface Data {
  coupons: Coupons
  state: (typeof states)[number]
}

export async function loader({ api, url }: LoaderArgs): Promise<Data> {
  const requested = url.searchParams.get('state')
  return {
    coupons: await api.get('/api/myshp/get/my/coupons', {}),
    state: states.find((state) => state === requested) ?? 'usable',
  }
}

export const head = () => ({ title: texts.title })

/** Coupons of all shops by state; usable ones are ordered by their end. */
export function Component({ data: { coupons: loaded, state: currentState } }: { data: Data }) {
  const paths = usePaths()
  const [coupons, setCoupons] = useState(loaded)
  const reload = async () => setCoupons(await browserApi.get('/api/myshp/get/my/coupons', {}))
  const filterCoupons = (requestedState: Data['state']) =>
    coupons.filter(({ state }) => state === requestedState)
  const list = filterCoupons(currentState)
  if (currentState === 'usable') list.sort((a, b) => a.valid_until.localeCompare(b.valid_until))
  return (
    <MyFrame tab="coupons" title={texts.title}>
      <CouponCodeForm onClaim={reload} />
      <ListViews
        label={texts.tabs.label}
        views={states.map((state) => ({
          href: paths.coupons(state),
          isCurrent: state === currentState,
          name: texts.tabs[state],
          count: filterCoupons(state).length,
        }))}
      />
      {list.length === 0 ? (
        <EmptyState title={texts.empty[currentState]}>
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
        <p className={styles.terms}>{couponTexts.allProducts(coupon)}</p>
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
