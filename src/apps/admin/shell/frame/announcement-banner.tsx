import { Alert, Anchor, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { platformAnnouncementTexts } from '../../../../ui/texts/admin-announcements.ts'
import { usePlatformAnnouncements } from '../../api/announcements.api.ts'
import { paths } from '../../paths.ts'

const texts = platformAnnouncementTexts.banner

/** Maintenance of the platform above each page, and a hint at news that the user has not read. */
export function AnnouncementBanner({ shopid }: { shopid: string }) {
  const { pathname } = useLocation()
  const { data } = usePlatformAnnouncements(shopid)
  const page = paths.announcements(shopid)
  if (!data || pathname === page) return null
  const maintenance = data.announcements.filter(({ kind }) => kind === 'maintenance')
  if (maintenance.length === 0 && data.unread === 0) return null
  return (
    <>
      {maintenance.map(({ id, title }) => (
        <Alert key={id} color="orange" radius={0} py="xs" title={texts.maintenance}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {title}{' '}
            <Anchor href={page} size="sm" underline="always">
              {texts.open}
            </Anchor>
          </Text>
        </Alert>
      ))}
      {maintenance.length === 0 && (
        <Alert color="gray" radius={0} py="xs" role="status">
          <Text size="sm">
            {texts.news(data.unread)}{' '}
            <Anchor href={page} size="sm" underline="always">
              {texts.open}
            </Anchor>
          </Text>
        </Alert>
      )}
    </>
  )
}
