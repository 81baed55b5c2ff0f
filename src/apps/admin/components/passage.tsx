import { Text } from '@mantine/core'

/** A text that somebody has written, below its title. */
export function Passage({ title, text }: { title: string; text: string }) {
  return (
    <div style={{ minWidth: 0 }}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </div>
  )
}
