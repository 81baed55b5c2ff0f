import { Button, Group, Loader, SegmentedControl, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { adminKitTexts } from '../../../../../ui/texts/admin-kit.ts'
import type { Resource } from '../resource.ts'
import type { Source } from '../source.ts'
import { useListAddress } from '../use-list-address.ts'
import { ListMenu } from './list-menu.tsx'
import { useMoreFilters } from './more-filters.tsx'
import styles from './toolbar.module.css'

const texts = adminKitTexts.list

/** A list's toolbar: filters, columns, views, export, and the tools of the screen. */
export function Toolbar<Row>({
  resource,
  source,
  tools,
}: {
  resource: Resource<Row>
  source: Source<Row>
  tools?: ReactNode
}) {
  const { said, change } = useListAddress()
  const more = useMoreFilters(resource.filters)
  return (
    <Group gap="xs" justify="space-between">
      <Group gap="xs" maw="100%">
        {resource.filters
          ?.filter(({ more }) => !more)
          .map(({ name, label, options, usual = options[0]?.value ?? '' }) => (
            <SegmentedControl
              key={name}
              aria-label={label}
              value={said[name] ?? usual}
              onChange={(value) => change({ [name]: value === usual ? undefined : value })}
              data={[...options]}
              className={styles.filter}
            />
          ))}
        {resource.searchable && (
          <Search
            label={resource.searchable}
            said={said.q ?? ''}
            onSearch={(q) => change({ q: q || undefined })}
          />
        )}
        {more.button}
        {resource.columns.length > 0 && <ListMenu resource={resource} source={source} />}
        {source.isFetching && !source.isPending && (
          <Loader size="xs" role="status" aria-label={texts.fetching} />
        )}
      </Group>
      {tools}
      {more.panel}
    </Group>
  )
}

function Search({ label, said, onSearch }: { label: string; said: string; onSearch: (q: string) => void }) {
  const [written, setWritten] = useState(said)
  return (
    <search className={styles.search}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(written.trim())
        }}
      >
        <Group gap="xs" wrap="nowrap">
          <TextInput
            type="search"
            flex={1}
            miw={0}
            aria-label={label}
            placeholder={label}
            value={written}
            onChange={({ target }) => setWritten(target.value)}
            maxLength={100}
            enterKeyHint="search"
          />
          <Button type="submit" variant="default" flex="none">
            {texts.search}
          </Button>
        </Group>
      </form>
    </search>
  )
}
