import { checkoutTexts } from '../../ui/texts/checkout.ts'
import { siteTexts } from '../../ui/texts/site.ts'
import { CategoryWords, Ranking } from './search-page.tsx'
import { ShopList } from './shop-list.tsx'
import type { PlatformHome } from './site-page.ts'

const texts = siteTexts.platform

/** The platform's home for sellers: what shoppers and sellers get, what it costs, and how to move in. */
export function PlatformPage({ home, openUrl }: { home: PlatformHome; openUrl: string }) {
  const { shops, rates, pictures, categories, ranking } = home
  return (
    <>
      <section className="hero">
        <div>
          <h1>{texts.headline}</h1>
          <p>{texts.lead}</p>
          <p className="actions">
            <a className="action" href={openUrl}>
              {texts.open}
            </a>
            <a className="action quiet" href={`#${texts.shops.id}`}>
              {texts.visit}
            </a>
          </p>
        </div>
        <div className="screens">
          <Screen src={pictures['shop-pc']} alt={texts.pictures.shop} subject="pc" first />
          <Screen src={pictures['shop-phone']} alt={texts.pictures.shopPhone} subject="phone" first />
        </div>
      </section>
      <section className="split" id={texts.shopper.id}>
        <div>
          <h2>{texts.shopper.title}</h2>
          <p className="lead">{texts.shopper.lead}</p>
          <Points items={texts.shopper.items} />
        </div>
        <Screen src={pictures['product-phone']} alt={texts.pictures.product} subject="phone" />
      </section>
      <section>
        <h2>{texts.seller.title}</h2>
        <p className="lead">{texts.seller.lead}</p>
        <div className="pair">
          <Screen src={pictures.dashboard} alt={texts.pictures.dashboard} subject="pc" />
          <Screen src={pictures.products} alt={texts.pictures.products} subject="pc" />
        </div>
        <Points items={texts.seller.items} columns />
      </section>
      <Fees rates={rates} />
      <section id={texts.moving.id}>
        <h2>{texts.moving.title}</h2>
        <p className="lead">{texts.moving.lead}</p>
        <Points items={texts.moving.items} columns />
        <p className="note">{texts.moving.note}</p>
      </section>
      <section id={texts.questions.id}>
        <h2>{texts.questions.title}</h2>
        {texts.questions.items.map(({ question, answer }) => (
          <details className="question" key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
      <Ranking products={ranking} />
      <section className="shops" id={texts.shops.id}>
        <h2>{texts.shops.title}</h2>
        {shops.length === 0 && <p className="lead">{texts.shops.empty}</p>}
        <CategoryWords words={categories} />
        <ShopList shops={shops} />
      </section>
      <section className="start">
        <h2>{texts.start.title}</h2>
        <p>{texts.start.text}</p>
        <a className="action" href={openUrl}>
          {texts.open}
        </a>
      </section>
    </>
  )
}

const SIZES = { pc: { width: 1440, height: 900 }, phone: { width: 560, height: 1212 } }

function Screen({
  src,
  alt,
  subject,
  first = false,
}: {
  src: string
  alt: string
  subject: keyof typeof SIZES
  first?: boolean
}) {
  return (
    <img
      className={`screen ${subject}`}
      src={src}
      alt={alt}
      {...SIZES[subject]}
      loading={first ? 'eager' : 'lazy'}
    />
  )
}

function Points({ items, columns = false }: { items: { title: string; text: string }[]; columns?: boolean }) {
  return (
    <ul className={columns ? 'points columns' : 'points'}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

const { names: methodNames } = checkoutTexts.method

function Fees({ rates }: { rates: PlatformHome['rates'] }) {
  const rows = [
    { name: texts.fees.goods, rate: rates.goods_rate },
    { name: texts.fees.delivery, rate: rates.delivery_rate },
    ...Object.entries(rates.method_rates).map(([method, rate]) => ({
      name: (methodNames as Record<string, string>)[method] ?? method,
      rate,
    })),
  ].filter(({ rate }) => rate > 0)
  return (
    <section id={texts.fees.id}>
      <h2>{texts.fees.title}</h2>
      <p className="lead">{texts.fees.lead}</p>
      {rows.length === 0 ? (
        <p className="note">{texts.fees.none}</p>
      ) : (
        <>
          <table className="rows">
            <caption>{texts.fees.caption}</caption>
            <tbody>
              {rows.map(({ name, rate }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{rate / 100}%</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="note">{texts.fees.note}</p>
        </>
      )}
      <p className="note">{texts.fees.payout}</p>
    </section>
  )
}
