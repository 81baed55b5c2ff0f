import { frameTexts } from '../../../../ui/texts/frame.ts'
import { paths } from '../../paths.ts'
import styles from './without-scripts.module.css'

const texts = frameTexts.withoutScripts

/** Search and the menu's links as a plain form and links, for browsers without scripts. */
export function WithoutScripts() {
  return (
    <noscript>
      <div className={styles.plain}>
        <search>
          <form action={paths.searchForm()}>
            <input
              name="q"
              required
              aria-label={frameTexts.search.label}
              placeholder={frameTexts.search.hint}
            />
            <button type="submit">{texts.search}</button>
          </form>
        </search>
        <nav aria-label={texts.links}>
          <a href={paths.list()}>{frameTexts.menu.allProducts}</a>
          <a href={paths.notices()}>{frameTexts.menu.notices}</a>
          <a href={paths.reviews()}>{frameTexts.menu.reviews}</a>
          <a href={paths.link()}>{frameTexts.menu.links}</a>
        </nav>
        <p>{texts.notice}</p>
      </div>
    </noscript>
  )
}
