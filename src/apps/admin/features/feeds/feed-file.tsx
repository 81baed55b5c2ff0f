import { Button, CopyButton, List, Text } from '@mantine/core'
import type { FeedFetch, SellerFeed } from '../../../../domains/feeds/contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { adminFeedsTexts as texts } from '../../../../ui/texts/admin-feeds.ts'
import styles from './feeds.module.css'

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
      <div className={styles.address}>
        <Text size="sm" ff="monospace">
          {address}
        </Text>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button
              variant="light"
              size="compact-sm"
              onClick={copy}
              aria-label={texts.copyOf(`${of} ${label}`, copied ? texts.copied : texts.copy)}
            >
              {copied ? texts.copied : texts.copy}
            </Button>
          )}
        </CopyButton>
      </div>
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
