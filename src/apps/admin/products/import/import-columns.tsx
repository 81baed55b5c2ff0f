import { Accordion, Text } from '@mantine/core'
import type { ImportColumn } from '../../../../domains/catalogue/files/product-files.contract.ts'
import { adminProductFilesTexts } from '../../../../ui/texts/admin-product-files.ts'
import { useImportColumns } from '../../api/products/product-files.api.ts'
import styles from './import-rows.module.css'

const texts = adminProductFilesTexts.columns

/** What becomes of each column of a file, with samples of its cells. */
export function ImportColumns({ shopid, id }: { shopid: string; id: number }) {
  const { data = [] } = useImportColumns(shopid, id)
  if (data.length === 0) return null
  const taken = data.filter(({ field }) => field !== null).length
  return (
    <Accordion variant="separated">
      <Accordion.Item value="columns">
        <Accordion.Control>{texts.title(taken, data.length)}</Accordion.Control>
        <Accordion.Panel>
          <ul className={styles.columns}>
            {data.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and none moves.
              <Column column={column} key={index} />
            ))}
          </ul>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}

function Column({ column: { name, filled, samples, field, reason } }: { column: ImportColumn }) {
  return (
    <li className={styles.column}>
      <div>
        <Text size="sm" fw={700} className={styles.words}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" lineClamp={2} className={styles.words}>
          {filled === 0 ? texts.none : samples.join(', ')}
        </Text>
      </div>
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
  )
}
