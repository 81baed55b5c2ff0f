import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { Qna } from '../../../../domains/reviews/reviews.contract.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Icon } from '../../../../ui/display/icon.tsx'
import { quantity } from '../../../../ui/money.ts'
import { productSectionTexts as texts } from '../../../../ui/texts/product-sections.ts'
import { businessInfo } from '../../../business-details.ts'
import { ProductGrid } from '../../catalogue/product-grid.tsx'
import { Blocks } from '../../content/blocks/content-blocks.tsx'
import { paths } from '../../paths.ts'
import type { OpenProduct } from '../product-data.ts'
import { ProductReviews } from '../product-reviews.tsx'
import { Questions } from '../questions/product-questions.tsx'
import detailStyles from './detail.module.css'
import sectionTabsStyles from './section-tabs.module.css'
import styles from './sections.module.css'

const detailTexts = texts.detail
const tabsTexts = texts.tabs
const termsTexts = texts.terms

interface Props {
  data: OpenProduct
  /** delivery cost */
  fee: string
  /** when the product is sent */
  dispatch: string
}

/** The sections below the purchase part, with their tabs. */
export function ProductSections({ data, fee, dispatch }: Props) {
  const { product, reviews, questions, recommended } = data
  const [newQuestions, setNewQuestions] = useState<Qna[]>([])
  // After a reload the page's data contains the new questions too.
  const added = newQuestions.filter(({ id }) => !questions.items.some((item) => item.id === id))
  return (
    <>
      <SectionTabs counts={{ reviews: reviews.summary.count, questions: questions.total + added.length }} />
      <Section id="detail" wide>
        <Detail above={data.above} detail={data.detail} below={data.below} />
        <FactsTable facts={product.facts} />
        <NoticeTable notice={product.notice} />
      </Section>
      <Section id="reviews">
        <ProductReviews listingId={product.sid} reviews={reviews} isAdult={product.adult} />
      </Section>
      <Section id="questions">
        <Questions
          listingId={product.sid}
          questions={questions}
          newQuestions={added}
          onAsk={(question) => setNewQuestions((before) => [question, ...before])}
        />
      </Section>
      <Section id="delivery">
        <Terms product={product} fee={fee} dispatch={dispatch} />
        <a className={styles.report} href={paths.reportProduct(product.sid)} rel="nofollow">
          {texts.report}
        </a>
      </Section>
      {recommended.length > 0 && (
        <section className={`${styles.section} ${styles.later} ${styles.recommended}`}>
          <h2>{texts.recommended}</h2>
          <ProductGrid items={recommended} row />
        </section>
      )}
    </>
  )
}

function Section({ id, wide = false, children }: { id: SectionId; wide?: boolean; children: ReactNode }) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label={texts.tabs[id]}
      className={`${styles.section} ${wide ? styles.wide : styles.later}`}
    >
      <h2 className={wide ? 'visually-hidden' : undefined}>{texts.tabs[id]}</h2>
      {children}
    </section>
  )
}

/** The statutory disclosure (상품정보 제공고시). */
function NoticeTable({ notice }: { notice: Product['notice'] }) {
  return <Table caption={texts.notice} rows={notice} />
}

/** Facts outside the statutory disclosure. Empty ones are left out. */
function FactsTable({ facts: { maker, origin, model, condition, tax_free } }: Pick<Product, 'facts'>) {
  const facts = [
    [texts.facts.maker, maker],
    [texts.facts.origin, origin],
    [texts.facts.model, model],
    [texts.facts.condition, condition === 'new' ? '' : texts.conditions[condition]],
    [texts.facts.tax, tax_free ? texts.facts.taxFree : ''],
  ] as const
  const rows = facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
  return <Table caption={texts.facts.title} rows={rows} />
}

