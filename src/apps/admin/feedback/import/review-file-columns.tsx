import { Accordion, Text } from '@mantine/core'
import type { ReviewFilePreview } from '../../../../domains/reviews/imported/review-imports.contract.ts'
import { adminReviewImportTexts } from '../../../../ui/texts/admin-review-import.ts'
import styles from './review-import.module.css'

const texts = adminReviewImportTexts.columns

/** What becomes of each column of a file. */
export function ReviewFileColumns({ columns }: Pick<ReviewFilePreview, 'columns'>) {
  const importedCount = columns.filter(({ field }) => field !== null).length
  return (
    <Accordion variant="separated" w="100%">
      <Accordion.Item value="columns">
        <Accordion.Control>{texts.title(importedCount, columns.length)}</Accordion.Control>
        <Accordion.Panel>
          <ul className={styles.list}>
            {columns.map(({ name, field, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and none moves.
              <li className={styles.column} key={index}>
                <Text size="sm" fw={700} className={styles.words}>
                  {name || texts.noName}
                </Text>
                {field === null ? (
                  <div>
                    <Text size="sm">{texts.leftOut}</Text>
                    <Text size="xs" c="dimmed">
                      {reason}
                    </Text>
                  </div>
                ) : (
                  <Text size="sm" c="yard.8" fw={700}>
                    {field}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
