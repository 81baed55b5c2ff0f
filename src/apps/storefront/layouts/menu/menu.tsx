import { useMemo } from 'react'
import { Icon, type IconName } from '../../../../ui/display/icon.tsx'
import badgeStyles from '../../../../ui/feedback/count-badge.module.css'
import { frameTexts } from '../../../../ui/texts/frame.ts'
import { meTexts } from '../../../../ui/texts/me.ts'
import { useScreen } from '../../../router/use-router.ts'
import { paths } from '../../paths.ts'
import { useMe } from '../../shell/person/me.ts'
import { useShell } from '../../shell/shell-data.ts'
import { Who } from '../who/who.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { categoryTree } from './category-tree.ts'
import styles from './menu.module.css'
import { RecentProducts } from './recent-products.tsx'

const texts = frameTexts.menu

/** The content of the PC's side menu and the phone's drawer (docs/product/storefront.md). */
export function Menu() {
  const { shop, categories } = useShell()
  const { person } = useMe()
  const { url, error } = useScreen()
  const tree = useMemo(() => categoryTree(categories), [categories])
  const onList = url.pathname === paths.list()
  // An unknown list has no category.
  const selected = onList && !error ? Number(url.searchParams.get('category')) || 0 : 0
  return (
    <div className={styles.menu}>
      <Who />
      <nav aria-label={texts.label}>
        <a
          className={styles.all}
          href={paths.list()}
          aria-current={onList && selected === 0 ? 'page' : undefined}
        >
          {texts.allProducts}
        </a>
        <CategoryMenu tree={tree} selected={selected} />
        <h2 className={styles.heading}>{texts.mine}</h2>
        <ul>
          <Entry icon="person" href={paths.myPage()} words={meTexts.myPage} />
          {person?.owner && (
            <Entry
              icon="gallery"
              href={paths.sellerAdmin(shop.dom, shop.shopid)}
              words={meTexts.sellerAdmin}
            />
          )}
          <Entry icon="chat" href={paths.messages()} words={meTexts.messages} badge={person?.unread ?? 0} />
          {shop.kakao_link && <Entry icon="chat" href={shop.kakao_link} words={texts.channel} outside />}
          <Entry icon="bell" href={paths.notices()} words={texts.notices} />
          <Entry icon="star" href={paths.reviews()} words={texts.reviews} />
          <Entry icon="link" href={paths.link()} words={texts.links} />
          {person && (
            <Entry icon="leave" href={paths.logout(url.pathname + url.search)} words={meTexts.logout} />
          )}
        </ul>
      </nav>
      <RecentProducts />
    </div>
  )
}

interface EntryProps {
  icon: IconName
  href: string
  words: string
  /** leaves the shop */
  outside?: boolean
  /** unread messages */
  badge?: number
}

function Entry({ icon, href, words, outside = false, badge = 0 }: EntryProps) {
  return (
    <li>
      <a className={styles.entry} href={href} {...(outside ? { target: '_blank', rel: 'noopener' } : {})}>
        <Icon name={icon} size={18} />
        {words}
        {badge > 0 && (
          <b className={badgeStyles.badge}>
            <span className="visually-hidden">{meTexts.unread(badge)}</span>
            <span aria-hidden="true">{badge > 99 ? '99+' : badge}</span>
          </b>
        )}
      </a>
    </li>
  )
}