function Table({ caption, rows }: { caption: string; rows: Product['notice'] }) {
  if (rows.length === 0) return null
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * The description with the shop's common blocks above and below it. A long one is folded from the first render, so that
 * the layout does not shift.
 */
function Detail({ above, detail, below }: Pick<OpenProduct, 'above' | 'detail' | 'below'>) {
  const [unfolded, setUnfolded] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const isClipped = useIsClipped(box)
  const blocks = [...above, ...detail, ...below]
  if (blocks.length === 0) return <p className={detailStyles.none}>{detailTexts.none}</p>
  return (
    <div ref={box} className={unfolded ? undefined : detailStyles.folded}>
      <Blocks blocks={blocks} />
      {isClipped && !unfolded && (
        <div className={detailStyles.unfold}>
          <Button onClick={() => setUnfolded(true)}>
            {detailTexts.unfold} <Icon name="down" size={18} />
          </Button>
        </div>
      )}
    </div>
  )
}

/** Whether the content exceeds the box. */
function useIsClipped(box: RefObject<HTMLElement | null>): boolean {
  const [isClipped, setIsClipped] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setIsClipped(element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return isClipped
}

/** Links to the sections. The link to the section on the screen is marked. */
function SectionTabs({ counts }: { counts: Partial<Record<SectionId, number>> }) {
  const currentId = useSectionOnScreen()
  return (
    <nav className={sectionTabsStyles.tabs} aria-label={tabsTexts.label}>
      {sectionIds.map((id) => (
        <a
          href={`#${id}`}
          aria-current={currentId === id ? 'true' : undefined}
          onClick={scrollToSection}
          key={id}
        >
          {tabsTexts[id]}
          {counts[id] ? <small>{quantity(counts[id])}</small> : null}
        </a>
      ))}
    </nav>
  )
}

// A plain anchor would add a history entry.
function scrollToSection(event: MouseEvent<HTMLAnchorElement>) {
  const section = document.getElementById(event.currentTarget.hash.slice(1))
  if (!section) return
  event.preventDefault()
  section.scrollIntoView()
  section.focus({ preventScroll: true })
}

/** The section at a third of the window's height, or the first one. */
function useSectionOnScreen(): SectionId {
  const [currentId, setCurrentId] = useState<SectionId>(sectionIds[0])
  useEffect(() => {
    const observe = (entries: IntersectionObserverEntry[]) => {
      const entry = entries.find(({ isIntersecting }) => isIntersecting)
      if (entry) setCurrentId(entry.target.id as SectionId)
      else if (isAbove(sectionIds[0])) setCurrentId(sectionIds[0])
    }
    const observer = new IntersectionObserver(observe, { rootMargin: '-33% 0px -66%' })
    for (const id of sectionIds) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
  return currentId
}

function isAbove(id: SectionId): boolean {
  const section = document.getElementById(id)
  return section !== null && section.getBoundingClientRect().top > innerHeight / 3
}

/** Ids of the sections, in order. */
const sectionIds = ['detail', 'reviews', 'questions', 'delivery'] as const
type SectionId = (typeof sectionIds)[number]

/** Terms of delivery and returns, and the legal seller of a resold product. */
function Terms({ product, fee, dispatch }: { product: Product } & Omit<Props, 'data'>) {
  const { delivery, origin } = product
  return (
    <>
      <dl className={styles.terms}>
        <dt>{termsTexts.fee}</dt>
        <dd>
          {fee}
          <br />
          {[describeRegions(delivery), describeBundling(delivery)].filter(Boolean).join(' ')}
        </dd>
        {delivery.note && (
          <>
            <dt>{termsTexts.note}</dt>
            <dd>{delivery.note}</dd>
          </>
        )}
        <dt>{termsTexts.dispatch}</dt>
        <dd>
          {dispatch} {termsTexts.daysOff}
        </dd>
        <dt>{termsTexts.period}</dt>
        <dd>{termsTexts.periodText}</dd>
        <dt>{termsTexts.cost}</dt>
        <dd>{describeReturnCost(delivery)}</dd>
        <dt>{termsTexts.limits}</dt>
        <dd>{termsTexts.limitsText}</dd>
      </dl>
      {origin && <LegalSeller seller={origin} />}
    </>
  )
}

function describeRegions({ jeju_fee, island_fee }: Product['delivery']): string {
  return jeju_fee + island_fee > 0 ? termsTexts.regions(jeju_fee, island_fee) : ''
}

function describeBundling({ own }: Product['delivery']): string {
  if (own.apart) return termsTexts.apart
  return own.kind === 'shop' ? '' : termsTexts.bundled
}

/** Costs of a return after a change of mind. */
function describeReturnCost({ return_fee, resend_fee }: Product['delivery']): string {
  if (return_fee + resend_fee === 0) return termsTexts.costFree
  return `${termsTexts.costs(return_fee, return_fee + resend_fee)} ${termsTexts.costText}`
}

/** The supplier shop that legally sells and ships (docs/product/law.md). */
function LegalSeller({ seller }: { seller: NonNullable<Product['origin']> }) {
  const facts = (['corpname', 'ceo', 'idnum', 'tel'] as const).filter((name) => seller[name])
  return (
    <>
      <h3>{termsTexts.seller}</h3>
      <p>{termsTexts.sellerText(seller.name)}</p>
      <dl className={styles.terms}>
        {facts.map((name) => (
          <div key={name}>
            <dt>{termsTexts[name]}</dt>
            <dd>{name === 'tel' ? formatPhone(seller.tel) : seller[name]}</dd>
          </div>
        ))}
      </dl>
      {seller.idnum && (
        <a className={styles.link} href={businessInfo(seller.idnum)} target="_blank" rel="noopener">
          {termsTexts.businessInfo}
        </a>
      )}
    </>
  )
}
