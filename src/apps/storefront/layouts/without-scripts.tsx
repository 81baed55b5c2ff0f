import { frameTexts } from '../../../ui/texts/frame.ts'
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
        <a href={paths.list()}>{frameTexts.menu.allProducts}</a>
        <a href={paths.notices()}>{frameTexts.menu.notices}</a>
        <a href={paths.reviews()}>{frameTexts.menu.reviews}</a>
        <a href={paths.link()}>{frameTexts.menu.links}</a>
      </nav>
      <p>{texts.notice}</p>
    </div>
  )
}
