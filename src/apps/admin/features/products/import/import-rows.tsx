import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ImportRow, ProductImport } from '../../../../../domains/catalogue/files/contract.ts'
import { ROW_FILTERS } from '../../../../../domains/catalogue/files/limits.ts'
import { adminProductFilesTexts as texts } from '../../../../../ui/texts/admin-product-files.ts'
import { useImportRows } from '../../../calls/products/product-files.ts'
import { ErrorState } from '../../../kit/feedback/error-state.tsx'
import { ListSkeleton } from '../../../kit/feedback/list-skeleton.tsx'
import { paths } from '../../../paths.ts'
import { addresses, useAddress } from '../../../router/addresses.ts'
import styles from './import-rows.module.css'

const COLORS = { created: 'yard', changed: 'blue', unchanged: 'gray', refused: 'red' } as const

/** The rows of a file with their outcomes, fifty at a time, by outcome. */
export function ImportRows({ shopid, file }: { shopid: string; file: ProductImport }) {
  const { id, counts, state } = file
  const { only, after } = useAddress(addresses.importProducts)
  const { data, error, refetch } = useImportRows(shopid, id, { only, after })
  const href = (view: { only?: typeof only; after?: number }) => paths.importProducts(shopid, { id, ...view })
  return (
    <Stack component="section" gap="sm" aria-label={texts.rows}>
      <Title order={2} size="h5">
        {texts.rows}
      </Title>
      <Group component="nav" gap={6} aria-label={texts.rows}>
        {[undefined, ...ROW_FILTERS].map((filter) => (
          <Button
            key={filter ?? 'all'}
            component="a"
            href={href({ only: filter })}
            variant={filter === only ? 'light' : 'default'}
            aria-current={filter === only ? 'page' : undefined}
            px="sm"
          >
            {texts.filters[filter ?? 'all']} {filter && counts[filter].toLocaleString('ko-KR')}
          </Button>
        ))}
      </Group>
      {error && !data && (
        <ErrorState error={error} again={() => void refetch()} missing={texts.missing} isPage={false} />
      )}
      {!data && !error && <ListSkeleton />}
      {data?.items.length === 0 && state !== 'checking' && <Text c="dimmed">{texts.empty}</Text>}
      {data && data.items.length > 0 && (
        <Paper component="ul" withBorder className={styles.rows}>
          {data.items.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </Paper>
      )}
      <Group gap="xs">
        {after !== undefined && (
          <Button component="a" href={href({ only })} variant="default">
            {texts.first}
          </Button>
        )}
        {data?.next && (
          <Button component="a" href={href({ only, after: data.next })} variant="default">
            {texts.next}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function Row({ row: { line, outcome, title, code, notes, changes, saved } }: { row: ImportRow }) {
  return (
    <li className={styles.row}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={700} className={styles.words}>
            {title || texts.noTitle}
          </Text>
          <Text size="xs" c="dimmed" className={styles.words}>
            {[texts.line(line), code].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Badge variant="light" color={COLORS[outcome]} flex="none">
          {saved ? texts.done : texts.outcomes[outcome]}
        </Badge>
      </Group>
      {notes.map((note) => (
        <Text key={note} size="sm" c={outcome === 'refused' ? 'red.9' : 'dark'} className={styles.words}>
          {note}
        </Text>
      ))}
      {changes.map(({ column, before, after }) => (
        <Text key={column} size="sm" className={styles.words}>
          {texts.change(column, before, after)}
        </Text>
      ))}
    </li>
  )
}
