import { Group, TextInput } from '@mantine/core'
import { adminLogTexts as texts } from '../../../ui/texts/admin-log.ts'
import { useListUrl } from '../components/table/use-list-url.ts'

/** Filters a log by its first and last day. */
export function LogPeriod({ from = '', to = '' }: { from?: string | undefined; to?: string | undefined }) {
  const { change } = useListUrl()
  const day = (name: 'from' | 'to', value: string) => (
    <TextInput
      type="date"
      aria-label={texts[name]}
      value={value}
      onChange={({ target }) => change({ [name]: target.value || undefined })}
    />
  )
  return (
    <Group gap="xs">
      {day('from', from)}
      {day('to', to)}
    </Group>
  )
}
