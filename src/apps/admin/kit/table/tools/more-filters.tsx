import { Button, NativeSelect, Paper, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../../../../ui/display/icon.tsx'
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
        {filters.map(({ name, label, options, usual = options[0]?.value ?? '' }) => (
          <NativeSelect
            key={name}
            label={label}
            value={said[name] ?? usual}
            onChange={({ target: { value } }) => change({ [name]: value === usual ? undefined : value })}
            data={[...options]}
          />
        ))}
      </SimpleGrid>
      {isSet && (
        <Button variant="subtle" mt="sm" onClick={() => change(none)}>
          {texts.clearFilters}
        </Button>
      )}
    </Paper>
  )
}
