import type { Block } from '../../../domains/content/content.contract.ts'
import { contentTexts as texts } from '../../../ui/texts/content.ts'
import styles from './article.module.css'
import { Blocks } from './blocks/content-blocks.tsx'

export function Article({ title, blocks }: { title: string; blocks: Block[] }) {
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>{title}</h1>
      {blocks.length > 0 ? (
        <Blocks blocks={blocks} eager />
      ) : (
        <p className={styles.empty}>{texts.emptyPage}</p>
      )}
    </article>
  )
}
