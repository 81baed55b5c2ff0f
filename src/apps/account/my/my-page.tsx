import type { ReplyOf } from '../../../client/calls.ts'
import { firstCharacter } from '../../../platform/cut-text.ts'
import { dottedDay } from '../../../ui/dates.ts'
import { OrderSteps } from '../../../ui/display/order-steps.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { imageUrl } from '../../../ui/images.ts'
import { quantity } from '../../../ui/money.ts'
import { accountMyTexts } from '../../../ui/texts/account-my.ts'
import { membershipTexts } from '../../../ui/texts/membership.ts'
import { ownCouponsTexts } from '../../../ui/texts/own-coupons.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { usePaths } from '../frame/frame-data.ts'
import { MyFrame } from './my-frame.tsx'
import styles from './my-page.module.css'
import { ToShops } from './to-shops.tsx'

const texts = accountMyTexts.wallet

type Memberships = ReplyOf<'/api/myshp/get/my/memberships'>
interface Data {
  profile: ReplyOf<'/api/user/profile'>
  memberships: Memberships
  orders: ReplyOf<'/api/myshp/get/order/summary'>
  coupons: ReplyOf<'/api/myshp/get/my/coupon/count'>
}

export async function loader({ api }: LoaderArgs): Promise<Data> {
  const [profile, memberships, orders, coupons] = await Promise.all([
    api.get('/api/user/profile', {}),
    api.get('/api/myshp/get/my/memberships', {}),
    api.get('/api/myshp/get/order/summary', {}),
    api.get('/api/myshp/get/my/coupon/count', {}),
  ])
  return { profile, memberships, orders, coupons }
}

export const head = () => ({ title: accountMyTexts.title })

/** The first personal page: orders, coupons and memberships. */
export function Component({ data: { profile, memberships, orders, coupons } }: { data: Data }) {
  const paths = usePaths()
  return (
    <MyFrame tab="my" title={accountMyTexts.hello(profile.name)}>
      <p className={styles.person}>
        {profile.email}
        {profile.over19 === 1 && <span>{accountMyTexts.adult}</span>}
      </p>
      <div className={styles.orders}>
        <OrderSteps counts={orders} hrefOf={paths.orders} />
      </div>
      <a className={styles.coupons} href={paths.coupons()}>
        {accountMyTexts.coupons} <strong>{ownCouponsTexts.mine.count(coupons.usable)}</strong>
      </a>
      <section aria-labelledby="wallet">
        <h2 id="wallet" className={styles.title}>
          {texts.title}
        </h2>
        {memberships.length === 0 ? (
          <EmptyState title={texts.empty}>
            <ToShops />
          </EmptyState>
        ) : (
          <>
            <p className={styles.lead}>{texts.lead}</p>
            <ul className={styles.shops}>
              {memberships.map((membership) => (
                <Membership membership={membership} key={membership.id} />
              ))}
            </ul>
          </>
        )}
      </section>
    </MyFrame>
  )
}

function Membership({ membership }: { membership: Memberships[number] }) {
  const { name, dom, profile, isshow, joined_at, tier } = membership
  const paths = usePaths()
  return (
    <li className={styles.shop}>
      <div className={styles.head}>
        {profile ? (
          <img src={imageUrl(profile, 120)} alt="" width={48} height={48} loading="lazy" />
        ) : (
          <span className={styles.initial} aria-hidden="true">
            {firstCharacter(name)}
          </span>
        )}
        <div>
          <h3>{isshow ? <a href={paths.shop(dom)}>{name}</a> : name}</h3>
          <p>{isshow ? texts.joined(dottedDay(joined_at)) : texts.hidden}</p>
        </div>
      </div>
      {tier && (
        <p className={styles.tier}>
          <span style={{ background: tier.color }} aria-hidden="true" />
          <strong>{tier.name}</strong> {membershipTexts.tier.benefits(tier)}
        </p>
      )}
      <dl className={styles.points}>
        {(['point', 'pending', 'expiring'] as const).map((kind) => (
          <div key={kind}>
            <dt>{words[kind]}</dt>
            <dd>{quantity(membership[kind], 'P')}</dd>
          </div>
        ))}
      </dl>
      {isshow && (
        <a
          className={styles.more}
          href={paths.shop(dom, '/shop/member_point')}
          aria-label={texts.historyOf(name)}
        >
          {texts.history}
        </a>
      )}
    </li>
  )
}

const words = { point: texts.points, pending: texts.pending, expiring: texts.expiring }
