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
import { useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Icon } from '../../../../ui/display/icon.tsx'
import { pressedKey } from '../../../../ui/pressed-key.ts'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import type { Filter, Resource } from './list-resource.ts'
import type { Source } from './list-source.ts'
import styles from './list-toolbar.module.css'
import { useListUrl } from './use-list-url.ts'

const texts = adminKitTexts.list

export function Toolbar<Row>({
  resource,
  source,
  tools,
}: {
  resource: Resource<Row>
  source: Source<Row>
  tools?: ReactNode
}) {
  const { parameters, change } = useListUrl()
  const more = useMoreFilters(resource.filters)
  return (
    <Group gap="xs" justify="space-between">
      <Group gap="xs" maw="100%">
        {resource.filters
          ?.filter(({ more }) => !more)
          .map(({ name, label, options, defaultValue = options[0]?.value ?? '' }) => (
            <SegmentedControl
              key={name}
              aria-label={label}
              value={parameters[name] ?? defaultValue}
              onChange={(value) => change({ [name]: value === defaultValue ? undefined : value })}
              data={[...options]}
              className={styles.filter}
            />
          ))}
        {resource.searchable && (
          <Search
            label={resource.searchable}
            initial={parameters.q ?? ''}
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

function Search({
  label,
  initial,
  onSearch,
}: {
  label: string
  initial: string
  onSearch: (q: string) => void
}) {
  const [written, setWritten] = useState(initial)
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

const ListTools = lazy(async () => ({ default: (await import('./list-tools.tsx')).ListTools }))

/** The button of a list's tools, whose code loads on request. */
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
          <ListTools resource={resource as never} source={source as never} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The button and the panel of rarely used filters; the button shows how many are set. */
function useMoreFilters(filters: readonly Filter[] = []) {
  const { parameters } = useListUrl()
  const more = filters.filter(({ more }) => more)
  const active = more.filter(({ name }) => parameters[name] !== undefined)
  // On a phone the panel is longer than the window, and would hide that the list is there.
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(isWide && active.length > 0)
  if (more.length === 0) return { button: null, panel: null }
  return {
    button: (
      <Button
        variant={active.length > 0 ? 'light' : 'default'}
        onClick={() => setOpened(!opened)}
        aria-expanded={opened}
        rightSection={<Icon name="down" size={14} />}
      >
        {texts.filters(active.length)}
      </Button>
    ),
    panel: opened && <Panel filters={more} isSet={active.length > 0} />,
  }
}

function Panel({ filters, isSet }: { filters: readonly Filter[]; isSet: boolean }) {
  const { parameters, change } = useListUrl()
  const cleared = Object.fromEntries(filters.map(({ name }) => [name, undefined]))
  return (
    <Paper withBorder p="sm" w="100%">
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="sm">
        {filters.map(({ name, label, options, input, defaultValue = options[0]?.value ?? '' }) =>
          input ? (
            <WrittenFilter
              key={`${name} ${parameters[name] ?? ''}`}
              label={label}
              input={input}
              initial={parameters[name] ?? ''}
              onWritten={(value) => change({ [name]: value || undefined })}
            />
          ) : (
            <NativeSelect
              key={name}
              label={label}
              value={parameters[name] ?? defaultValue}
              onChange={({ target: { value } }) =>
                change({ [name]: value === defaultValue ? undefined : value })
              }
              data={[...options]}
            />
          ),
        )}
      </SimpleGrid>
      {isSet && (
        <Button variant="subtle" mt="sm" onClick={() => change(cleared)}>
          {texts.clearFilters}
        </Button>
      )}
    </Paper>
  )
}

const INPUTS = {
  day: { type: 'date' },
  number: { inputMode: 'numeric', maxLength: 12 },
  text: { maxLength: 100, autoComplete: 'off' },
} as const

/** A filter with a text field, which takes effect on blur or Enter. */
function WrittenFilter({
  label,
  input,
  initial,
  onWritten,
}: {
  label: string
  input: NonNullable<Filter['input']>
  initial: string
  onWritten: (value: string) => void
}) {
  const [written, setWritten] = useState(initial)
  const apply = () => written.trim() !== initial && onWritten(written.trim())
  return (
    <TextInput
      label={label}
      value={written}
      onChange={({ target: { value } }) => setWritten(input === 'number' ? value.replace(/\D/g, '') : value)}
      onBlur={apply}
      onKeyDown={(event) => pressedKey(event) === 'Enter' && apply()}
      {...INPUTS[input]}
    />
  )
}
