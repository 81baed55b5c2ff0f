import { Icon } from '../../../../ui/display/icon.tsx'
import { frameTexts } from '../../../../ui/texts/frame.ts'
import { paths } from '../../paths.ts'
import styles from './footer.module.css'

const texts = frameTexts.footer.escrow

/**
 * The badge of a shop whose payments an escrow service holds (docs/product/storefront.md); KCP confirms it for the site
 * `code`.
 */
export function EscrowBadge({ code }: { code: string }) {
  return (
    <a className={styles.escrow} href={paths.escrow(code)} target="_blank" rel="noopener">
      <Icon name="shield" size={32} />
      <span>
        <strong>{texts.mark}</strong> <small>{texts.by}</small>
      </span>
      <span>{texts.check}</span>
    </a>
  )
}
