import { confirm } from '../../../../ui/dialogs/confirm.ts'
import { Icon } from '../../../../ui/display/icon.tsx'
import thumbnail from '../../../../ui/display/thumbnail.module.css'
import { imageUrl } from '../../../../ui/images.ts'
import { frameTexts } from '../../../../ui/texts/frame.ts'
import { paths } from '../../paths.ts'
import { forgetRecent, type RecentItem, useRecent } from '../../shell/person/recent.ts'
import { useShell } from '../../shell/shell-data.ts'
import styles from './recent-products.module.css'

const texts = frameTexts.menu

/** The products viewed in this browser, as slides. Its space is reserved also without products. */
export function RecentProducts() {
  const recent = useRecent()
  return (
    <section className={styles.recent}>
      <header>
        <h2>{texts.recent}</h2>
        {recent && recent.length > 0 && (
          <button type="button" onClick={askToForget}>
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

async function askToForget(): Promise<void> {
  if (await confirm(texts.forgetRecentQuestion)) forgetRecent()
}

function RecentProduct({ item: { shopid, pid, title, image, adult, host } }: { item: RecentItem }) {
  const { xshopid } = useShell().shop
  const isElsewhere = host !== undefined && shopid !== xshopid
  return (
    <a href={isElsewhere ? paths.productOfOtherShop(host, pid) : paths.product(pid)}>
      <span className={`${thumbnail.thumbnail} ${styles.picture}`}>
        {image ? <img src={imageUrl(image, 240)} alt="" loading="lazy" /> : adult && <Icon name="lock" />}
      </span>
      <span className={styles.title}>{title || texts.adultProduct}</span>
    </a>
  )
}
