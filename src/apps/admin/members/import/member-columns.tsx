import { Accordion, Text } from '@mantine/core'
import type { MemberPreview } from '../../../../domains/membership/imported/imported.contract.ts'
import { adminMemberImportTexts as texts } from '../../../../ui/texts/admin-member-import.ts'
import styles from './member-columns.module.css'

/** Each column of a file with what is taken from it, or why it is left out. */
export function MemberColumns({ columns }: { columns: MemberPreview['columns'] }) {
  const importedCount = columns.filter(({ field }) => field).length
  return (
    <Accordion variant="separated" w="100%">
      <Accordion.Item value="columns">
        <Accordion.Control>{texts.columns(importedCount, columns.length)}</Accordion.Control>
        <Accordion.Panel>
          <ul className={styles.columns}>
            {columns.map(({ name, field, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and none moves.
              <li className={styles.column} key={index}>
                <Text size="sm" fw={700} style={{ overflowWrap: 'anywhere' }}>
                  {name || '-'}
                </Text>
                <Text size="sm" {...(!field && { c: 'dimmed' })}>
                  {field ? `→ ${texts.fields[field]}` : `${texts.omitted}: ${reason}`}
                </Text>
              </li>
            ))}
          </ul>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
