import { confirm } from '../../../../ui/dialogs/confirm.ts'
import { Icon } from '../../../../ui/display/icon.tsx'
import thumbnail from '../../../../ui/display/thumbnail.module.css'
import { imageUrl } from '../../../../ui/images.ts'
import { menuTexts as texts } from '../../../../ui/texts/shop-menu.ts'
import { paths } from '../../paths.ts'
import { clearRecent, type RecentItem, useRecent } from '../../shell/person/recent-items.ts'
import { useShell } from '../../shell/shell-data.ts'
import styles from './recent-products.module.css'

/** The products viewed in this browser. The space is reserved even without products. */
export function RecentProducts() {
  const recent = useRecent()
  return (
    <section className={styles.recent}>
      <header>
        <h2>{texts.recent}</h2>
        {recent && recent.length > 0 && (
          <button type="button" onClick={confirmClear}>
            {texts.forgetRecent}
          </button>
        )}
      </header>
      {recent?.length === 0 && <p>{texts.noRecent}</p>}
      {recent && recent.length > 0 && (
        <ul>
          {recent.map((item) => (
            <li key={item.pid}>
              <RecentProduct item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

async function confirmClear(): Promise<void> {
  if (await confirm(texts.forgetRecentQuestion)) clearRecent()
}

function RecentProduct({ item: { shopid, pid, title, image, adult, host } }: { item: RecentItem }) {
  const { xshopid } = useShell().shop
  const isOtherShop = host !== undefined && shopid !== xshopid
  return (
    <a href={isOtherShop ? paths.productOfOtherShop(host, pid) : paths.product(pid)}>
      <span className={`${thumbnail.thumbnail} ${styles.picture}`}>
        {image ? <img src={imageUrl(image, 240)} alt="" loading="lazy" /> : adult && <Icon name="lock" />}
      </span>
      <span className={styles.title}>{title || texts.adultProduct}</span>
    </a>
  )
}
