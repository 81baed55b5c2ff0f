import { Icon } from '../../../ui/display/icon.tsx'
import { frameTexts } from '../../../ui/texts/frame.ts'
import { businessDetails, businessInfo } from '../../business-details.ts'
import { useScreen } from '../../router/use-router.ts'
import { paths } from '../paths.ts'
import { useShell } from '../shell/shell-data.ts'
import styles from './footer.module.css'
import { isProduct } from './page-kind.ts'

const texts = frameTexts.footer
const escrowTexts = frameTexts.footer.escrow

/** Legal details and policies of the seller (docs/product/storefront.md). */
export function Footer() {
  const { shop } = useShell()
  const { url } = useScreen()
  return (
    <footer className={`${styles.footer} ${isProduct(url) ? styles.product : ''}`}>
      <div className={styles.inner}>
        <p className={styles.name}>{shop.name}</p>
        <nav aria-label={texts.links} className={styles.links}>
          <a href={paths.agreement()}>{texts.agreement}</a>
          <a href={paths.privacy()}>
            <strong>{texts.privacy}</strong>
          </a>
          {shop.idnum && <Outside href={businessInfo(shop.idnum)}>{texts.businessInfo}</Outside>}
          <a href={paths.reportShop()} rel="nofollow">
            {texts.report}
          </a>
        </nav>
        <dl className={styles.details}>
          {businessDetails(shop).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {shop.kcp_code && <EscrowBadge code={shop.kcp_code} />}
        <p className={styles.hosting}>{texts.hosting}</p>
      </div>
    </footer>
  )
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  )
}

/** Escrow badge (docs/product/storefront.md). KCP confirms it for the site `code`. */
function EscrowBadge({ code }: { code: string }) {
  return (
    <a className={styles.escrow} href={paths.escrow(code)} target="_blank" rel="noopener">
      <Icon name="shield" size={32} />
      <span>
        <strong>{escrowTexts.mark}</strong> <small>{escrowTexts.by}</small>
      </span>
      <span>{escrowTexts.check}</span>
    </a>
  )
}
