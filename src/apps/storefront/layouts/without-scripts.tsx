import { frameTexts } from '../../../ui/texts/frame.ts'
import { menuTexts } from '../../../ui/texts/shop-menu.ts'
import { paths } from '../paths.ts'
import './without-scripts.css'

const texts = frameTexts.withoutScripts

/**
 * Search form and menu links for browsers without scripts. React skips the content of noscript in browsers, so only the
 * server renders it.
 */
export function WithoutScripts() {
  return <noscript>{import.meta.env.SSR && <Plain />}</noscript>
}

function Plain() {
  return (
    <div className="without-scripts">
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
        <a href={paths.list()}>{menuTexts.allProducts}</a>
        <a href={paths.notices()}>{menuTexts.notices}</a>
        <a href={paths.reviews()}>{menuTexts.reviews}</a>
        <a href={paths.link()}>{menuTexts.links}</a>
      </nav>
      <p>{texts.notice}</p>
    </div>
  )
}
