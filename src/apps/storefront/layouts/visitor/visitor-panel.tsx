import type { ShopInfo } from '../../../../domains/tenancy/tenancy.contract.ts'
import { buttonClass } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { OrderSteps } from '../../../../ui/display/order-steps.tsx'
import { points } from '../../../../ui/money.ts'
import { meTexts as texts } from '../../../../ui/texts/me.ts'
import { useScreen } from '../../../router/use-router.ts'
import { paths } from '../../paths.ts'
import { type Myself, useMe } from '../../shell/person/me.ts'
import { useShell } from '../../shell/shell-data.ts'
import { JoinButton } from './join-button.tsx'
import styles from './visitor-panel.module.css'

const loadMembership = () => import('../../membership/membership.ts')

/** The visitor's panel: a greeting, points, orders, and actions (docs/product/storefront.md). */
export function Who() {
  const { shop } = useShell()
  const me = useMe()
  return (
    <section className={styles.who} aria-label={texts.label}>
      {me.login === 1 ? (
        <Person shop={shop} person={me.person} />
      ) : (
        <Guest shop={shop} known={me.login === -1} />
      )}
    </section>
  )
}

/** Until the visitor is known, the space of the buttons is reserved and nothing is offered. */
function Guest({ shop, known }: { shop: ShopInfo; known: boolean }) {
  const { url } = useScreen()
  const here = url.pathname + url.search
  return (
    <>
      <header className={styles.greeting}>
        <p>{texts.welcome(shop.name)}</p>
        {known && <Heart shop={shop} isMember={false} />}
      </header>
      <p className={styles.benefit}>{benefitOf(shop)}</p>
      <p className={styles.buttons} data-known={known}>
        <a className={buttonClass('strong')} href={paths.login(here)}>
          {texts.login}
        </a>
        {/* The markup is the same on all hosts of a shop, so the whole address is set only in the browser. */}
        <a className={buttonClass()} href={paths.signUp(known ? url.href : undefined)} target="_self">
          {texts.signUp}
        </a>
      </p>
    </>
  )
}

function Person({ shop, person }: { shop: ShopInfo; person: Myself }) {
  const { name, member, orders } = person
  return (
    <>
      <header className={styles.greeting}>
        <p>{texts.hello(name)}</p>
        <Heart shop={shop} isMember={member !== null} />
      </header>
      {member ? (
        <a className={styles.points} href={paths.points()}>
          {texts.balance} <strong>{points(member.point)}</strong>
        </a>
      ) : (
        // The dialog loads whether the shop's bonus is still available.
        <p className={styles.benefit}>{texts.noJoinPoint}</p>
      )}
      <OrderSteps counts={orders} hrefOf={paths.orders} />
      <p className={styles.buttons} data-known>
        {member ? (
          <>
            <a className={buttonClass()} href={paths.points()}>
              {texts.pointsPage}
            </a>
            <a className={buttonClass()} href={paths.myPage()}>
              {texts.myPage}
            </a>
          </>
        ) : (
          <JoinButton />
        )}
      </p>
    </>
  )
}

/** Joins the shop, or leaves it (docs/product/storefront.md). */
function Heart({ shop, isMember }: { shop: ShopInfo; isMember: boolean }) {
  const label = isMember ? texts.heart.leave(shop.name) : texts.heart.join(shop.name)
  const press = async () => {
    const { joinShop, leaveShop } = await loadMembership()
    await (isMember ? leaveShop(shop) : joinShop(shop))
  }
  return (
    <IconButton icon="heart" label={label} aria-pressed={isMember} className={styles.heart} onClick={press} />
  )
}

const benefitOf = ({ join_point }: ShopInfo) =>
  join_point > 0 ? texts.joinPoint(join_point) : texts.noJoinPoint
