import type { Product } from '../../../../../domains/catalogue/contract.ts'
import { formatPhone } from '../../../../../platform/contract/phone.ts'
import { productTexts } from '../../../../../ui/texts/product.ts'
import { businessInfo } from '../../../../business-details.ts'
import { describeFee } from './delivery-terms.tsx'
import styles from './sections.module.css'

const texts = productTexts.terms

/** The terms of delivery, exchange and return, and the legal seller of a pick. */
export function Terms({ product }: { product: Product }) {
  const { delivery, origin } = product
  return (
    <>
      <dl className={styles.terms}>
        <dt>{texts.fee}</dt>
        <dd>
          {describeFee(product)}
          <br />
          {[regionWords(delivery), bundleWords(delivery)].filter(Boolean).join(' ')}
        </dd>
        {delivery.note && (
          <>
            <dt>{texts.note}</dt>
            <dd>{delivery.note}</dd>
          </>
        )}
        <dt>{productTexts.dispatch.title}</dt>
        <dd>
          {productTexts.dispatch.within(delivery.dispatch.days)} {productTexts.dispatch.off}
        </dd>
        <dt>{texts.period}</dt>
        <dd>{texts.periodText}</dd>
        <dt>{texts.cost}</dt>
        <dd>{costWords(delivery)}</dd>
        <dt>{texts.limits}</dt>
        <dd>{texts.limitsText}</dd>
      </dl>
      {origin && <LegalSeller seller={origin} />}
    </>
  )
}

function regionWords({ jeju_fee, island_fee }: Product['delivery']): string {
  return jeju_fee + island_fee > 0 ? texts.regions(jeju_fee, island_fee) : ''
}

function bundleWords({ own }: Product['delivery']): string {
  if (own.apart) return texts.apart
  return own.kind === 'shop' ? '' : texts.bundled
}

/** The cost of a change of mind; a parcel costs once. */
function costWords({ return_fee, resend_fee }: Product['delivery']): string {
  if (return_fee + resend_fee === 0) return texts.costFree
  return `${texts.costs(return_fee, return_fee + resend_fee)} ${texts.costText}`
}

/** The shop that legally sells and ships a picked product (docs/product/law.md). */
function LegalSeller({ seller }: { seller: NonNullable<Product['origin']> }) {
  const facts = (['corpname', 'ceo', 'idnum', 'tel'] as const).filter((name) => seller[name])
  return (
    <>
      <h3>{texts.seller}</h3>
      <p>{texts.sellerText(seller.name)}</p>
      <dl className={styles.terms}>
        {facts.map((name) => (
          <div key={name}>
            <dt>{texts[name]}</dt>
            <dd>{name === 'tel' ? formatPhone(seller.tel) : seller[name]}</dd>
          </div>
        ))}
      </dl>
      {seller.idnum && (
        <a className={styles.link} href={businessInfo(seller.idnum)} target="_blank" rel="noopener">
          {texts.businessInfo}
        </a>
      )}
    </>
  )
}
