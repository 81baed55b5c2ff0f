import { siteTexts as texts } from '../../ui/texts/site.ts'
import type { ShopCard } from './site-page.ts'

export function PlatformPage({ shops, openUrl }: { shops: ShopCard[]; openUrl: string }) {
  return (
    <>
      <header className="bar">
        <strong className="mark">{texts.name}</strong>
        <a href="/api/docs">{texts.platform.docs}</a>
      </header>
      <main>
        <section className="hero">
          <h1>{texts.platform.headline}</h1>
          <p>{texts.platform.lead}</p>
          <a className="action" href={openUrl}>
            {texts.platform.open}
          </a>
        </section>
        <section className="facts">
          {texts.platform.facts.map(({ title, text }) => (
            <div key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </section>
        <section className="shops">
          <h2>{texts.platform.shops}</h2>
          {shops.length === 0 && <p>{texts.platform.empty}</p>}
          <ul>
            {shops.map((shop) => (
              <li key={shop.url}>
                <a href={shop.url}>
                  {shop.picture ? (
                    <img src={shop.picture} alt="" width={120} height={120} loading="lazy" />
                  ) : (
                    <span className="initial">{shop.name.slice(0, 1)}</span>
                  )}
                  <strong>{shop.name}</strong>
                  <span>{shop.description}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </>
  )
}
