import { Paper, Text } from '@mantine/core'

/** A shopper's words about a product, above the answer that is written to them. */
export function Asked({ title, author, words }: { title: string; author: string; words: string }) {
  return (
    <Paper bg="gray.0" p="sm" mah="12rem" style={{ overflow: 'auto', overflowWrap: 'anywhere' }}>
      <Text size="sm" c="gray.7">
        {title} · {author}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {words}
      </Text>
    </Paper>
  )
}
