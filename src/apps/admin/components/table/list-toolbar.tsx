import {
  Button,
  Group,
  Loader,
  NativeSelect,
  Paper,
  SegmentedControl,
  SimpleGrid,
  TextInput,
} from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Icon } from '../../../../ui/display/icon.tsx'
import { pressedKey } from '../../../../ui/pressed-key.ts'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import type { Filter, Resource } from './list-resource.ts'
import type { Source } from './list-source.ts'
import styles from './list-toolbar.module.css'
import { useListAddress } from './use-list-address.ts'

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

const Drawn = lazy(async () => ({ default: (await import('./list-tools.tsx')).ListTools }))

/** The button of a list's tools: views, columns, export. Their code loads on request. */
function ListMenu<Row>({ resource, source }: { resource: Resource<Row>; source: Source<Row> }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        onClick={() => setOpened(true)}
        aria-haspopup="dialog"
        rightSection={<Icon name="down" size={14} />}
      >
        {adminKitTexts.list.tools}
      </Button>
      {opened && (
        <Suspense>
          <Drawn resource={resource as never} source={source as never} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The button that opens the filters of a list that has many, with the number of those that are set. */
function useMoreFilters(filters: readonly Filter[] = []) {
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
