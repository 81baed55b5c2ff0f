import { Alert, Anchor, List, Skeleton, Stack, Switch, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { FeedFetch, LeftOutCounts, SellerFeed } from '../../../domains/feeds/feeds.contract.ts'
import { LEFT_OUT } from '../../../domains/feeds/shared/feed-limits.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminFeedsTexts as texts } from '../../../ui/texts/admin-feeds.ts'
import { useFeeds, useSwitchFeed } from '../api/marketing/feeds.api.ts'
import { CopyableUrl } from '../components/copyable-url.tsx'
import { FormDialog } from '../components/form/form-dialog.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { paths } from '../paths.ts'
import { useMay, useShop } from '../shell/use-shop.ts'

const leftOutTexts = texts.leftOut

/** The product feeds of a shop: addresses, readers and excluded products. */
export function FeedsPage() {
  const { shopid } = useShop()
  const feeds = useFeeds(shopid)
  return (
    <Page title={texts.title} lead={texts.lead}>
      {feeds.isPending && <Skeleton role="status" h={480} aria-label={adminTexts.loading} />}
      {feeds.isLoadingError && (
        <ErrorState
          error={feeds.error}
          retry={() => feeds.refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )}
      {feeds.data && (
        <>
          {!feeds.data.isshow && (
            <Alert color="yellow" title={texts.hidden.title}>
              {texts.hidden.text}
            </Alert>
          )}
          {feeds.data.feeds.map((feed) => (
            <FeedSection key={feed.feed} feed={feed} dom={feeds.data.dom} />
          ))}
          <ExcludedSection counts={feeds.data.left_out} />
        </>
      )}
    </Page>
  )
}

/** The reasons for exclusion with the number of products. */
function ExcludedSection({ counts }: { counts: LeftOutCounts }) {
  const { shopid } = useShop()
  const reasons = LEFT_OUT.filter((reason) => counts[reason] > 0)
  return (
    <Section title={leftOutTexts.title}>
      {reasons.length === 0 ? (
        <Text size="sm">{leftOutTexts.none}</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {leftOutTexts.lead}
          </Text>
          <Table verticalSpacing="xs" horizontalSpacing={0}>
            <Table.Tbody>
              {reasons.map((reason) => {
                const { name, about } = leftOutTexts.reasons[reason]
                return (
                  <Table.Tr key={reason}>
                    <Table.Th scope="row" fw={400} pr="sm">
                      <Text size="sm">{name}</Text>
                      <Text size="xs" c="dimmed">
                        {about}
                      </Text>
                    </Table.Th>
                    <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                      <Anchor
                        href={paths.leftOut(shopid, reason)}
                        size="sm"
                        aria-label={leftOutTexts.countOf(name, counts[reason])}
                      >
                        {leftOutTexts.count(counts[reason])}
                      </Anchor>
                    </Table.Td>
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
        </>
      )}
    </Section>
  )
}

/** A feed with its switch, and its files while it is on. */
function FeedSection({ feed: { feed, since, goods, files }, dom }: { feed: SellerFeed; dom: string }) {
  const { shopid } = useShop()
  const mayChange = useMay()('marketing:write')
  const turn = useSwitchFeed(shopid)
  const [isConfirming, setConfirming] = useState(false)
  const { name, about, url, place } = texts.feeds[feed]
  const isOn = turn.isPending ? turn.variables.on : since !== null
  const close = () => setConfirming(false)
  return (
    <Section
      title={name}
      action={
        <Switch
          checked={isOn}
          disabled={!mayChange || turn.isPending}
          label={isOn ? texts.on : texts.off}
          aria-label={texts.switchOf(name)}
          // Turning off needs a confirmation, because services then remove the products.
          onChange={() => (isOn ? setConfirming(true) : turn.mutate({ feed, on: true }))}
        />
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
          {texts.open(place)}
        </Anchor>
        <Text size="sm">{since === null ? texts.wouldHave(goods) : texts.productCount(goods)}</Text>
        {since !== null &&
          files.map((file) => <FeedFile key={file.file} file={file} dom={dom} feedName={name} />)}
      </Stack>
      {isConfirming && (
        <FormDialog
          title={texts.turnOff.title(name)}
          go={texts.turnOff.go}
          danger
          busy={turn.isPending}
          onGo={() => turn.mutate({ feed, on: false }, { onSettled: close })}
          onClose={close}
        >
          <Text>{texts.turnOff.text}</Text>
        </FormDialog>
      )}
    </Section>
  )
}

/** A file of a feed: its URL and the last fetch of each reader. */
function FeedFile({
  file: { file, path, fetches },
  dom,
  feedName,
}: {
  file: SellerFeed['files'][number]
  dom: string
  feedName: string
}) {
  const address = `${location.protocol}//${dom}${path}`
  const label = texts.files[file]
  return (
    <div>
      <Text size="sm" fw={700}>
        {label}
      </Text>
      <CopyableUrl url={address} name={`${feedName} ${label}`} />
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
  const result = status === 304 ? texts.unchanged : goods === null ? texts.unfinished : texts.whole(goods)
  return [texts.agents[agent], seoulMinute(at), result].join(' · ')
}
