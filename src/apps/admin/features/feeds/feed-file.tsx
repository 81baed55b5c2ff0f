import { List, Text } from '@mantine/core'
import type { FeedFetch, SellerFeed } from '../../../../domains/feeds/contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { adminFeedsTexts as texts } from '../../../../ui/texts/admin-feeds.ts'
import { CopiedAddress } from '../../kit/copied-address.tsx'

/** A file of a feed: its address, and the last time of each of its readers. */
export function FeedFile({
  file: { file, path, fetches },
  dom,
  of,
}: {
  file: SellerFeed['files'][number]
  dom: string
  of: string
}) {
  const address = `${location.protocol}//${dom}${path}`
  const label = texts.files[file]
  return (
    <div>
      <Text size="sm" fw={700}>
        {label}
      </Text>
      <CopiedAddress address={address} name={`${of} ${label}`} />
      {fetches.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.neverFetched}
        </Text>
      ) : (
        <List size="sm" listStyleType="none" aria-label={`${label} ${texts.fetches}`}>
          {fetches.map((fetch) => (
            <List.Item key={fetch.agent} c="dimmed">
              {fetchWords(fetch)}
            </List.Item>
          ))}
        </List>
      )}
    </div>
  )
}

function fetchWords({ agent, at, status, goods }: FeedFetch): string {
  const what = status === 304 ? texts.unchanged : goods === null ? texts.unfinished : texts.whole(goods)
  return [texts.agents[agent], seoulMinute(at), what].join(' · ')
}
