import { type ReactNode, useState } from 'react'
import type { Qna } from '../../../../../domains/reviews/reviews.contract.ts'
import { productTexts as texts } from '../../../../../ui/texts/product.ts'
import { ProductGrid } from '../../catalogue/product-grid.tsx'
import type { OpenProduct } from '../product-data.ts'
import { Questions } from '../questions/questions.tsx'
import { ProductReviews } from '../reviews/product-reviews.tsx'
import { Detail } from './detail.tsx'
import { FactsTable, NoticeTable } from './notice-table.tsx'
import { SectionTabs } from './section-tabs.tsx'
import styles from './sections.module.css'
import type { SectionId } from './sections.ts'
import { Terms } from './terms.tsx'

/** The sections below the pictures and the price, with their tabs. */
export function ProductSections({ data }: { data: OpenProduct }) {
  const { product, reviews, questions, recommended } = data
  const [newQuestions, setNewQuestions] = useState<Qna[]>([])
  // Data that is loaded again holds them already.
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
        <ProductReviews sid={product.sid} reviews={reviews} />
      </Section>
      <Section id="questions">
        <Questions
          sid={product.sid}
          questions={questions}
          newQuestions={added}
          onAsked={(question) => setNewQuestions((before) => [question, ...before])}
        />
      </Section>
      <Section id="delivery">
        <Terms product={product} />
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
