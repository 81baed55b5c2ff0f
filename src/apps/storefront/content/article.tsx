import type { Block } from '../../../domains/content/content.contract.ts'
import type { BestReview } from '../../../domains/reviews/reviews.contract.ts'
import { contentTexts as texts } from '../../../ui/texts/content.ts'
import styles from './article.module.css'
import { Blocks } from './blocks/content-blocks.tsx'

interface Props {
  title: string
  blocks: Block[]
  /** for blocks of reviews */
  reviews?: BestReview[]
}

export function Article({ title, blocks, reviews }: Props) {
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>{title}</h1>
      {blocks.length > 0 ? (
        <Blocks blocks={blocks} reviews={reviews} eager />
      ) : (
        <p className={styles.empty}>{texts.emptyPage}</p>
      )}
    </article>
  )
}
