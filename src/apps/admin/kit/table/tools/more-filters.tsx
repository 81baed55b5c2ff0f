import { Button, NativeSelect, Paper, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../../../../ui/display/icon.tsx'
import { pressedKey } from '../../../../../ui/pressed-key.ts'
import { adminKitTexts } from '../../../../../ui/texts/admin-kit.ts'
import type { Filter } from '../resource.ts'
import { useListAddress } from '../use-list-address.ts'

const texts = adminKitTexts.list

/** The button that opens the filters of a list that has many, with the number of those that are set. */
export function useMoreFilters(filters: readonly Filter[] = []) {
  const { said } = useListAddress()
  const more = filters.filter(({ more }) => more)
  const set = more.filter(({ name }) => said[name] !== undefined)
  const [opened, setOpened] = useState(set.length > 0)
  if (more.length === 0) return { button: null, panel: null }
  return {
    button: (
      <Button
        variant={set.length > 0 ? 'light' : 'default'}
        onClick={() => setOpened(!opened)}
        aria-expanded={opened}
        rightSection={<Icon name="down" size={14} />}
      >
        {texts.filters(set.length)}
      </Button>
    ),
    panel: opened && <Panel filters={more} isSet={set.length > 0} />,
  }
}

function Panel({ filters, isSet }: { filters: readonly Filter[]; isSet: boolean }) {
  const { said, change } = useListAddress()
  const none = Object.fromEntries(filters.map(({ name }) => [name, undefined]))
  return (
    <Paper withBorder p="sm" w="100%">
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="sm">
        {filters.map(({ name, label, options, input, usual = options[0]?.value ?? '' }) =>
          input ? (
            <Written
              key={`${name} ${said[name] ?? ''}`}
              label={label}
              input={input}
              said={said[name] ?? ''}
              onWritten={(value) => change({ [name]: value || undefined })}
            />
          ) : (
            <NativeSelect
              key={name}
              label={label}
              value={said[name] ?? usual}
              onChange={({ target: { value } }) => change({ [name]: value === usual ? undefined : value })}
              data={[...options]}
            />
          ),
        )}
      </SimpleGrid>
      {isSet && (
        <Button variant="subtle" mt="sm" onClick={() => change(none)}>
          {texts.clearFilters}
        </Button>
      )}
    </Paper>
  )
}

/** A value that is written; it takes effect when the field is left, or with Enter. */
function Written({
  label,
  input,
  said,
  onWritten,
}: {
  label: string
  input: 'day' | 'number'
  said: string
  onWritten: (value: string) => void
}) {
  const [written, setWritten] = useState(said)
  const tell = () => written !== said && onWritten(written)
  return (
    <TextInput
      label={label}
      value={written}
      onChange={({ target: { value } }) => setWritten(input === 'number' ? value.replace(/\D/g, '') : value)}
      onBlur={tell}
      onKeyDown={(event) => pressedKey(event) === 'Enter' && tell()}
      {...(input === 'day' ? { type: 'date' } : { inputMode: 'numeric', maxLength: 12 })}
    />
  )
}
