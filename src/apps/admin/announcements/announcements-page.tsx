import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { SellerAnnouncement } from '../../../domains/supervision/announcements/announcements.contract.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { platformAnnouncementTexts as texts } from '../../../ui/texts/admin-announcements.ts'
import { usePlatformAnnouncements, useReadAnnouncements } from '../api/announcements.api.ts'
import { Page } from '../components/page.tsx'
import { EmptyState } from '../components/states/empty-state.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { useShop } from '../shell/use-shop.ts'

/** What operators of the platform announce to the shop. Opening it marks them as read. */
export function AnnouncementsPage() {
  const { shopid } = useShop()
  const { data, error, isLoadingError, refetch } = usePlatformAnnouncements(shopid)
  const newCount = useMarkedRead(shopid)
  return (
    <Page title={texts.title} lead={texts.lead}>
      {isLoadingError && (
        <ErrorState error={error} retry={() => void refetch()} missing={texts.noun} isPage={false} />
      )}
      {data?.announcements.length === 0 && <EmptyState title={texts.empty} isPage={false} />}
      <Stack gap="sm">
        {data?.announcements.map((announcement, index) => (
          <Announcement key={announcement.id} announcement={announcement} isNew={index < newCount} />
        ))}
      </Stack>
    </Page>
  )
}

/** Marks what is shown as read. Returns how many of the first announcements were new when the page opened. */
function useMarkedRead(shopid: string): number {
  const { data } = usePlatformAnnouncements(shopid)
  const { mutate } = useReadAnnouncements(shopid)
  const [newCount, setNewCount] = useState(0)
  const unread = data?.unread ?? 0
  const newest = data?.announcements[0]?.shown_from
  useEffect(() => {
    if (unread === 0 || !newest) return
    setNewCount(unread)
    mutate(newest)
  }, [unread, newest, mutate])
  return newCount
}

function Announcement({ announcement, isNew }: { announcement: SellerAnnouncement; isNew: boolean }) {
  const { title, kind, text, shown_from, shown_until } = announcement
  return (
    <Paper component="article" withBorder p="md">
      <Group gap="xs">
        <Badge variant="light" color={kind === 'maintenance' ? 'orange' : 'gray'}>
          {texts.kinds[kind]}
        </Badge>
        {isNew && <Badge variant="filled">{texts.isNew}</Badge>}
        <Text size="sm" c="dimmed">
          {seoulMinute(shown_from)}
          {shown_until && ` · ${texts.until(seoulMinute(shown_until))}`}
        </Text>
      </Group>
      <Title order={2} size="h4" mt={6} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      <Text mt="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </Paper>
  )
}
