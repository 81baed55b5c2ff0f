import type { ShopInfo } from '../../../../domains/tenancy/tenancy.contract.ts'
import { buttonClass } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { OrderSteps } from '../../../../ui/display/order-steps.tsx'
import { points } from '../../../../ui/money.ts'
import { meTexts as texts } from '../../../../ui/texts/me.ts'
import { useScreen } from '../../../router/use-router.ts'
import { paths } from '../../paths.ts'
import { type ShopPerson, useVisitor } from '../../shell/person/visitor.ts'
import { useShell } from '../../shell/shell-data.ts'
import styles from './account-panel.module.css'
import { JoinButton } from './join-button.tsx'

const loadMembership = () => import('../../membership/membership.ts')

/** Greeting, points, orders and actions of the visitor (docs/product/storefront.md). */
export function AccountPanel() {
  const { shop } = useShell()
  const visitor = useVisitor()
  return (
    <section className={styles.who} aria-label={texts.label}>
      {visitor.login === 1 ? (
        <Person shop={shop} person={visitor.person} />
      ) : (
        <Guest shop={shop} isKnown={visitor.login === -1} />
      )}
    </section>
  )
}

/** While it is unknown who the visitor is, only the space of the buttons is reserved. */
function Guest({ shop, isKnown }: { shop: ShopInfo; isKnown: boolean }) {
  const { url } = useScreen()
  const path = url.pathname + url.search
  return (
    <>
      <header className={styles.greeting}>
        <p>{texts.welcome(shop.name)}</p>
        {isKnown && <Heart shop={shop} isMember={false} />}
      </header>
      <p className={styles.benefit}>{joinBenefit(shop)}</p>
      <p className={styles.buttons} data-known={isKnown}>
        <a className={buttonClass('strong')} href={paths.login(path)}>
          {texts.login}
        </a>
        {/* The markup is the same on all hosts of a shop, so only the browser sets the absolute URL. */}
        <a className={buttonClass()} href={paths.signUp(isKnown ? url.href : undefined)} target="_self">
          {texts.signUp}
        </a>
      </p>
    </>
  )
}

function Person({ shop, person }: { shop: ShopInfo; person: ShopPerson }) {
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
        // The dialog loads the current bonus.
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

const joinBenefit = ({ join_point }: ShopInfo) =>
  join_point > 0 ? texts.joinPoint(join_point) : texts.noJoinPoint
