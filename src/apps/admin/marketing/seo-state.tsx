import { Alert, Skeleton, Table, Text } from '@mantine/core'
import type { SearchState } from '../../../domains/seo/seo.contract.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminSeoTexts } from '../../../ui/texts/admin-seo.ts'
import { useSearchState } from '../api/marketing/seo.api.ts'
import { CopyableUrl } from '../components/copyable-url.tsx'
import { Section } from '../components/section.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { useShop } from '../shell/use-shop.ts'

const texts = adminSeoTexts.state

const PATHS = { sitemap: '/sitemap.xml', rss: '/rss.xml', robots: '/robots.txt' } as const

/** The files for search engines, and the number of pages that they list and exclude. */
export function SearchStateSections() {
  const { shopid } = useShop()
  const state = useSearchState(shopid)
  if (state.isPending) return <Skeleton role="status" h={240} aria-label={adminTexts.loading} />
  if (state.isLoadingError)
    return (
      <ErrorState
        error={state.error}
        retry={() => state.refetch()}
        missing={adminTexts.missing.shop}
        isPage={false}
      />
    )
  return <StateSection state={state.data} />
}

function StateSection({ state }: { state: SearchState }) {
  return (
    <Section title={texts.title}>
      {state.shown ? (
        <Text size="sm" c="dimmed" mb="sm">
          {texts.lead}
        </Text>
      ) : (
        <Alert color="yellow" title={texts.closed.title} mb="sm">
          {texts.closed.text}
        </Alert>
      )}
      {(Object.keys(PATHS) as (keyof typeof PATHS)[]).map((name) => (
        <div key={name}>
          <Text size="sm" fw={700}>
            {texts.addresses[name]}
          </Text>
          <CopyableUrl
            url={`${location.protocol}//${state.host}${PATHS[name]}`}
            name={texts.addresses[name]}
          />
        </div>
      ))}
      {state.shown && <Listed listed={state.listed} />}
      <Excluded left={state.left} />
    </Section>
  )
}

function Listed({ listed }: Pick<SearchState, 'listed'>) {
  const names = Object.keys(listed) as (keyof typeof listed)[]
  return (
    <Counts
      title={texts.listed.title}
      rows={names.map((name) => ({ name: texts.listed[name], count: listed[name] }))}
    />
  )
}

function Excluded({ left }: Pick<SearchState, 'left'>) {
  const reasons = (Object.keys(left) as (keyof typeof left)[]).filter((reason) => left[reason] > 0)
  return (
    <Counts
      title={texts.left.title}
      rows={reasons.map((reason) => ({ ...texts.left.reasons[reason], count: left[reason] }))}
    />
  )
}

function Counts({
  title,
  rows,
}: {
  title: string
  rows: readonly { name: string; about?: string; count: number }[]
}) {
  return (
    <Table verticalSpacing={6} horizontalSpacing={0} mt="md" captionSide="top">
      <Table.Caption ta="start" fw={700} c="inherit" mt={0}>
        {title}
      </Table.Caption>
      <Table.Tbody>
        {rows.map(({ name, about, count }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400}>
              <Text size="sm">{name}</Text>
              {about && (
                <Text size="xs" c="dimmed">
                  {about}
                </Text>
              )}
            </Table.Th>
            <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
              <Text size="sm">{texts.count(count)}</Text>
            </Table.Td>
          </Table.Tr>
        ))}
        {rows.length === 0 && (
          <Table.Tr>
            <Table.Td>
              <Text size="sm">{texts.left.none}</Text>
            </Table.Td>
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  )
}
